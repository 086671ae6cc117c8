import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { pino } from 'pino';
import { expect } from 'vitest';
import { startPostboard } from '../../../src/app/postboard.ts';
import type { Config } from '../../../src/config/config.ts';
import {
  type Component,
  type Message,
  type Outcome,
  type Person,
  type Playground,
  startPlayground,
} from '../../../src/playground/index.ts';
import { openDatabase } from '../../../src/store/database.ts';
import { createPlaygroundArchive } from '../../../src/store/playground-archive.ts';
import { controlsOf } from '../../discord/support.ts';
import scene from '../../fixtures/5add5c9/scene.json' with { type: 'json' };
import { type Scratch, scratchDatabase } from '../../support/databases.ts';
import { STRICT } from '../../support/patience.ts';
import { virtualTime } from '../../time/virtual-time.ts';

/** The tables of the old database and what was open on people's screens: see its README. */
export const { tables: OLD_TABLES, privateMessages: PRIVATE_MESSAGES } = scene;

const root = new URL('../../../', import.meta.url);
const read = (path: string): Promise<string> => readFile(new URL(path, root), 'utf8');
const fixture = (name: string): Promise<string> => read(`tests/fixtures/5add5c9/${name}`);

/** What makes a database, whatever stands in it, the one that commit 5add5c9 left. */
const oldContents = async (): Promise<string> => {
  const rows = await fixture('database.sql');
  const applied = rows.matchAll(/INSERT INTO public\._prisma_migrations VALUES .*?'(\d{14}_\w+)'/g);
  const migrations = [...applied].map(([, name]) => read(`prisma/migrations/${name}/migration.sql`));
  return [
    'DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA IF EXISTS pgboss CASCADE;',
    ...(await Promise.all(migrations)),
    rows,
    await fixture('pgboss.sql'),
  ].join('\n');
};

