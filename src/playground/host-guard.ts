import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

const urlOf = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};

/**
 * Why a request is refused; nothing if it is not. Only somebody at this machine, at a page of the playground itself,
 * may ask: a strange page could otherwise reach the loopback interface through the browser that shows it, under
 * a name of its own that it lets point here.
 * @param isOpen whether whoever reaches the playground may ask, at a page of the playground itself still
 */
export const rejectionReason = (
  { host, origin, ...headers }: IncomingHttpHeaders,
  isOpen = false,
): string | undefined => {
  const asked = urlOf(`http://${host ?? ''}`);
  if (!host || !asked || !(isOpen || LOOPBACK.includes(asked.hostname)))
    return 'the playground answers on loopback only';
  if (origin !== undefined && urlOf(origin)?.host !== asked.host)
    return 'the page of another origin may not ask';
  return headers['sec-fetch-site'] === 'cross-site' &&
    headers['sec-fetch-mode'] !== 'navigate' &&
    headers['sec-fetch-dest'] !== 'image'
    ? 'another site may not ask'
    : undefined;
};
