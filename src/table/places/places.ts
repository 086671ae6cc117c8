import type { Result } from '../../kernel/result.ts';
import type { TableDeps } from '../access/deps.ts';
import type { TableFilter } from '../model/ports.ts';
import type { Place, Table, TableId, UserId } from '../model/table.ts';
import { SIGHT_LOSSES, type SightLoss } from '../model/table-effects.ts';
import { moveToPlace, objectionToMoving } from './move.ts';
import { loseSight, regainSight } from './sight.ts';

/**
 * Where tables can be seen. One that has no such place stands still, and goes on where it finds one. Refused besides with
 * `repair.not-allowed`, `place.there`.
 */
export interface Places {
  /**
   * A table cannot be seen any more: its clocks stop, and whoever can do something about it is told.
   * @returns since when it cannot, epoch ms
   */
  lose(id: TableId, why: SightLoss): Promise<number>;
  /** The same for all tables of a place that go on. */
  loseAll(where: LostPlace, why: SightLoss): Promise<void>;
  /** A table can be seen again, and its clocks go on. */
  regain(id: TableId): Promise<void>;
  /** The same for all tables of a place that is there again. */
  regainAll(where: LostPlace): Promise<void>;
  /** Something was changed in a server: what waits for a place there is tried again. */
  tryAgain(guildId: string): Promise<void>;
  /** Gives the table if this person may move it to another place now. */
  mayMove(id: TableId, by: Mover): Promise<Result<Table>>;
  /** The table goes on in another place, with its board and status. */
  move(id: TableId, by: Mover, place: Place): Promise<Result<Table>>;
}

/** Who moves a table to another place. */
export interface Mover {
  readonly userId: UserId;
  /** Whether they may manage the server. */
  readonly moderator: boolean;
  /** The place is known to be gone, whatever the table remembers. */
  readonly gone?: boolean;
}

/** What may be lost at once: a thread, a channel with all its threads, a server. */
export type LostPlace = Pick<TableFilter, 'channelId' | 'withinChannel' | 'guildId'>;

/** The places of every table, over their ports. */
export const createPlaces = (deps: TableDeps): Places => ({
  lose: (id, why) => loseSight(deps, id, why),
  async loseAll(where, why) {
    for await (const { id } of deps.store.each({ ...where, phases: ['lobby', 'running'] })) {
      await loseSight(deps, id, why);
    }
  },
  regain: (id) => regainSight(deps, id),
  async regainAll(where) {
    for await (const { id } of deps.store.each({ ...where, phases: ['lobby', 'running'] })) {
      await regainSight(deps, id);
    }
  },
  tryAgain: (guildId) => deps.store.releaseWaitingIn(guildId, SIGHT_LOSSES),
  mayMove: (id, by) => objectionToMoving(deps, id, by),
  move: (id, by, place) => moveToPlace(deps, id, by, place),
});
