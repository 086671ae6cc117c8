import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { tryLock } from '../../setup/process-lock.mjs';
import { DatabaseError } from '../database-error.ts';
import { serveWire } from './wire-server.ts';

/** An embedded PostgreSQL that runs in this process. */
export interface Embedded {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Opens the embedded database of a data folder, or makes it.
 * @param dataDir the folder; made if missing
 * @throws DatabaseError if another process uses the folder, or it cannot be read or written
 */
export const openEmbedded = async (dataDir: string): Promise<Embedded> => {
  const release = await lockFolder(dataDir);
  try {
    const database = await PGlite.create(join(dataDir, 'postgres'));
    const password = randomBytes(16).toString('hex');
    const server = await serveWire(database, password);
    return {
      url: `postgresql://postgres:${password}@127.0.0.1:${server.port}/postgres`,
      async close() {
        await server.close();
        await database.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw new DatabaseError(`the database in ${dataDir} cannot be opened: ${messageOf(error)}`);
  }
};

const lockFolder = async (dataDir: string): Promise<() => void> => {
  const lock = await mkdir(dataDir, { recursive: true }).then(
    () => tryLock(join(dataDir, 'postgres.lock')),
    (error: unknown) => {
      throw new DatabaseError(`DATA_DIR ${dataDir} cannot be used: ${messageOf(error)}`);
    },
  );
  if (lock.ok) return lock.release;
  throw new DatabaseError(
    `the data folder ${dataDir} is in use by process ${lock.pid} on ${lock.host}; ` +
      'stop that one first, or set another DATA_DIR, or a DATABASE_URL to share',
  );
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
