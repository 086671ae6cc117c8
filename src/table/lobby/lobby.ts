import { commitmentTo, drawsUnder } from '../../kernel/dice.ts';
import { seatRange } from '../../kernel/game.ts';
import { begin } from '../../kernel/position.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import { dealSeats, saltOf } from '../../kernel/seating.ts';
import { asStored } from '../access/position.ts';
import { gameOf, withLobby, withOwnLobby, withTable } from '../access/with-table.ts';
import { seatsAnswering, updateClocks } from '../clock/update-clocks.ts';
import { newTableClocks } from '../model/clocks.ts';
import type { Effect } from '../model/effects.ts';
import { DEFAULT_POLICY } from '../model/pace.ts';
import type { Entropy, TableTransaction } from '../model/ports.ts';
import { playerOf, type SeatedPlayer, type Table, type TableId, type UserId } from '../model/table.ts';
import { thinkEffects } from '../occupancy/occupants.ts';
import type { NewPlayer, NewTableRequest, TableDeps } from '../tables.ts';

const SEED_BYTES = 32;
const CONTRIBUTION_BYTES = 16;
const ID_BYTES = 6;

/** A fresh table id. */
export const freshId = (entropy: Entropy): TableId => entropy.hex(ID_BYTES);

/** See `Tables.open`. */
export const openTable = async (deps: TableDeps, opening: NewTableRequest): Promise<Result<Table>> => {
  const game = gameOf(deps.games, opening.game);
  if (!game.ok) return game;
  const options = game.value.options.safeParse(opening.options ?? {});
  if (!options.success) {
    const issue = options.error.issues[0];
    return refuse(
      refusal('options.invalid', { option: issue?.path.join('.') ?? '', problem: issue?.message ?? '' }),
    );
  }
  const seed = deps.entropy.hex(SEED_BYTES);
  const id = opening.id ?? freshId(deps.entropy);
  const table = await deps.store.open(
    {
      id,
      game: game.value.id,
      rulesVersion: game.value.rulesVersion,
      options: options.data,
      place: opening.place,
      hostId: opening.host.userId,
      locale: opening.locale,
      seed,
      commitment: commitmentTo(seed),
      seats: [seatFor(deps.entropy, opening.host, 0)],
      clocks: newTableClocks(opening.policy ?? DEFAULT_POLICY),
      createdAt: deps.now(),
    },
    [{ kind: 'lobby', tableId: id, revision: 1 }],
  );
  return accept(table);
};

/** Somebody who takes the next place. */
export const seatFor = (entropy: Entropy, joining: NewPlayer, place: number): SeatedPlayer => ({
  seat: place,
  userId: joining.userId,
  name: joining.name,
  contribution: joining.contribution ?? entropy.hex(CONTRIBUTION_BYTES),
  joined: place,
});

/** See `Tables.join`. */
export const joinTable = (deps: TableDeps, id: TableId, joining: NewPlayer): Promise<Result<Table>> =>
  withLobby(deps.store, id, async (transaction) => {
    const { table } = transaction;
    if (playerOf(table, joining.userId)) return refuse(refusal('already.joined'));
    const game = gameOf(deps.games, table.game);
    if (!game.ok) return game;
    const { max } = seatRange(game.value, table.options);
    if (table.seats.length >= max) return refuse(refusal('table.full', { seats: max }));
    const seats = [...table.seats, seatFor(deps.entropy, joining, table.seats.length)];
    return accept(await changeLobby(transaction, seats));
  });

/** See `Tables.leave`. */
export const leaveTable = (deps: TableDeps, id: TableId, userId: UserId): Promise<Result<Table>> =>
  withLobby(deps.store, id, async (transaction) => {
    const { table } = transaction;
    if (!playerOf(table, userId)) return refuse(refusal('not.joined'));
    const others = table.seats.filter((player) => player.userId !== userId);
    const seats = others.map((player, place) => ({ ...player, seat: place, joined: place }));
    return accept(await changeLobby(transaction, seats));
  });

