import type { BenchTable } from '../games/shared/bench.ts';
import type { AnyGame } from '../kernel/any-game.ts';
import type { Row } from '../proof/measure.ts';
import { invariantsOf } from '../selfplay/invariants.ts';
import { playSeries } from '../selfplay/series.ts';

/** More games than any table needs. */
const MAX_GAMES = 2000;
/** Broken laws that are told of one table. */
const MAX_PRINTED = 5;

/**
 * How many of the combinations that a table can have are played under all laws, when games seek those that were not.
 * @param print told what was broken
 */
export const coverageRows = async (
  game: AnyGame,
  seats: number,
  tables: readonly BenchTable[],
  print: (line: string) => void,
): Promise<Row[]> => {
  const { coverage, laws } = await invariantsOf(game);
  if (!coverage) return [];
  return tables.map(({ name, options }) => {
    const { games, finished, covered, violations } = playSeries({
      game,
      seats,
      options: game.options.parse(options),
      games: MAX_GAMES,
      seed: 'bench',
      laws,
      coverage,
      steered: true,
    });
    for (const { game: index, seq, law, detail } of violations.slice(0, MAX_PRINTED)) {
      print(`${game.id}, ${name}: game ${index}, move ${seq}: ${law}: ${detail}`);
    }
    const shown = covered?.shown.length ?? 0;
    const missing = covered?.missing.length ?? 0;
    return {
      what: `${game.id}, ${name}: combinations played under all laws in ${games} games, ${seats} players`,
      value: String(shown),
      aim: String(shown + missing),
      met: missing === 0 && finished === games && violations.length === 0,
    };
  });
};
