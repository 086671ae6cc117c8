import { createHash, randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { endianness } from 'node:os';
import { join } from 'node:path';

/** Keeps what trainings came to, by what they were made of: to read it takes milliseconds, to train again takes seconds. */
export interface KeptWeights {
  /** So many weights; undefined if they are not kept. */
  read(key: string, length: number): Float32Array<ArrayBuffer> | undefined;
  /** Where nothing can be written, nothing is kept. */
  write(key: string, weights: Float32Array): void;
}

/** A key for what a training is made of. */
export const keyOf = (parts: readonly (string | NodeJS.TypedArray)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts)
    if (typeof part === 'string') hash.update(`${part.length}:${part}`);
    else hash.update(`${part.length}:`).update(bytesOf(part));
  return hash.digest('hex');
};

/** How many files are kept, the last used: enough for some versions of all books in all languages. */
const MOST_FILES = 80;
const ENDING = `.${endianness().toLowerCase()}.f32`;

/**
 * Keeps weights in files of a folder, which is made when it is first needed. What is found there is only as good as its key: whoever
 * changes how weights are trained changes what their key is made of.
 */
export const keptIn = (folder: string): KeptWeights => ({
  read(key, length) {
    const file = join(folder, `${key}${ENDING}`);
    try {
      const bytes = readFileSync(file);
      // Half a file is none.
      if (bytes.length !== length * Float32Array.BYTES_PER_ELEMENT) return undefined;
      touch(file);
      // A copy of its own: buffers of files may begin anywhere.
      return new Float32Array(new Uint8Array(bytes).buffer);
    } catch {
      return undefined;
    }
  },
  write(key, weights) {
    const draft = join(folder, `${randomUUID()}.draft`);
    try {
      mkdirSync(folder, { recursive: true });
      writeFileSync(draft, bytesOf(weights));
      // Others see the whole file or none.
      renameSync(draft, join(folder, `${key}${ENDING}`));
      removeOldest(folder);
    } catch {
      quietly(() => rmSync(draft, { force: true }));
    }
  },
});

const bytesOf = ({ buffer, byteOffset, byteLength }: NodeJS.TypedArray): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Shows that a file is used. In a folder that is only read all files stay. */
const touch = (file: string): void => {
  const now = new Date();
  quietly(() => utimesSync(file, now, now));
};

/** Does what may as well be left undone. */
const quietly = (action: () => void): void => {
  try {
    action();
  } catch {}
};

const removeOldest = (folder: string): void => {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => join(folder, name));
  if (files.length <= MOST_FILES) return;
  const byAge = files
    .map((file) => ({ file, used: statSync(file).mtimeMs }))
    .sort((one, other) => other.used - one.used);
  for (const { file } of byAge.slice(MOST_FILES)) rmSync(file, { force: true });
};
