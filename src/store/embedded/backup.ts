import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { DatabaseError } from '../database-error.ts';
import { askForBackup, packed } from './backup-server.ts';
import { contentsOf, type DataFolder, inHeldFolder, lockDirOf, makeWhole, problemOf } from './data-folder.ts';
import { withStoppedDatabase } from './stopped-database.ts';
import { namesInTar } from './tar.ts';

/**
 * The whole embedded database of a data folder as it is at one moment: made by the process that holds the folder, or
 * here if none does.
 * @returns the bytes of a file for {@link restoreInto}
 * @throws DatabaseError in one line if there is no database, or it cannot be read
 */
export const backupOf = async (dataDir: string): Promise<Readable> => {
  const running = await askForBackup(lockDirOf(dataDir));
  return running ?? packed(await withStoppedDatabase(dataDir, (database) => database.dumpDataDir('none')));
};

/**
 * Makes the database of a data folder anew from a backup. If anything goes wrong the folder is as it was.
 * @param dataDir with no database in it; made if missing
 * @throws DatabaseError in one line if a process holds the folder, there is a database already, or the file is no backup
 */
export const restoreInto = async (dataDir: string, file: string): Promise<void> => {
  await inHeldFolder(dataDir, async (folder) => {
    if ((await contentsOf(folder)) !== 'nothing')
      throw new DatabaseError(
        `${folder.databaseDir} has something in it already, which is not written over; move it away or set another DATA_DIR`,
      );
    const contents = await unpacked(file);
    await makeWhole(folder, () => fill(folder, contents)).catch((error: unknown) => {
      throw new DatabaseError(`${file} could not be restored: ${problemOf(error)}`);
    });
  });
};

const unpacked = async (file: string): Promise<Blob> => {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new DatabaseError(`${file} cannot be read: ${problemOf(error)}`);
  });
  const tar = await promisify(gunzip)(bytes).catch((error: unknown) => {
    throw new DatabaseError(`${file} is not a whole backup: ${problemOf(error)}`);
  });
  // The embedded database itself takes anything, and breaks on what is none of its archives.
  if (!namesInTar(tar)?.includes('/PG_VERSION'))
    throw new DatabaseError(`${file} is not a backup of a database`);
  return new Blob([tar as Uint8Array<ArrayBuffer>], { type: 'application/x-tar' });
};

/** A database that opens and has our tables is one of ours. */
const fill = async ({ databaseDir }: DataFolder, contents: Blob): Promise<void> => {
  const database = await PGlite.create(databaseDir, { loadDataDir: contents });
  try {
    await database.query('SELECT 1 FROM game_table LIMIT 1');
  } finally {
    await database.close();
  }
};
