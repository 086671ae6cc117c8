import type { AuthorityKind } from '../../kernel/log.ts';
import type { Position } from '../../kernel/position.ts';
import { standingsSoFar } from '../../kernel/standings-so-far.ts';
import type { LockedGame } from '../access/locked-game.ts';
import { positionOf } from '../access/position.ts';
import { saveClocks } from '../clock/save.ts';
import { updateClocks } from '../clock/update-clocks.ts';
import type { Effect } from '../model/effects.ts';
import type { EarlyEnd, Table } from '../model/table.ts';
import { thinkEffects } from '../occupancy/occupants.ts';
import { followerEffects } from '../seats/followers.ts';
import { automaticMoves } from './automatic.ts';
import { closeGame, commitMoves } from './commit.ts';

/**
 * Lets happen what has waited for a turn to be taken back, at a table that is held: the end of the game, standing orders,
 * computers that think.
 * @throws Error if the table has no position to go on from
 */
export const settleLocked = async (locked: LockedGame): Promise<void> => {
  const { transaction, game } = locked;
  const { table } = transaction;
  const position = await positionOf(table, game, transaction);
  if (!position.ok) throw new Error(position.refusal.code);
  if (game.standings(position.value.state)) {
    await endGame(locked, position.value);
    return;
  }
  const { moves, planned } = await automaticMoves(locked, position.value, {
    request: `settled:${table.seq}`,
  });
  const [first] = moves;
  if (first) {
    await commitMoves(locked, position.value, moves, { seat: first.seat, ordered: true });
    for (const seat of planned) await transaction.dropPlans(seat);
    return;
  }
  const { settlesAt: _, ...clocks } = await transaction.clocks();
  await saveClocks(transaction, clocks, await transaction.availabilities());
  await transaction.enqueue(thinkEffects(table));
};

/**
 * Ends a game before its end, as it stands now.
 * @throws Error if the table has no position
 */
export const endHere = async (locked: LockedGame, by: AuthorityKind): Promise<Table> => {
  const { transaction, game } = locked;
  const { table } = transaction;
  const position = await positionOf(table, game, transaction);
  if (!position.ok) throw new Error(position.refusal.code);
  const { state } = position.value;
  // Its last turn was made, and could only still be taken back.
  if (game.standings(state)) return endGame(locked, position.value);
  const standings = standingsSoFar(game, state, table.seats.length);
  return endGame(locked, position.value, { by, standings });
};

/** The last turn stands, or the game ends before it: results, and the post that tells them. */
const endGame = async (
  { deps, transaction, game }: LockedGame,
  position: Position<unknown>,
  early?: EarlyEnd,
): Promise<Table> => {
  const at = deps.now();
  const { postedSeq } = transaction.table;
  const table = await transaction.change({
    ...{ phase: 'over', due: [], endedAt: at, postedSeq: transaction.table.seq },
    ...(early && { early }),
  });
  await closeGame({ transaction, game }, position);
  const change = { now: at.getTime(), due: [], answering: [] };
  const clocks = await updateClocks(transaction, table, change, undefined);
  const { id: tableId, seq, revision } = table;
  const post = { fromSeq: postedSeq, toSeq: seq, end: 'told' } as const;
  const told: Effect = { kind: 'turn-post', tableId, ...post };
  const copies = await followerEffects(transaction, table, post, at);
  await transaction.enqueue([told, { kind: 'status', tableId, revision }, ...copies, ...clocks]);
  return table;
};