const execute = async ({ databaseUrl, dataDir }: Config, sql: string): Promise<void> => {
  if (databaseUrl === undefined) {
    const embedded = await PGlite.create(join(dataDir, 'postgres'));
    await embedded.exec(sql);
    return embedded.close();
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
};

/** A delivery that waits. */
interface WaitingDelivery {
  readonly key: string;
  readonly effect: { readonly tableId: string; readonly kind: string };
}

/** One delivery for each kind of effect that commit 5add5c9 knew, in all its variants. */
export const deliveriesOfEveryKind = async (): Promise<WaitingDelivery[]> =>
  JSON.parse(await fixture('effects.json'));

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The statements that let a delivery wait, whether or not it was made before. */
const insertion = ({ key, effect }: WaitingDelivery): string => {
  const table = quoted(effect.tableId);
  return `
    DELETE FROM public.delivery WHERE table_id = ${table} AND key = ${quoted(key)};
    INSERT INTO public.delivery (table_id, key, effect)
      VALUES (${table}, ${quoted(key)}, ${quoted(JSON.stringify(effect))});`;
};

/**
 * The database that commit 5add5c9 left, on the server or embedded.
 * @param waiting what is to wait there instead of what did
 */
const oldDatabase = async (waiting?: readonly WaitingDelivery[]): Promise<Scratch> => {
  const scratch = await scratchDatabase();
  const instead = waiting && [
    `DELETE FROM public.delivery WHERE state IN ('pending', 'sending');`,
    ...waiting.map(insertion),
  ];
  await execute(scratch.config, [await oldContents(), ...(instead ?? [])].join('\n'));
  return scratch;
};

/** A row of the ledger of deliveries. */
interface Delivery {
  readonly id: string;
  readonly key: string;
  readonly state: string;
  readonly messageId: string | null;
}

/** Today's bot and playground, on the database that an older bot left. */
export interface UpgradedBot {
  readonly playground: Playground;
  readonly config: Config;
  /** All messages as they stood before today's bot came, oldest first. */
  readonly oldMessages: readonly Message[];
  /** Everything that waited to be delivered then. */
  readonly waited: readonly Delivery[];
  /** What has become of all deliveries. */
  deliveries(): Promise<Delivery[]>;
  /** Everything that the bot has logged, as one text. */
  log(): string;
  /** Delivers all that can be delivered. */
  catchUp(): Promise<void>;
  /** Turns the bot's clock on. */
  turnTo(moment: string): Promise<void>;
  /** Ends bot and playground; the database stays. */
  close(): Promise<void>;
}

/**
 * Starts it at the moment at which the old bot stopped.
 * @param atEnd takes what must be done at the end, in reverse order
 * @param waiting what is to wait to be delivered, instead of what did
 */
export const startUpgradedBot = async (
  atEnd: (end: () => Promise<void>) => void,
  waiting?: readonly WaitingDelivery[],
): Promise<UpgradedBot> => {
  const scratch = await oldDatabase(waiting);
  atEnd(() => scratch.remove());
  const opened: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of opened.splice(0).reverse()) await end();
  };
  atEnd(close);
  const database = await openDatabase(scratch.config);
  opened.push(() => database.close());
  const archive = createPlaygroundArchive(database);
  const playground = await startPlayground({ ...STRICT, archive });
  opened.push(() => playground.close());
  hidePrivateMessages(playground);
  const oldMessages = [...playground.world.messages.values()];
  const deliveries: UpgradedBot['deliveries'] = () =>
    database.prisma.$queryRaw`
      SELECT id::text AS id, key, state::text AS state, message_id AS "messageId" FROM delivery ORDER BY id`;
  const waited = (await deliveries()).filter(({ state }) => state === 'pending' || state === 'sending');
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const time = virtualTime(scene.moment);
  const destination = { token: 'secret', api: playground.apiUrl };
  const bot = await startPostboard(scratch.config, log, destination, { time, database });
  opened.push(() => bot.stop());
  return {
    playground,
    config: scratch.config,
    oldMessages,
    waited,
    deliveries,
    log: () => lines.join(''),
    catchUp: () => bot.services.catchUp(),
    turnTo: (moment) => time.turnTo(bot.services, moment),
    close,
  };
};

/** A playground keeps no message for one person alone; at Discord it stays on that person's screen. */
const hidePrivateMessages = ({ world: { messages } }: Playground): void => {
  for (const { message: id, to } of Object.values(PRIVATE_MESSAGES)) {
    const message = messages.get(id);
    if (!message) throw new Error(`there is no message ${id}`);
    messages.set(id, { ...message, ephemeralFor: to });
  }
};

/** What no control that was ever shown may be answered with. */
const UNKNOWN_CONTROL = /do not know that button|Nie znam tego przycisku/;
const BUTTON = 2;

/** The newest of some messages that has a control with such a custom id, and that control. */
export const controlIn = (
  messages: readonly Message[],
  id: RegExp,
): { readonly message: Message; readonly control: Component } => {
  for (const message of messages.toReversed()) {
    const control = controlsOf(message).find(({ custom_id }) => id.test(custom_id ?? ''));
    if (control) return { message, control };
  }
  throw new Error(`no control ${id}`);
};

/** Uses a control that an older bot has shown: presses a button, or takes the first choice of a menu. */
export const useOldControl = async (
  person: Person,
  messages: readonly Message[],
  id: RegExp,
): Promise<Outcome> => {
  const { message, control } = controlIn(messages, id);
  const { type, custom_id: customId = '', options } = control;
  const [first] = (options ?? []) as { value: string }[];
  const doing = { stale: true };
  const outcome = await (type === BUTTON
    ? person.click(message.id, customId, doing)
    : person.select(message.id, customId, [first?.value ?? ''], doing));
  expect(outcome.failed).toBe(false);
  expect(outcome.text).not.toMatch(UNKNOWN_CONTROL);
  return outcome;
};
