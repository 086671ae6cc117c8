import type { BenchTable } from '../games/shared/bench.ts';
import type { AnyGame } from '../kernel/any-game.ts';
import { type LogEntry, replay } from '../kernel/log.ts';
import { median, milliseconds, type Row, timed } from '../proof/measure.ts';
import { playOut, selfplayTable } from '../selfplay/play-out.ts';
import { playSeries } from '../selfplay/series.ts';

const RUNS = 9;
/** Shares waver more than speeds, because both of their halves do. */
const ROUNDS = 1_000;
const WARM_UP_ROUNDS = 100;
const GAMES_PER_RUN = 60;
/** No slower than this share of the default table. */
const SHARE_AIM = 0.8;
const REPLAY_AIM_MS = 30;
const REPLAYS = 41;

const movesPerSecond = (game: AnyGame, seats: number, options: unknown, seed: string): number =>
  playSeries({ game, seats, options, games: GAMES_PER_RUN, seed, laws: undefined }).movesPerSecond;

/**
 * Random legal moves a second on one core, without checks.
 * @param aim how many there should be; undefined where the game sets none
 */
export const movesRow = (game: AnyGame, seats: number, aim: number | undefined): Row => {
  const options = game.options.parse({});
  movesPerSecond(game, seats, options, 'warm-up');
  const perSecond = median(
    Array.from({ length: RUNS }, (_, seed) => movesPerSecond(game, seats, options, String(seed))),
  );
  return {
    what: `${game.id}: random legal moves a second, ${seats} players, one core`,
    value: perSecond.toLocaleString('en'),
    aim: aim === undefined ? '-' : `> ${aim.toLocaleString('en')}`,
    met: aim === undefined || perSecond > aim,
  };
};

/**
 * Moves a second of other tables, as shares of what the default table makes. They take turns game by game, so that a
 * machine that is busy for a second slows all alike, and each begins its share of the rounds.
 */
export const variantRows = (game: AnyGame, seats: number, variants: readonly BenchTable[]): Row[] => {
  const tables = [{}, ...variants.map(({ options }) => options)].map((options) =>
    game.options.parse(options),
  );
  speedsOf(game, seats, tables, { rounds: WARM_UP_ROUNDS, name: 'warm-up' });
  const [usual = 0, ...others] = speedsOf(game, seats, tables, { rounds: ROUNDS, name: 'round' });
  return variants.map(({ name }, at) => {
    const speed = others[at] ?? 0;
    const share = speed / usual;
    return {
      what: `${game.id}, ${name}: ${Math.round(speed).toLocaleString('en')} moves a second, share of the default table`,
      value: percent(share),
      aim: `>= ${percent(SHARE_AIM)}`,
      met: share >= SHARE_AIM,
    };
  });
};

/** Moves a second of each table over so many rounds of one game each. */
const speedsOf = (
  game: AnyGame,
  seats: number,
  tables: readonly unknown[],
  { rounds, name }: { readonly rounds: number; readonly name: string },
): number[] => {
  const moves = tables.map(() => 0);
  const seconds = tables.map(() => 0);
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < tables.length; turn += 1) {
      const at = (round + turn) % tables.length;
      const request = {
        game,
        seats,
        options: tables[at],
        games: 1,
        seed: `${name} ${round}`,
        laws: undefined,
      };
      // One game takes milliseconds, and the report's own seconds are rounded to them.
      const began = performance.now();
      const report = playSeries(request);
      seconds[at] = (seconds[at] ?? 0) + (performance.now() - began) / 1000;
      moves[at] = (moves[at] ?? 0) + report.moves;
    }
  }
  return moves.map((made, at) => made / (seconds[at] ?? 0));
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** A finished game from its log, draws and all. */
export const replayRow = async (game: AnyGame, seats: number): Promise<Row> => {
  const { source, logged } = finishedGame(game, seats);
  const ms = median(await timed(REPLAYS, () => replay(game, logged, source)));
  return {
    what: `${game.id}: replay of a finished game, ${seats} players, ${logged.entries.length} moves`,
    value: milliseconds(ms),
    aim: `< ${REPLAY_AIM_MS} ms`,
    met: ms < REPLAY_AIM_MS,
  };
};

/** A game of random moves to its end, as its log. */
const finishedGame = (game: AnyGame, seats: number) => {
  const table = selfplayTable(game, seats, game.options.parse({}), `bench ${game.id} ${seats}`);
  const entries: LogEntry[] = [];
  playOut(table, ({ seq, made }) => {
    if (!made) return;
    const move = game.notation.print(made.move);
    const request = String(seq);
    entries.push({
      kind: 'move',
      seq,
      seat: made.seat,
      move,
      cause: 'player',
      request,
      draws: [],
      reveals: false,
    });
  });
  return { source: table.source, logged: { seats, options: table.options, entries } };
};
