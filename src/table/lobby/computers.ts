import { seatRange } from '../../kernel/game.ts';
import type { Level } from '../../kernel/game-ai.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { TableDeps } from '../access/deps.ts';
import { gameOf, withOwnLobby } from '../access/with-table.ts';
import type { Table, TableId, UserId } from '../model/table.ts';
import { computerId, isPerson } from '../occupancy/occupants.ts';
import { changeLobby, without } from './members.ts';
import { seatFor } from './open.ts';

/** A computer that is to play. */
export interface NewComputer {
  readonly kind: Level;
  /** What it is called, by its number among the computers of the table, from 1. */
  readonly name: (number: number) => string;
}

/** See `Lobby.addComputer`. */
export const addComputer = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  { kind, name }: NewComputer,
): Promise<Result<Table>> =>
  withOwnLobby(deps.store, id, userId, async (transaction) => {
    const { table } = transaction;
    const game = gameOf(deps.games, table.game);
    if (!game.ok) return game;
    const { max } = seatRange(game.value, table.options);
    if (table.seats.length >= max) return refuse(refusal('table.full', { seats: max }));
    const number = freeNumber(table);
    const joining = { userId: computerId(number), name: name(number) };
    const seated = { ...seatFor(deps.entropy, joining, table.seats.length), computer: kind };
    return accept(await changeLobby(transaction, [...table.seats, seated]));
  });

const freeNumber = ({ seats }: Table): number => {
  const taken = seats.map(({ userId }) => userId);
  let number = 1;
  while (taken.includes(computerId(number))) number += 1;
  return number;
};

/** See `Lobby.removeComputer`: the one that came last leaves the lobby. */
export const removeComputer = (deps: TableDeps, id: TableId, userId: UserId): Promise<Result<Table>> =>
  withOwnLobby(deps.store, id, userId, async (transaction) => {
    const { table } = transaction;
    const last = table.seats.findLast((player) => !isPerson(player));
    if (!last) return refuse(refusal('computer.none'));
    return accept(await changeLobby(transaction, without(table, last.userId)));
  });
