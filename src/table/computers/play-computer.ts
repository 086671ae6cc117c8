import type { Role } from '../../kernel/game-ai.ts';
import { accept, type Result } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import { isFormer } from '../model/former.ts';
import type { SeatedPlayer, TableId } from '../model/table.ts';
import { playAsComputer, playDefaultAsComputer } from '../moves/play.ts';
import { randomMove } from './choose-moves.ts';
import { taskFor } from './task.ts';
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
const playComputer = async (
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
  const role = roleIn(table.seats[seat]);
  const asked = await taskFor(deps, table, { seat, level, role, about: 'computer' });
  if (!asked.ok) return asked;
  const { game, task } = asked.value;
  const thinker = deps.thinker ?? thinkHere(deps.games);
  const input = { requestId, expectedSeq: table.seq };
  const play = (lines: readonly string[]) => playAsComputer(deps, id, { seat, lines }, input);
  // Each plan is simpler than the one before, and the last one always legal: a table never waits for a computer.
  const mistake = (problem: unknown): void => deps.onComputerMistake?.({ tableId: id, seat, problem });
  const plans = [
    async () => {
      const lines = await thinker.choose(task).catch(mistake);
      return lines && play(lines);
    },
    () => play([randomMove(contextOf(game, task))]),
    () => playDefaultAsComputer(deps, id, seat, input),
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

/** Refusals that no other move would escape: the table does not wait for this seat any more, or for no computer in it. */
const STANDSTILL: readonly string[] = [
  'table.over',
  'table.cancelled',
  'seat.not-yours',
  'turn.not-yours',
  'request.not-yours',
];

/** A seat that is open has a player who may come back, unless that was somebody who is forgotten. */
const roleIn = (player: SeatedPlayer | undefined): Role => {
  if (!player?.open) return 'own';
  return isFormer(player.userId) ? 'unasked' : 'asked';
};
