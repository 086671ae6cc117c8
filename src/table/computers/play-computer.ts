import type { AnyGame } from '../../kernel/any-game.ts';
import { commitmentTo } from '../../kernel/dice.ts';
import type { Level, Role } from '../../kernel/game-ai.ts';
import { accept, type Result } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import { positionOf } from '../access/position.ts';
import { gameOf } from '../access/with-table.ts';
import { isFormer } from '../model/former.ts';
import type { SeatedPlayer, Table, TableId } from '../model/table.ts';
import type { ThinkingTask } from '../model/thinker.ts';
import { movesOf, playDefaultAt, playFor } from '../moves/play.ts';
import { randomMove } from './choose-moves.ts';
import { contextOf, thinkHere } from './think-here.ts';

/** Computer players at running tables. */
export interface Computers {
  /**
   * Lets a computer player decide what its seat owes (cause `computer`), from nothing but the view of its seat.
   * @param requestId the same one is one decision
   */
  play(id: TableId, seat: Seat, requestId: string): Promise<Result<ComputerTurn>>;
}

/** The computer players of every table, over their ports. */
export const createComputers = (deps: TableDeps): Computers => ({
  play: (id, seat, requestId) => playComputer(deps, id, seat, requestId),
});

/** What came of a computer player's thinking. `later`: the position changed meanwhile, so think again. */
export type ComputerTurn = 'played' | 'needless' | 'later';

/** See `Computers.play`. */
export const playComputer = async (
  deps: TableDeps,
  id: TableId,
  seat: Seat,
  requestId: string,
): Promise<Result<ComputerTurn>> => {
  const table = await deps.store.read(id);
  const level = table?.seats[seat]?.computer;
  if (!table || level === undefined || table.phase !== 'running' || !table.due.includes(seat)) {
    return accept('needless');
  }
  const asked = await taskFor(deps, { ...table, level }, seat);
  if (!asked.ok) return asked;
  const { game, task } = asked.value;
  const think = deps.thinker ?? thinkHere(deps.games);
  const input = { requestId, expectedSeq: table.seq };
  const play = (lines: readonly string[]) =>
    playFor(deps, id, { seat, cause: 'computer', moves: (game) => movesOf(game, lines) }, input);
  // Each plan is simpler than the one before, and the last one always legal: a table never waits for a computer.
  const mistake = (problem: unknown): void => deps.onComputerMistake?.({ tableId: id, seat, problem });
  const plans = [
    async () => {
      const lines = await think(task).catch(mistake);
      return lines && play(lines);
    },
    () => play([randomMove(contextOf(game, task))]),
    () => playDefaultAt(deps, id, seat, input),
  ];
  let refused: Result<ComputerTurn> = accept('needless');
  for (const plan of plans) {
    const played = await plan();
    if (!played) continue;
    if (played.ok) return accept('played');
    if (played.refusal.code === 'position.changed') return accept('later');
    if (STANDSTILL.includes(played.refusal.code)) return accept('needless');
    mistake(played.refusal.code);
    refused = played;
  }
  return refused;
};

/** Refusals that no other move would escape: the table does not wait for this seat any more. */
const STANDSTILL: readonly string[] = [
  'table.over',
  'table.cancelled',
  'turn.not-yours',
  'request.not-yours',
];

/** A seat that is open has a player who may come back, unless that was somebody who is forgotten. */
const roleIn = (player: SeatedPlayer | undefined): Role => {
  if (!player?.open) return 'own';
  return isFormer(player.userId) ? 'unasked' : 'asked';
};

/** What the seat knows. The position goes no further than this function: the task gets its view. */
const taskFor = async (
  deps: TableDeps,
  table: Table & { readonly level: Level },
  seat: Seat,
): Promise<Result<{ readonly game: AnyGame; readonly task: ThinkingTask }>> => {
  const game = gameOf(deps.games, table.game);
  if (!game.ok) return game;
  const source = deps.store.source(table.id);
  const position = await positionOf(table, game.value, source);
  if (!position.ok) return position;
  const { state } = position.value;
  // From the secret seed, so that nobody foresees a computer's whims; no die of the table can be told from it.
  const whims = commitmentTo(`${await source.seed()}|computer|${table.id}|${table.seq}|${seat}`);
  const task: ThinkingTask = {
    game: game.value.id,
    level: table.level,
    seat,
    view: game.value.view(state, seat),
    moves: game.value.moves(state, seat),
    role: roleIn(table.seats[seat]),
    whims,
  };
  return accept({ game: game.value, task });
};
