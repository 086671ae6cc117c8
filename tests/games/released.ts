import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { EntrySums } from '../support/entry-sums.ts';

const ROOT = join(import.meta.dirname, '..', 'fixtures', 'tables');

/** A file of a released version, by its name without the ending. */
export interface ReleasedFile {
  readonly name: string;
  /** What stands in it. */
  read(): unknown;
}

/** A game that was played to its end. */
export interface FinishedFile extends ReleasedFile {
  /** What each entry of its log led to, as the released version has said. */
  sums(): EntrySums;
}

/** What a released version of a game's rules has left: `tests/fixtures/tables/<game>-<rules version>`. */
export interface ReleasedRules {
  readonly game: string;
  readonly rulesVersion: string;
  /** Exports of games that were played to their end. */
  readonly finished: readonly FinishedFile[];
  /** Tables as they lay in the database; none as long as the version is not released. */
  readonly running: readonly ReleasedFile[];
}

const ENDING = '.json.gz';

const readJson = (path: string): unknown => JSON.parse(gunzipSync(readFileSync(path)).toString());

const filesIn = (folder: string): ReleasedFile[] =>
  readdirSync(folder)
    .sort()
    .map((file) => ({ name: file.slice(0, -ENDING.length), read: () => readJson(join(folder, file)) }));

/** All versions that were ever released, of all games. */
export const releasedRules = (): ReleasedRules[] =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const [, game = '', rulesVersion = ''] = /^(.+)-([^-]+)$/.exec(name) ?? [];
      const sumsOf = (file: string): string => join(ROOT, name, 'sums', `${file}${ENDING}`);
      return {
        game,
        rulesVersion,
        finished: filesIn(join(ROOT, name, 'finished')).map((file) => ({
          ...file,
          sums: () => readJson(sumsOf(file.name)) as EntrySums,
        })),
        running: existsSync(join(ROOT, name, 'running')) ? filesIn(join(ROOT, name, 'running')) : [],
      };
    });
