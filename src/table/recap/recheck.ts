import { isDeepStrictEqual } from 'node:util';
import type { AnyGame } from '../../kernel/any-game.ts';
import type { DrawSource } from '../../kernel/dice.ts';
import { wrongDraw } from '../../kernel/drawn-counts.ts';
import type { Logged } from '../../kernel/log.ts';
import { timeline } from '../../kernel/timeline.ts';
import type { TableDeps } from '../access/deps.ts';
import { asStored, drawSourceOf, partsOfTable, playableLog } from '../access/position.ts';
import type { Snapshot, Table } from '../model/table.ts';
import type { ReplayMismatch } from '../model/views.ts';

/** See `Recap.recheck`. */
export const recheckAll = async (deps: TableDeps): Promise<readonly ReplayMismatch[]> => {
  const mismatches: ReplayMismatch[] = [];
  for await (const table of deps.store.each({})) {
    if (table.salt === '') continue;
    mismatches.push(...(await problemsOf(deps, table)).map((problem) => mismatch(table, problem)));
  }
  return mismatches;
};

const mismatch = ({ id, game }: Table, problem: ReplayMismatch['problem']): ReplayMismatch => ({
  tableId: id,
  game,
  problem,
});

const problemsOf = async (deps: TableDeps, table: Table): Promise<ReplayMismatch['problem'][]> => {
  const game = deps.games.get(table.game);
  if (!game) return [{ kind: 'game-missing' }];
  const from = deps.store.source(table);
  const parts = await partsOfTable(table, from);
  const source = await drawSourceOf(table, from);
  const snapshot = await from.snapshot();
  const seq = wrongDraw(parts, source);
  if (seq !== undefined) return [{ kind: 'draws-differ', seq }];
  const log = playableLog(table, game, parts);
  if (log) return played(game, log, source, snapshot);
  // Rules that are not there any more cannot be asked; a running table goes on from its position.
  const goesOn = table.phase !== 'running' || snapshot?.seq === table.seq;
  return goesOn ? [] : [{ kind: 'rules-version', table: table.rulesVersion, game: game.rulesVersion }];
};

/** What is wrong with a log that the present rules play. */
const played = (
  game: AnyGame,
  log: Logged<unknown, unknown>,
  source: DrawSource,
  snapshot: Snapshot | undefined,
): ReplayMismatch['problem'][] => {
  const told = timeline(game, log, source);
  if (!told.ok) return [{ kind: 'move-refused', ...told.failure }];
  const { steps, position } = told.value;
  for (const { entry, draws } of steps) {
    const kept = entry.kind === 'move' ? entry.draws : [];
    if (!isDeepStrictEqual(asStored(draws), kept)) return [{ kind: 'draws-differ', seq: entry.seq }];
  }
  const seq = steps.at(-1)?.entry.seq ?? log.start?.seq ?? 0;
  return snapshot?.seq === seq && !isDeepStrictEqual(asStored(position), snapshot.position)
    ? [{ kind: 'position-differs', seq }]
    : [];
};
