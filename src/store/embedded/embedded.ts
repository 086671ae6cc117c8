import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { DatabaseError } from '../database-error.ts';
import { serveBackups } from './backup-server.ts';
import { contentsOf, type DataFolder, holdDataFolder, makeWhole, problemOf } from './data-folder.ts';
import { serveWire } from './wire-server.ts';

/** An embedded PostgreSQL that runs in this process. */
export interface Embedded {
  readonly url: string;
  /** Resolves, with the reason in one line, when it has come to its end by itself, such as on a full disk. Nothing but to close it is left. */
  readonly broken: Promise<string>;
  close(): Promise<void>;
}

/**
 * Opens the embedded database of a data folder, or makes it.
 * @param dataDir the folder; made if missing
 * @throws DatabaseError in one line if another process uses the folder, it cannot be read or written, or what lies there
 *   is not a whole database
 */
export const openEmbedded = async (dataDir: string): Promise<Embedded> => {
  const folder = await holdDataFolder(dataDir);
  try {
    const database = await openIn(folder);
    const password = randomBytes(16).toString('hex');
    const server = await serveWire(database, password);
    let isBroken = false;
    const broken = server.broken.then((why) => {
      isBroken = true;
      return `the embedded database in ${dataDir} has come to its end: ${why}`;
    });
    const backups = await serveBackups(folder.lockDir, () => server.dump());
    return {
      url: `postgresql://postgres:${password}@127.0.0.1:${server.port}/postgres`,
      broken,
      async close() {
        await backups.close();
        await server.close();
        // To close a broken one would never end. What is committed is on the disk.
        if (!isBroken) await database.close();
        folder.release();
      },
    };
  } catch (error) {
    folder.release();
    const problem = `the database in ${dataDir} cannot be opened: ${problemOf(error)}`;
    throw new DatabaseError(`${problem} (${await roomAt(dataDir)} free there)`);
  }
};

/** A full disk is what keeps a database from opening most often, and the database does not say so. */
const roomAt = async (path: string): Promise<string> => {
  const { bavail, bsize } = await statfs(path);
  return `${Math.floor((bavail * bsize) / 1e6)} MB`;
};

/**
 * A server's usual 128 MB of pages in memory are all touched when it opens. Here they would be taken from the bot itself, and
 * pages that are not among these come from the operating system's memory all the same.
 */
const SMALL = { startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'] };

/** The database itself would fill any folder that is none, over whatever was left of it. */
const openIn = async (folder: DataFolder): Promise<PGlite> => {
  const { databaseDir } = folder;
  switch (await contentsOf(folder)) {
    case 'database':
      return PGlite.create(databaseDir, SMALL);
    case 'nothing':
      return makeWhole(folder, () => PGlite.create(databaseDir, SMALL));
    case 'something else':
      throw new Error(
        `${databaseDir} is not a whole database (it has no PG_VERSION); restore a backup in another DATA_DIR, ` +
          'or move that folder away to begin anew',
      );
  }
};
