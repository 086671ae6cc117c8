import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { openServices } from '../../src/app/services.ts';
import type { Config } from '../../src/config/config.ts';
import { readMigrations } from '../../src/store/migrate.ts';
import { cachedFolder } from './cache.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Fills a data folder with an embedded database that is migrated and empty. Making one takes seconds, so it is
 * made once for each state of migrations and dependencies, and copied.
 */
export const fillFromTemplate = async (dataDir: string): Promise<void> => {
  const template = await cachedFolder(await stateOfProject(), makeTemplate);
  // A thousand small files: one call copies them with a fraction of the work of a thousand promises.
  cpSync(template, dataDir, { recursive: true });
};

const stateOfProject = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const path of [join(root, 'package-lock.json'), import.meta.filename])
    hash.update(await readFile(path));
  for (const { name, checksum } of await readMigrations()) hash.update(`${name} ${checksum}`);
  return hash.digest('hex').slice(0, 16);
};

/** None of them shows in a database. */
const SETTINGS: Omit<Config, 'dataDir'> = {
  playgroundPort: 0,
  logLevel: 'silent',
  defaultLocale: 'en',
  packAfterDays: 30,
  pictureFormat: 'jpeg',
};

const makeTemplate = async (dataDir: string): Promise<void> => {
  const services = await openServices({
    config: { ...SETTINGS, dataDir },
    games: new Map(),
    log: pino({ level: 'silent' }),
  });
  // Two thirds of the files belong to databases from which others would be made.
  const { prisma } = services.database;
  await prisma.$executeRaw`UPDATE pg_database SET datistemplate = false`;
  for (const name of ['template0', 'template1']) await prisma.$executeRawUnsafe(`DROP DATABASE ${name}`);
  await services.close();
};
