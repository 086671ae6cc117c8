import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type GramPhrases, gramPhrases } from '../../src/rulebook/gram-index.ts';
import { type KeptWeights, keptIn, keyOf } from '../../src/rulebook/kept-weights.ts';
import { commonWords } from '../../src/rulebook/library.ts';
import { atOnce } from '../../src/rulebook/pieces.ts';
import { openRulebook } from '../../src/rulebook/rulebook.ts';
import { trainSectionClassifier } from '../../src/rulebook/section-classifier.ts';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'postboard-weights-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const PHRASES = new Map([
  ['dragon', ['where may the dragon go', 'does the dragon cost a token']],
  ['coins', ['how many coins do I have', 'are coins secret']],
]);
const phrases = atOnce(gramPhrases(PHRASES));
const weightsOf = (some: GramPhrases, kept?: KeptWeights): Float64Array =>
  atOnce(trainSectionClassifier(some, kept)).weights;

describe('weights that were trained', () => {
  test('are the same whether they were kept or not', () => {
    const folder = newFolder();
    const first = weightsOf(phrases, keptIn(folder));
    expect(readdirSync(folder)).toHaveLength(1);
    expect(weightsOf(phrases, keptIn(folder))).toEqual(first);
    expect(weightsOf(phrases)).toEqual(first);
    expect(first.some((weight) => weight !== 0)).toBe(true);
  });

  test('are read where they are kept, and trained no more', () => {
    const length = weightsOf(phrases).length;
    const ones = new Float32Array(length).fill(1);
    expect(weightsOf(phrases, { read: () => ones, write: () => {} })).toEqual(Float64Array.from(ones));
  });

  test('are found again where the sequences of letters have other numbers', () => {
    const total = phrases.rarity.length;
    // The other way round, as a process may have it that has seen other books before.
    const other: GramPhrases = {
      ...phrases,
      rarity: phrases.rarity.slice().reverse(),
      grams: phrases.grams.map((gram) => total - 1 - gram),
    };
    const folder = newFolder();
    weightsOf(phrases, keptIn(folder));
    const read = weightsOf(other, keptIn(folder));
    expect(readdirSync(folder)).toHaveLength(1);
    expect(read).toEqual(weightsOf(other));
    expect(read).not.toEqual(weightsOf(phrases));
  });

  test('are trained anew for a phrase more, or one of another section', () => {
    const folder = newFolder();
    const more = new Map([...PHRASES, ['decline', ['when do I decline']]]);
    const moved = new Map([
      ['dragon', ['where may the dragon go']],
      ['coins', ['does the dragon cost a token', 'how many coins do I have', 'are coins secret']],
    ]);
    for (const some of [PHRASES, more, moved]) weightsOf(atOnce(gramPhrases(some)), keptIn(folder));
    expect(readdirSync(folder)).toHaveLength(3);
  });

  test('are trained anew where half a file was left', () => {
    const folder = newFolder();
    const first = weightsOf(phrases, keptIn(folder));
    const [name = ''] = readdirSync(folder);
    truncateSync(join(folder, name), 8);
    expect(weightsOf(phrases, keptIn(folder))).toEqual(first);
    expect(statSync(join(folder, name)).size).toBe(4 * first.length);
  });

  test('are not kept where nothing can be written', () => {
    const file = join(newFolder(), 'file');
    const folder = newFolder();
    keptIn(folder).write('a', new Float32Array(1));
    const [name = ''] = readdirSync(folder);
    const inFile = keptIn(join(folder, name, 'below a file'));
    expect(() => inFile.write(keyOf(['b']), new Float32Array(1))).not.toThrow();
    expect(inFile.read(keyOf(['b']), 1)).toBeUndefined();
    expect(keptIn(file).read('a', 1)).toBeUndefined();
  });

  test('go when many others were used since', () => {
    const folder = newFolder();
    const kept = keptIn(folder);
    const old = new Float32Array([1]);
    for (const key of ['used', 'unused']) kept.write(key, old);
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), new Date(0), new Date(0));
    expect(kept.read('used', 1)).toEqual(old);
    for (let at = 0; at < 79; at += 1) kept.write(`new ${at}`, old);
    expect(kept.read('used', 1)).toEqual(old);
    expect(kept.read('unused', 1)).toBeUndefined();
    expect(readdirSync(folder)).toHaveLength(80);
  });
});

test('a book answers the same with weights that were kept', () => {
  const folder = newFolder();
  const question = 'how do I take a move back';
  const books = [{}, { kept: keptIn(folder) }, { kept: keptIn(folder) }].map((options) =>
    openRulebook('postboard', commonWords, options),
  );
  const [first, ...others] = books.map((book) => [
    book.ask(question, 'en'),
    book.plainAnswer(question, 'en'),
  ]);
  expect(first?.[0]).not.toEqual([]);
  for (const other of others) expect(other).toEqual(first);
  // Those of its sections, and those of its rulings.
  expect(readdirSync(folder)).toHaveLength(2);
});
