import type { TableDeps } from '../access/deps.ts';
import type { PersonalStore } from '../model/person-stores.ts';
import type { TableId, UserId } from '../model/table.ts';
import { type FormerName, forgetPerson } from './forget.ts';

/** What people can ask about themselves. */
export interface People {
  /** Everything that is kept about a person, as plain data. */
  everything(userId: UserId): Promise<unknown>;
  /** Forgets a person, see {@link forgetPerson}; gives the tables that knew them. */
  forget(userId: UserId, formerName: FormerName): Promise<readonly TableId[]>;
}

/** The person's side of the tables. */
export const createPeople = (deps: TableDeps, store: PersonalStore): People => ({
  everything: (userId) => store.everything(userId),
  forget: (userId, formerName) => forgetPerson(deps, store, userId, formerName),
});
