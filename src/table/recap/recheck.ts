import { isDeepStrictEqual } from 'node:util';
import type { AnyGame } from '../../kernel/any-game.ts';
import { type Timeline, timeline } from '../../kernel/timeline.ts';
import type { TableDeps } from '../access/deps.ts';
import { asStored, drawSourceOf } from '../access/position.ts';
import { sourceOf } from '../access/table-view.ts';
import type { Snapshot, StoredEntry, Table } from '../model/table.ts';
import type { ReplayMismatch } from '../model/views.ts';

/** See `Recap.recheck`. */
export const recheckAll = async (deps: TableDeps): Promise<readonly ReplayMismatch[]> => {
  const suspects: ReplayMismatch[] = [];
  for (const table of await deps.store.list({})) {
    if (table.salt === '') continue;
    suspects.push(...(await problemsOf(deps, table)).map((problem) => mismatch(table, problem)));
  }
  return suspects;
};

const mismatch = ({ id, game }: Table, problem: ReplayMismatch['problem']): ReplayMismatch => ({
  tableId: id,
  game,
  problem,
});

const problemsOf = async (deps: TableDeps, table: Table): Promise<ReplayMismatch['problem'][]> => {
  const game = deps.games.get(table.game);
  if (!game) return [{ kind: 'game-missing' }];
  const version: ReplayMismatch['problem'][] =
    game.rulesVersion === table.rulesVersion
      ? []
      : [{ kind: 'rules-version', table: table.rulesVersion, game: game.rulesVersion }];
  const differing = await replayProblem(deps, table, game);
  return differing ? [...version, differing] : version;
};

const replayProblem = async (
  deps: TableDeps,
  table: Table,
  game: AnyGame,
): Promise<ReplayMismatch['problem'] | undefined> => {
  const source = sourceOf(deps.store, table.id);
  const entries = await source.entries();
  const logged = { seats: table.seats.length, options: table.options, entries };
  const told = timeline(game, logged, await drawSourceOf(table, source), table.seq);
  if (!told.ok) return { kind: 'move-refused', ...told.failure };
  return drawProblem(told.value, entries) ?? positionProblem(told.value, table, await source.snapshot());
};

const drawProblem = (
  { steps: moments }: Timeline<unknown, unknown>,
  entries: readonly StoredEntry[],
): ReplayMismatch['problem'] | undefined => {
  for (const [at, { draws, entry }] of moments.entries()) {
    const stored = entries[at];
    const kept = stored?.kind === 'move' ? stored.draws : [];
    if (!isDeepStrictEqual(asStored(draws), kept)) return { kind: 'draws-differ', seq: entry.seq };
  }
  return undefined;
};

const positionProblem = (
  { position }: Timeline<unknown, unknown>,
  { seq }: Table,
  snapshot: Snapshot | undefined,
): ReplayMismatch['problem'] | undefined =>
  snapshot?.seq === seq && !isDeepStrictEqual(asStored(position), snapshot.position)
    ? { kind: 'position-differs', seq }
    : undefined;
