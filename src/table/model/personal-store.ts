import type { TableId, UserId } from './table.ts';

/** What is kept about people beside the tables. */
export interface PersonalStore {
  /** Everything that is kept about a person, as plain data for a file. Holds nothing secret of others. */
  everything(userId: UserId): Promise<unknown>;
  /**
   * Deletes what belongs to the person alone, and puts another name into what belongs to tables as well.
   * @param pseudonyms the tables that know the person, with the user id that takes the place of theirs
   */
  erase(userId: UserId, pseudonyms: ReadonlyMap<TableId, UserId>): Promise<void>;
}
