import { isDeepStrictEqual } from 'node:util';
import type { AnyGame } from '../../kernel/any-game.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { seatsAnswering, updateClocks } from '../clock/update-clocks.ts';
import type { TableTransaction } from '../model/ports.ts';
import { thinkEffects } from '../occupancy/occupants.ts';
import { positionOf } from './position.ts';

/**
 * Lets a running table that is held go on from its position under the present rules, if it was left by an earlier version
 * of them, and writes down the anchor. A second time nothing is left to do.
 * @param now the present time
 * @returns why it cannot go on: `table.updating`, `table.rules-changed`
 */
export const goOnUnder = async (
  game: AnyGame,
  transaction: TableTransaction,
  now: Date,
): Promise<Refusal | undefined> => {
  const { table } = transaction;
  const { rulesVersion } = game;
  if (table.rulesVersion === rulesVersion) return undefined;
  const brought = await positionOf(table, game, transaction);
  if (!brought.ok) return brought.refusal;
  const { seq } = table;
  const position = brought.value;
  await transaction.saveAnchor({ seq, fromVersion: table.rulesVersion, rulesVersion, position });
  await transaction.saveSnapshot({ seq, rulesVersion, position });
  await callAnew(game, transaction, position.state, now);
  return undefined;
};

/** Notes the version, and lets whoever the new rules wait for know it. */
const callAnew = async (
  game: AnyGame,
  transaction: TableTransaction,
  state: unknown,
  now: Date,
): Promise<void> => {
  const { rulesVersion } = game;
  const { due: before, seq: anchorSeq } = transaction.table;
  const due = game.toAct(state);
  const after = await transaction.change({ rulesVersion, anchorSeq, due });
  if (isDeepStrictEqual(due, before)) return;
  const { settlesAt } = await transaction.clocks();
  const change = { now: now.getTime(), due, answering: seatsAnswering(game, state), settlesAt };
  const clocks = await updateClocks(transaction, after, change, undefined);
  const { id: tableId, revision } = after;
  await transaction.enqueue([...clocks, ...thinkEffects(after), { kind: 'status', tableId, revision }]);
};
