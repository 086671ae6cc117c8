import type { Result } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import type { PolicyChange, TimePolicy } from '../model/pace.ts';
import type { NewPlayer, NewTableRequest } from '../model/requests.ts';
import type { Table, TableId, UserId } from '../model/table.ts';
import { cancelTable } from './cancel.ts';
import { addComputer, type NewComputer, removeComputer } from './computers.ts';
import { dismissPlayer, joinTable, leaveTable, setFlags, setOptions, type TableFlags } from './members.ts';
import { freshId, openTable } from './open.ts';
import { setPolicy } from './policy.ts';
import { askAgain, type Rematch, rematchOf } from './rematch.ts';
import { renameTable } from './rename.ts';
import { startTable } from './start.ts';

/**
 * Tables that wait for players, up to the start or until they are called off. Refused with `table.unknown`,
 * `table.not-lobby`, `table.over`, `table.cancelled`, `game.unknown`, and what stands at each.
 */
export interface Lobby {
  /** A fresh table id. */
  newId(): TableId;
  /** Opens a table and publishes the commitment to its seed. */
  open(opening: NewTableRequest): Promise<Result<Table>>;
  join(id: TableId, joining: NewPlayer): Promise<Result<Table>>;
  /** Gives the place in the lobby back. */
  leave(id: TableId, userId: UserId): Promise<Result<Table>>;
  /** The host takes somebody out of the lobby; `seat.unknown` if they have not joined. */
  dismiss(id: TableId, userId: UserId, dismissed: UserId): Promise<Result<Table>>;
  /** The host gives the table another name, until its game is over. */
  rename(id: TableId, userId: UserId, name: string): Promise<Result<Table>>;
  /** The host changes options of the game in the lobby; `options.unknown` if the game does not take them. */
  setOptions(id: TableId, userId: UserId, change: Readonly<Record<string, unknown>>): Promise<Result<Table>>;
  /**
   * The host chooses, before the start, whether the result counts for the rating, so that nobody gets hints; and until the end
   * whether turns are shown closely, the table is listed as public, and whoever looks on hears of it later.
   */
  setFlags(id: TableId, userId: UserId, change: TableFlags): Promise<Result<Table>>;
  /** The host changes what the table agrees on about time, before the start; `policy.no-bank` if there is none to fill up. */
  setPolicy(id: TableId, userId: UserId, change: PolicyChange): Promise<Result<TimePolicy>>;
  /** The host gives a place in the lobby to a computer player. */
  addComputer(id: TableId, userId: UserId, inviting: NewComputer): Promise<Result<Table>>;
  /** The host takes the last computer player out of the lobby; `computer.none` if there is none. */
  removeComputer(id: TableId, userId: UserId): Promise<Result<Table>>;
  /** The host deals out the seats by the dice (stream `seats`) and sets the game up. */
  start(id: TableId, userId: UserId): Promise<Result<Table>>;
  /** What playing again at a table comes to; `table.running` if its game has not ended. */
  rematchOf(id: TableId): Promise<Result<Rematch>>;
  /** Asks those who played to the end at a table, but for who opened `again`, whether they play there. */
  askAgain(id: TableId, again: Table): Promise<Result<readonly Seat[]>>;
  /** The host calls off a table in the lobby or running. */
  cancel(id: TableId, userId: UserId): Promise<Result<Table>>;
}

/** The lobby of every table, over its ports. */
export const createLobby = (deps: TableDeps): Lobby => ({
  newId: () => freshId(deps.entropy),
  open: (request) => openTable(deps, request),
  join: (id, player) => joinTable(deps, id, player),
  leave: (id, userId) => leaveTable(deps, id, userId),
  dismiss: (id, userId, dismissed) => dismissPlayer(deps, id, userId, dismissed),
  rename: (id, userId, name) => renameTable(deps, id, userId, name),
  setOptions: (id, userId, change) => setOptions(deps, id, userId, change),
  setFlags: (id, userId, change) => setFlags(deps, id, userId, change),
  setPolicy: (id, userId, change) => setPolicy(deps, id, userId, change),
  addComputer: (id, userId, computer) => addComputer(deps, id, userId, computer),
  removeComputer: (id, userId) => removeComputer(deps, id, userId),
  start: (id, userId) => startTable(deps, id, userId),
  rematchOf: (id) => rematchOf(deps, id),
  askAgain: (id, again) => askAgain(deps, id, again),
  cancel: (id, userId) => cancelTable(deps, id, userId),
});
