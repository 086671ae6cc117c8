import type { AnyGame } from '../../kernel/any-game.ts';
import { type DrawSource, drawsUnder } from '../../kernel/dice.ts';
import { type Logged, replay } from '../../kernel/log.ts';
import { isLaterRules, type LogPart, partAt, partsOf } from '../../kernel/parts.ts';
import type { Position } from '../../kernel/position.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { TableSource } from '../model/ports.ts';
import type { Snapshot, StoredEntry, Table } from '../model/table.ts';

/**
 * The position of a table that has begun, as the present rules have it: the snapshot, brought to their version if it was
 * left by an earlier one. Where it is missing under the same version, the fold of the log takes its place.
 * @returns the position; `table.rules-changed` if there is no snapshot of it and the log was played under other rules,
 *   `table.updating` if the rules here are not the newest
 */
export const positionOf = async (
  table: Table,
  game: AnyGame,
  from: TableSource,
): Promise<Result<Position<unknown>>> => {
  const snapshot = await from.snapshotAt(table);
  return snapshot ? asOfNow(table, game, snapshot) : foldOf(table, game, from);
};

const asOfNow = (
  table: Table,
  game: AnyGame,
  { position, rulesVersion = table.rulesVersion }: Snapshot,
): Result<Position<unknown>> => {
  if (isLaterRules(rulesVersion, game.rulesVersion)) return refuse(refusal('table.updating'));
  const migrates = rulesVersion !== game.rulesVersion && game.migrate;
  if (!migrates) return accept(position);
  return accept({ ...position, state: asStored(migrates(position.state, rulesVersion)) });
};

/** The log folded, as far back as the present rules held. */
const foldOf = async (table: Table, game: AnyGame, from: TableSource): Promise<Result<Position<unknown>>> => {
  const log = playableLog(table, game, await partsOfTable(table, from));
  const played = log && replay(game, log, await drawSourceOf(table, from), table.seq);
  return played?.ok ? accept(played.value.position) : refuse(rulesChanged(table, game));
};

/** Why a table cannot be played on: there is no position that these rules could go on from. */
export const rulesChanged = (table: Table, game: AnyGame): Refusal =>
  refusal('table.rules-changed', { table: table.rulesVersion, game: game.rulesVersion });

/** The log of a table, in its parts. */
export const partsOfTable = async (
  { rulesVersion, seq, anchorSeq }: Table,
  from: Pick<TableSource, 'entries' | 'anchors'>,
): Promise<LogPart<StoredEntry>[]> => {
  const entries = (await from.entries()).filter((entry) => entry.seq <= seq);
  return partsOf(rulesVersion, anchorSeq === undefined ? [] : await from.anchors(), entries);
};

/**
 * What of a log the present rules can play to get the position after an entry.
 * @returns undefined if that position came from other rules
 */
export const playableLog = (
  { seats, options, seq }: Table,
  { rulesVersion }: AnyGame,
  parts: readonly LogPart<StoredEntry>[],
  until = seq,
): Logged<unknown, unknown> | undefined => {
  const part = partAt(parts, until);
  return part?.rulesVersion === rulesVersion ? { seats: seats.length, options, ...part } : undefined;
};

/** The dice of a table. Its secret stays inside the function. */
export const drawSourceOf = async (table: Table, from: Pick<TableSource, 'seed'>): Promise<DrawSource> =>
  drawsUnder({ seed: await from.seed(), salt: table.salt });

/** As it comes back from the store. */
export const asStored = <T>(value: T): T => JSON.parse(JSON.stringify(value));
