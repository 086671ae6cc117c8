import { PGlite } from '@electric-sql/pglite';
import { DatabaseError } from '../database-error.ts';
import { contentsOf, inHeldFolder, problemOf } from './data-folder.ts';

/**
 * Does some work on the embedded database of a data folder that no process uses.
 * @throws DatabaseError in one line if a process uses it, there is none, or it cannot be opened
 */
export const withStoppedDatabase = <T>(dataDir: string, work: (database: PGlite) => Promise<T>): Promise<T> =>
  inHeldFolder(dataDir, async (folder) => {
    if ((await contentsOf(folder)) !== 'database')
      throw new DatabaseError(`there is no database in ${dataDir}`);
    const database = await PGlite.create(folder.databaseDir).catch((error: unknown) => {
      throw new DatabaseError(`the database in ${dataDir} cannot be opened: ${problemOf(error)}`);
    });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  });
