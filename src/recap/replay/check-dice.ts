import type { ReplayDice } from './contents.ts';

/** What of a table's chance does not come out as it was recorded. */
export type DiceFault =
  | { readonly kind: 'commitment' | 'salt' }
  | { readonly kind: 'draw'; readonly seq: number };

/** Six-byte chunks of a digest, twelve digits each, are read as numbers below this. */
const CHUNK_RANGE = 2 ** 48;
const CHUNK_DIGITS = 12;

/**
 * Computes every draw of an ended table again, as «Dice that anybody can check» in docs/architecture.md describes it. Written
 * for a browser, without the kernel's own code: an independent check.
 * @returns how many draws were compared, and the first thing that is wrong
 * @throws Error where the browser offers no cryptography, as for pages from an insecure address
 */
export const checkDice = async (dice: ReplayDice): Promise<{ draws: number; fault?: DiceFault }> => {
  if ((await sha256(dice.seed)) !== dice.commitment) return { draws: 0, fault: { kind: 'commitment' } };
  if ([dice.table, ...dice.contributions].join('|') !== dice.salt)
    return { draws: 0, fault: { kind: 'salt' } };
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(dice.seed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  let draws = 0;
  for (const { seq, stream, index, sides, value } of dice.draws) {
    if ((await drawn(key, `${dice.salt}|${stream}|${index}`, sides)) !== value)
      return { draws, fault: { kind: 'draw', seq } };
    draws += 1;
  }
  return { draws };
};

const bytesOf = (text: string) => new TextEncoder().encode(text);

const hexOf = (buffer: ArrayBuffer): string =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const sha256 = async (text: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytesOf(text)));

/** The first chunk below the largest multiple of the sides counts; where none is, the next attempt. */
const drawn = async (key: CryptoKey, text: string, sides: number): Promise<number> => {
  const limit = CHUNK_RANGE - (CHUNK_RANGE % sides);
  for (let attempt = 0; ; attempt += 1) {
    const digest = hexOf(await crypto.subtle.sign('HMAC', key, bytesOf(`${text}|${attempt}`)));
    for (let at = 0; at + CHUNK_DIGITS <= digest.length; at += CHUNK_DIGITS) {
      const chunk = Number.parseInt(digest.slice(at, at + CHUNK_DIGITS), 16);
      if (chunk < limit) return chunk % sides;
    }
  }
};
