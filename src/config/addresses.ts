import { isIP } from 'node:net';

/** Whether a text is the address of a PostgreSQL server; a lone % in it is none, as drivers would break on it. */
export const isDatabaseUrl = (text: string): boolean => {
  if (!/^postgres(ql)?:\/\/\S+$/.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname, pathname, hash } = new URL(text);
  return hash === '' && [username, password, hostname, pathname].every(isEncoded);
};

const isEncoded = (text: string): boolean => decoded(text) !== undefined;

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** Whether a text is the number or the name of a machine, and nothing more. */
export const isHost = (text: string): boolean =>
  isIP(text) !== 0 || (/^[\w-]+(\.[\w-]+)*$/.test(text) && /[a-z]/i.test(text));

/** Whether a text is an address to which paths of Discord's HTTP API, which begin with its version, can be added. */
export const isApiAddress = (text: string): boolean => {
  if (!/^https?:\/\/\S+$/.test(text) || !URL.canParse(text)) return false;
  const { username, password, pathname, search, hash } = new URL(text);
  // Node refuses an address with a password, and repeats it in the error.
  return [username, password, search, hash].every((part) => part === '') && !/\/v\d+\/*$/.test(pathname);
};
