import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { tryLock } from '../../setup/process-lock.mjs';
import { DatabaseError } from '../database-error.ts';

/** A data folder that this process alone may use. */
export interface DataFolder {
  /** Where the database lies. */
  readonly databaseDir: string;
  /** Where the process that holds the folder leaves what other processes need to reach it; gone with the hold. */
  readonly lockDir: string;
  /** Lets others use it. */
  release(): void;
}

/**
 * Takes a data folder for this process, and makes it if it is missing.
 * @throws DatabaseError in one line if another process has it, or it cannot be written
 */
export const holdDataFolder = async (dataDir: string): Promise<DataFolder> => {
  const lockDir = lockDirOf(dataDir);
  try {
    await makeFolder(dataDir);
    await keepToOwner(dataDir);
    const lock = tryLock(lockDir);
    if (lock.ok) return { databaseDir: databaseDirOf(dataDir), lockDir, release: lock.release };
    throw new DatabaseError(
      `the data folder ${dataDir} is in use by process ${lock.pid} on ${lock.host}; ` +
        'stop that one first, or set another DATA_DIR, or a DATABASE_URL to share',
    );
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(
      `DATA_DIR ${dataDir} cannot be used: ${problemOf(error)}; set it to a folder that the bot may write to, such as .data`,
    );
  }
};

/** The seeds of running games are in it, and what hands hold: no other user of the machine may look. */
const OWNER_ONLY = 0o700;

/**
 * Makes a folder, and those above it, where it is missing. Where none can be made although the one above is there, as in /proc,
 * Node's own recursive way tries for ever.
 */
const makeFolder = async (path: string): Promise<void> => {
  const problem = await problemToMake(path);
  if (!problem || (problem.code === 'EEXIST' && (await stat(path)).isDirectory())) return;
  const above = dirname(resolve(path));
  if (problem.code !== 'ENOENT' || above === resolve(path)) throw problem;
  await makeFolder(above);
  const still = await problemToMake(path);
  if (still?.code === 'ENOENT') throw new Error(`no folder can be made in ${above}`);
  if (still && still.code !== 'EEXIST') throw still;
};

const problemToMake = (path: string): Promise<NodeJS.ErrnoException | undefined> =>
  mkdir(path, { mode: OWNER_ONLY }).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  );

/**
 * Closes what an earlier version has left open. The embedded database makes its files for everybody, so the folders around
 * them are what keeps others out. A data folder in which somebody else has something, too, is theirs to close.
 */
const keepToOwner = async (dataDir: string): Promise<void> => {
  const ours = ['postgres', 'setup.lock'];
  const names = await readdir(dataDir);
  if (existsSync(databaseDirOf(dataDir))) await chmod(databaseDirOf(dataDir), OWNER_ONLY);
  if (names.every((name) => ours.some((own) => name.startsWith(own)))) await closeIfOwner(dataDir);
};

/** A volume may belong to another user, who has let us in. */
const closeIfOwner = (path: string): Promise<void> => chmod(path, OWNER_ONLY).catch(() => undefined);

/** Does some work on a data folder that nobody else uses meanwhile; see {@link holdDataFolder}. */
export const inHeldFolder = async <T>(
  dataDir: string,
  work: (folder: DataFolder) => Promise<T>,
): Promise<T> => {
  const folder = await holdDataFolder(dataDir);
  try {
    return await work(folder);
  } finally {
    folder.release();
  }
};

/** See {@link DataFolder.lockDir}; for processes that do not hold the folder. */
export const lockDirOf = (dataDir: string): string => join(dataDir, 'postgres.lock');

const databaseDirOf = (dataDir: string): string => join(dataDir, 'postgres');

/** Whether a data folder seems to have a database; for processes that do not hold the folder. */
export const hasEmbeddedDatabase = (dataDir: string): boolean =>
  existsSync(join(databaseDirOf(dataDir), 'PG_VERSION'));

/** What a data folder has where the database should be. */
export type FolderContents = 'database' | 'nothing' | 'something else';

/** Looks into a held folder; what a process that was cut off had only begun to make is thrown away first. */
export const contentsOf = async ({ databaseDir }: DataFolder): Promise<FolderContents> => {
  if (existsSync(unfinishedMark(databaseDir))) await discard(databaseDir);
  const names = existsSync(databaseDir) ? await readdir(databaseDir) : [];
  if (names.includes('PG_VERSION')) return 'database';
  return names.length === 0 ? 'nothing' : 'something else';
};

/**
 * Makes a database where there is nothing. Whoever is cut off, by a full disk or a kill, leaves nothing that the next
 * start would take for a database.
 */
export const makeWhole = async <T>({ databaseDir }: DataFolder, make: () => Promise<T>): Promise<T> => {
  await mkdir(unfinishedMark(databaseDir), { recursive: true });
  try {
    await mkdir(databaseDir, { recursive: true, mode: OWNER_ONLY });
    const made = await make();
    await rm(unfinishedMark(databaseDir), { recursive: true });
    return made;
  } catch (error) {
    await discard(databaseDir);
    throw error;
  }
};

/** A folder that is there as long as the database beside it is not whole. */
const unfinishedMark = (databaseDir: string): string => `${databaseDir}.unfinished`;

const discard = async (databaseDir: string): Promise<void> => {
  await rm(databaseDir, { recursive: true, force: true });
  await rm(unfinishedMark(databaseDir), { recursive: true, force: true });
};

/** What the embedded database throws where its files cannot be written: a number of WASI's, and nothing else. */
const FILE_PROBLEMS: Readonly<Record<number, string>> = {
  2: 'EACCES: permission denied',
  19: 'EDQUOT: disk quota exceeded',
  22: 'EFBIG: file too large',
  29: 'EIO: the disk does not work',
  51: 'ENOSPC: no space left on device',
  63: 'EPERM: operation not permitted',
  69: 'EROFS: read-only file system',
};

/** What went wrong, on one line. */
export const problemOf = (error: unknown): string => {
  if (error instanceof Error && error.message) return error.message.replace(/\s*\n\s*/g, ' ');
  const { errno } = (error ?? {}) as { readonly errno?: unknown };
  if (typeof errno === 'number') return FILE_PROBLEMS[errno] ?? `file error ${errno}`;
  return String(error);
};
