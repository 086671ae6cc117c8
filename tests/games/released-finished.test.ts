import { beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import { drawsUnder } from '../../src/kernel/dice.ts';
import type { TableExport } from '../../src/kernel/record.ts';
import { type Timeline, timeline } from '../../src/kernel/timeline.ts';
import { readExport, verifyExport } from '../../src/kernel/verify.ts';
import { type EntrySums, entrySums, playedIn } from '../support/entry-sums.ts';
import { accepted } from '../support/tiny-table.ts';
import { OCCURRENCES, occurringIn } from './occurrences.ts';
import { type ReleasedFile, type ReleasedRules, releasedRules } from './released.ts';

const gameOf = ({ game }: ReleasedRules): AnyGame => {
  const found = GAMES.get(game);
  if (!found) throw new Error(`${game} was released, and is gone`);
  return found;
};

const released = releasedRules();
const readFinished = (file: ReleasedFile): TableExport => accepted(readExport(file.read()));

const playAgain = (game: AnyGame, file: TableExport): Timeline<unknown, unknown> => {
  const { logged, key } = playedIn(file);
  const played = timeline(game, logged, drawsUnder(key));
  if (played.ok) return played.value;
  throw new Error(`move ${played.failure.seq} is refused: ${played.failure.refusal.code}`);
};

/** The first entry of a log that leads to something else than it did. */
const differenceIn = (was: EntrySums, is: EntrySums): string | undefined => {
  for (const what of ['positions', 'events'] as const) {
    const at = was[what].findIndex((sum, entry) => sum !== is[what][entry]);
    if (at >= 0) return `the ${what} after entry ${at}`;
  }
  return was.positions.length === is.positions.length ? undefined : 'the number of entries';
};

/** What playing all finished games of a version again has shown. */
interface PlayedAgain {
  /** What came out otherwise than it was played. */
  readonly problems: string[];
  /** What has occurred. */
  readonly shown: Set<string>;
}

const playAllAgain = (rules: ReleasedRules): PlayedAgain => {
  const game = gameOf(rules);
  const problems: string[] = [];
  const shown = new Set<string>();
  for (const file of rules.finished) {
    try {
      const played = playAgain(game, readFinished(file));
      const difference = differenceIn(file.sums(), entrySums(played));
      if (difference) problems.push(`${file.name}: ${difference} came out otherwise`);
      for (const name of occurringIn(rules.game, played)) shown.add(name);
    } catch (error) {
      problems.push(`${file.name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { problems, shown };
};

describe.each(released)('games finished under version $rulesVersion of $game', (rules) => {
  const game = gameOf(rules);

  test('verify, as far as their rules are there', () => {
    const refused = rules.finished.flatMap((file) => {
      const verified = verifyExport(readFinished(file), game);
      return verified.ok ? [] : [{ file: file.name, ...verified.refusal }];
    });
    expect(refused).toEqual([]);
  });

  // Under other rules a table goes on from where it stood, but what was played is played no more.
  describe.runIf(game.rulesVersion === rules.rulesVersion)('whose rules hold', () => {
    let again: PlayedAgain;
    beforeAll(() => {
      again = playAllAgain(rules);
    });

    /**
     * Whoever has changed what a rule does, or what is told of it, gives the game a new version; when that is released,
     * its tables are made: see the README of the fixtures.
     */
    test('come out as they were played, byte for byte', () => {
      expect(again.problems).toEqual([]);
    });

    test('show everything that the game has', () => {
      expect(OCCURRENCES[game.id]?.all.filter((name) => !again.shown.has(name))).toEqual([]);
    });
  });
});

test('there are at least sixty of them', () => {
  expect(released.flatMap(({ finished }) => finished).length).toBeGreaterThanOrEqual(60);
});
