import type { ReplayContents } from '../contents.ts';

/** What the file carries. @throws Error if it is damaged */
export const unpacked = async (base64: string): Promise<ReplayContents> => {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return JSON.parse(await new Response(plain).text());
};
