import { playOut, tableOf } from '../cli/selfplay/play-out.ts';
import { playSeries } from '../cli/selfplay/series.ts';
import type { AnyGame } from '../kernel/any-game.ts';
import { type LogEntry, replay } from '../kernel/log.ts';
import { median, milliseconds, type Row, timed } from './measure.ts';

const RUNS = 9;
const GAMES_PER_RUN = 60;
const MOVES_AIM = 50_000;
const REPLAY_AIM_MS = 30;
const REPLAYS = 41;

/** Random legal moves a second on one core, without checks. */
export const movesRow = (game: AnyGame, seats: number): Row => {
  const options = game.options.parse({});
  const run = (seed: string): number =>
    playSeries({ game, seats, options, games: GAMES_PER_RUN, seed, laws: undefined }).movesPerSecond;
  run('warm-up');
  const perSecond = median(Array.from({ length: RUNS }, (_, seed) => run(String(seed))));
  return {
    what: `${game.id}: random legal moves a second, ${seats} players, one core`,
    median: perSecond.toLocaleString('en'),
    aim: `> ${MOVES_AIM.toLocaleString('en')}`,
    met: perSecond > MOVES_AIM,
  };
};

/** A finished game from its log, draws and all. */
export const replayRow = async (game: AnyGame, seats: number): Promise<Row> => {
  const { source, logged } = finishedGame(game, seats);
  const ms = median(await timed(REPLAYS, () => replay(game, logged, source)));
  return {
    what: `${game.id}: replay of a finished game, ${seats} players, ${logged.entries.length} moves`,
    median: milliseconds(ms),
    aim: `< ${REPLAY_AIM_MS} ms`,
    met: ms < REPLAY_AIM_MS,
  };
};

/** A game of random moves to its end, as its log. */
const finishedGame = (game: AnyGame, seats: number) => {
  const table = tableOf(game, seats, game.options.parse({}), `bench ${game.id} ${seats}`);
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
