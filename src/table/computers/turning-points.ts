import { accept, type Result } from '../../kernel/result.ts';
import type { TableDeps } from '../access/deps.ts';
import type { EndedSeat, JudgedTurn, JudgedTurnStore } from '../model/judged-turn.ts';
import type { Advice } from '../model/thinker.ts';
import { toldTurn } from './advice.ts';
import { judgeTurns, type PastSeat, pastSeat } from './judged-turns.ts';
import { contextOf } from './think-here.ts';

/** A turn of a player in which much was lost, as they could know then. */
export interface TurningPoint {
  /** The log entry after which the turn began. */
  readonly seq: number;
  readonly round: number | undefined;
  /** What the seat saw before it. */
  readonly view: unknown;
  /** What was played, in notation, and what the seat was told of it. */
  readonly lines: readonly string[];
  readonly events: readonly unknown[];
  /** The score that it could expect afterwards. */
  readonly end: number;
  readonly better: Advice;
}

/**
 * The turns of a seat that cost it most, once the game is over. What was found once is kept.
 * @returns refusals of {@link pastSeat}
 */
export const turningPointsOf = async (
  deps: TableDeps,
  store: JudgedTurnStore,
  at: EndedSeat,
): Promise<Result<readonly TurningPoint[]>> => {
  const past = await pastSeat(deps, at.tableId, at.seat);
  if (!past.ok) return past;
  const judged = (await store.of(at)) ?? (await judgeTurns(deps, past.value, at.seat)) ?? [];
  await store.keep(at, judged);
  return accept(judged.flatMap((turn) => pointOf(past.value, turn)));
};

const pointOf = (past: PastSeat, { seq, end, better }: JudgedTurn): TurningPoint[] => {
  const { game, turns, taskOf } = past;
  const turn = turns.find((one) => one.seq === seq);
  if (!turn || !game.ai) return [];
  const task = taskOf(turn);
  const moves = better.lines.flatMap((line) => {
    const read = game.notation.parse(line);
    return read.ok ? read.value : [];
  });
  const told = toldTurn(contextOf(game, task), game.ai, { moves, now: better.now, end: better.end });
  const { view } = task;
  const { lines, events } = turn;
  return [{ seq, round: game.progress?.round(view), view, lines, events, end, better: told }];
};

/** Looks back for whoever may ask later, as long as it is to go on. @returns refusals of {@link pastSeat} */
export const judgeSeat = async (
  deps: TableDeps,
  store: JudgedTurnStore,
  at: EndedSeat,
  goesOn: () => boolean,
): Promise<Result<void>> => {
  const past = await pastSeat(deps, at.tableId, at.seat);
  if (!past.ok) return past;
  const judged = await judgeTurns(deps, past.value, at.seat, goesOn);
  if (judged) await store.keep(at, judged);
  return accept(undefined);
};