/** See `Tables.setOptions`. */
export const setOptions = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  change: Readonly<Record<string, unknown>>,
): Promise<Result<Table>> =>
  withOwnLobby(deps.store, id, userId, async (transaction) => {
    const { table } = transaction;
    const game = gameOf(deps.games, table.game);
    if (!game.ok) return game;
    const options = game.value.options.safeParse({ ...(table.options as object), ...change });
    if (!options.success) return refuse(refusal('options.unknown'));
    const changed = await transaction.change({ options: options.data });
    await transaction.enqueue([{ kind: 'lobby', tableId: id, revision: changed.revision }]);
    return accept(changed);
  });

/** Keeps who has joined, and shows it. */
export const changeLobby = async (
  transaction: TableTransaction,
  seats: readonly SeatedPlayer[],
): Promise<Table> => {
  const changed = await transaction.change({ seats });
  const { id: tableId, revision } = changed;
  await transaction.enqueue([{ kind: 'lobby', tableId, revision }]);
  return changed;
};

/** See `Tables.start`. */
export const startTable = (deps: TableDeps, id: TableId, userId: UserId): Promise<Result<Table>> =>
  withOwnLobby(deps.store, id, userId, async (transaction) => {
    const { table } = transaction;
    const found = gameOf(deps.games, table.game);
    if (!found.ok) return found;
    const game = found.value;
    const { min, max } = seatRange(game, table.options);
    if (table.seats.length < min) return refuse(refusal('table.too-few', { seats: min }));
    if (table.seats.length > max) return refuse(refusal('table.full', { seats: max }));

    const salt = saltOf(
      id,
      table.seats.map(({ contribution }) => contribution),
    );
    const source = drawsUnder({ seed: await transaction.seed(), salt });
    const seating = dealSeats(table.seats.length, source);
    const first = begin(game, table.seats.length, table.options, source);
    await transaction.saveSnapshot({ seq: 0, position: first.position });
    const changed = await transaction.change({
      phase: 'running',
      salt,
      seating: seating.draws,
      seats: seatsIn(table, seating.order),
      due: game.toAct(asStored(first.position.state)),
    });
    const now = deps.now().getTime();
    await transaction.saveClocks({ ...(await transaction.clocks()), begunAt: now }, undefined);
    const { state } = first.position;
    const change = { now, due: changed.due, answering: seatsAnswering(game, state) };
    const clocks = await updateClocks(transaction, changed, change, game.turnOf?.(state)?.next);
    await transaction.enqueue([...startEffects(changed), ...clocks]);
    return accept(changed);
  });

const seatsIn = (table: Table, order: readonly number[]): SeatedPlayer[] =>
  order.flatMap((joined, seat) => {
    const player = table.seats.find((candidate) => candidate.joined === joined);
    return player ? [{ ...player, seat }] : [];
  });

const startEffects = (table: Table): Effect[] => {
  const { id: tableId, revision } = table;
  return [
    { kind: 'turn-post', tableId, fromSeq: 0, toSeq: 0 },
    ...thinkEffects(table),
    { kind: 'status', tableId, revision },
  ];
};

/** See `Tables.cancel`. */
export const cancelTable = (deps: TableDeps, id: TableId, userId: UserId): Promise<Result<Table>> =>
  withTable(deps.store, id, async (transaction) => {
    const { table } = transaction;
    if (table.phase === 'over') return refuse(refusal('table.over'));
    if (table.phase === 'cancelled') return refuse(refusal('table.cancelled'));
    if (table.hostId !== userId) return refuse(refusal('host.only'));
    return accept(await cancelLocked(transaction, deps.now(), []));
  });

/**
 * Calls off a table that is held.
 * @param told what is to be told of it besides
 */
export const cancelLocked = async (
  transaction: TableTransaction,
  now: Date,
  told: readonly Effect[],
): Promise<Table> => {
  const { id, phase } = transaction.table;
  const changed = await transaction.change({ phase: 'cancelled', due: [], endedAt: now });
  const { revision, seq } = changed;
  const clocks = await updateClocks(
    transaction,
    changed,
    { now: now.getTime(), due: [], answering: [] },
    undefined,
  );
  await transaction.enqueue(
    phase === 'lobby'
      ? [{ kind: 'lobby', tableId: id, revision }]
      : [
          ...told,
          { kind: 'cancelled', tableId: id, seq },
          { kind: 'status', tableId: id, revision },
          ...clocks,
        ],
  );
  return changed;
};
