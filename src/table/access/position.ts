import { isDeepStrictEqual } from 'node:util';
import type { AnyGame } from '../../kernel/any-game.ts';
import { type DrawSource, drawsUnder } from '../../kernel/dice.ts';
import { replay } from '../../kernel/log.ts';
import type { Position } from '../../kernel/position.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Snapshot, StoredEntry, Table } from '../model/table.ts';

/** Where the parts of one table are read: a transaction, or the store bound to the table. */
export interface TableSource {
  seed(): Promise<string>;
  entries(): Promise<readonly StoredEntry[]>;
  snapshot(): Promise<Snapshot | undefined>;
}

/**
 * The position of a table that has begun: the snapshot if it is up to date, else the fold of the log.
 * @returns the position, or `table.rules-changed` if the log no longer plays as it did
 */
export const positionOf = async (
  table: Table,
  game: AnyGame,
  from: TableSource,
): Promise<Result<Position<unknown>>> => {
  const snapshot = await from.snapshot();
  const fresh = snapshot?.seq === table.seq ? snapshot.position : undefined;
  const sameRules = table.rulesVersion === game.rulesVersion;
  if (fresh && sameRules) return accept(fresh);
  const folded = await foldOf(table, game, from);
  if (!folded.ok) return folded;
  // Other rules may fold the old log without a murmur and still come out somewhere else.
  if (fresh && !isDeepStrictEqual(asStored(folded.value), fresh)) return refuse(rulesChanged(table, game));
  return folded;
};

const foldOf = async (table: Table, game: AnyGame, from: TableSource): Promise<Result<Position<unknown>>> => {
  const entries = await from.entries();
  const source = await drawSourceOf(table, from);
  const logged = { seats: table.seats.length, options: table.options, entries };
  const played = replay(game, logged, source, table.seq);
  return played.ok ? accept(played.value.position) : refuse(rulesChanged(table, game));
};

const rulesChanged = (table: Table, game: AnyGame) =>
  refusal('table.rules-changed', { table: table.rulesVersion, game: game.rulesVersion });

/** The dice of a table. Its secret stays inside the function. */
export const drawSourceOf = async (table: Table, from: Pick<TableSource, 'seed'>): Promise<DrawSource> =>
  drawsUnder({ seed: await from.seed(), salt: table.salt });

/** As it comes back from the store. */
export const asStored = <T>(value: T): T => JSON.parse(JSON.stringify(value));
