const BLOCK = 512;
const NAME = { from: 0, to: 100 };
const SIZE = { from: 124, to: 136 };
const CHECKSUM = { from: 148, to: 156 };
const SPACE = 32;

/**
 * The names of the files in a tar archive.
 * @returns undefined if the bytes are no whole archive
 */
export const namesInTar = (tar: Buffer): string[] | undefined => {
  const names: string[] = [];
  for (let at = 0; at + BLOCK <= tar.length; ) {
    const header = tar.subarray(at, at + BLOCK);
    if (header.every((byte) => byte === 0)) return names;
    if (octalIn(header, CHECKSUM) !== sumOf(header)) return undefined;
    names.push(textIn(header, NAME));
    at += BLOCK + Math.ceil(octalIn(header, SIZE) / BLOCK) * BLOCK;
  }
  return undefined;
};

type Field = { readonly from: number; readonly to: number };

const textIn = (header: Buffer, { from, to }: Field): string =>
  header.toString('latin1', from, to).replace(/\0.*$/s, '');

const octalIn = (header: Buffer, field: Field): number => Number.parseInt(textIn(header, field), 8);

/** All bytes of a header added up, as if its checksum were blanks. */
const sumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= CHECKSUM.from && at < CHECKSUM.to ? SPACE : byte), 0);
