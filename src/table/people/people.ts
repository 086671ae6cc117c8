import type { TableDeps } from '../access/deps.ts';
import type { PersonalStore } from '../model/person-stores.ts';
import type { UserId } from '../model/table.ts';
import { type ForgetProgress, type FormerName, forgetPerson } from './forget.ts';

/** What people can ask about themselves. */
export interface People {
  /** Everything that is kept about a person, as plain data. */
  everything(userId: UserId): Promise<unknown>;
  /** Forgets a person, see {@link forgetPerson}; gives how many tables they were at. */
  forget(userId: UserId, formerName: FormerName, told?: ForgetProgress): Promise<number>;
}

/** The person's side of the tables. */
export const createPeople = (deps: TableDeps, store: PersonalStore): People => ({
  everything: (userId) => store.everything(userId),
  forget: (userId, formerName, told = async () => undefined) =>
    forgetPerson(deps, store, userId, { formerName, told }),
});
