import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { createOwnDatabase } from '../store/own-database.ts';

/** A place for data that are thrown away after something was measured or tried. */
export interface Scratch {
  readonly config: Config;
  remove(): Promise<void>;
}

/** Makes such a place; where `server` names one, on that server. */
export type MakePlace = (server?: string) => Promise<Scratch>;

/**
 * A new database, on a server if one is named, else embedded, in a folder of its own.
 * @param server where databases may be made
 */
export const scratchPlace = async (server?: string): Promise<Scratch> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'postboard-proof-'));
  const config: Config = {
    dataDir,
    playgroundPort: 0,
    logLevel: 'error',
    defaultLocale: 'en',
    packAfterDays: 30,
    pictureFormat: 'webp',
  };
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (server === undefined) return { config, remove: removeFolder };
  const database = await createOwnDatabase(server, 'postboard_proof');
  return {
    config: { ...config, databaseUrl: database.url },
    async remove() {
      await removeFolder();
      await database.drop();
    },
  };
};
