import { COMPETITORS, type Competitor } from '../arena/competitors.ts';
import { playArena } from '../arena/series.ts';
import type { BenchMatch } from '../games/shared/bench.ts';
import type { AnyGame } from '../kernel/any-game.ts';
import type { Row } from '../proof/measure.ts';

/** Games of a row: enough to see that something broke, not how good a player is. */
const GAMES = 20;
/** What a turn should take at most, for 95 of 100. */
const MOST_MILLIS = 500;

/** How often the first of the players wins, and how long it thinks. `docs/proof.md` has more games of more tables. */
export const arenaRows = async (game: AnyGame, matches: readonly BenchMatch[]): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const { seats, options, wins, name } of matches) {
    const competitors = seats.map(competitor);
    const { seats: reports, millisPerTurn } = await playArena({
      game,
      options: game.options.parse(options),
      competitors,
      games: GAMES,
      seed: 'bench',
    });
    const [first] = reports;
    if (!first) continue;
    const others = competitors.slice(1).join(', ');
    const what = `${game.id}, ${name}: ${first.kind} against ${others}, ${GAMES} games`;
    const isQuick = millisPerTurn.p95 <= MOST_MILLIS;
    rows.push({
      what,
      value: `${first.wins} won, p95 ${Math.round(millisPerTurn.p95)} ms a turn`,
      aim: `${wins * GAMES} won, ${MOST_MILLIS} ms`,
      met: first.wins >= wins * GAMES && isQuick,
    });
  }
  return rows;
};

const competitor = (named: string): Competitor => {
  const found = COMPETITORS.find((kind) => kind === named);
  if (!found) throw new Error(`${named} is none of ${COMPETITORS.join(', ')}`);
  return found;
};
