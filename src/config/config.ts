import { z } from 'zod';
import { LOCALES } from '../i18n/locale.ts';
import { isApiAddress, isDatabaseUrl, isHost } from './addresses.ts';
import { LIMIT_VARIABLES, type Limits } from './limits.ts';
import { SHARD_VARIABLES, SHARDS_EXPECTED, type Shards, shardsFrom } from './shards.ts';

const PICTURE_FORMATS = ['webp', 'jpeg'] as const;
const PICTURE_SIZES = ['full', 'half'] as const;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

const PORT_EXPECTED = 'a port number from 0 to 65535, such as 8080';
const PORT = z
  .string()
  .regex(/^\d+$/, PORT_EXPECTED)
  .transform(Number)
  .refine((port) => port <= 65_535, PORT_EXPECTED);
const HOST = z.string().refine(isHost, 'an address of this machine such as 0.0.0.0, without a port');
const API_EXPECTED =
  'the address of a proxy for Discord’s HTTP API such as http://proxy:8080/api, without user, version or anything behind it';

/** Each variable with what it must be, in words that follow "must be". */
const variables = z.object({
  DISCORD_TOKEN: z
    .string()
    .regex(
      /^[\w.-]+$/,
      'a bot token without blanks or quotes, as the developer portal shows it, such as MTA1.GxYz.a-b_c',
    )
    .optional(),
  DISCORD_GUILD_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'the id of a Discord server (digits), such as 105000000000000000')
    .optional(),
  DATABASE_URL: z
    .string()
    .refine(
      isDatabaseUrl,
      'a PostgreSQL address such as postgresql://user:password@host:5432/name, where % in the password is written %25, @ %40, # %23 and / %2F',
    )
    .optional(),
  DATA_DIR: z
    .string()
    .regex(/^[^~]/, 'a folder such as .data or /var/lib/postboard; ~ stands for nothing here')
    .default('.data'),
  PLAYGROUND_PORT: PORT.default(8080),
  PLAYGROUND_HOST: HOST.optional(),
  METRICS_PORT: PORT.optional(),
  METRICS_HOST: HOST.optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('info'),
  EXAMPLES: z
    .enum(['0', '1'], '0 or 1')
    .transform((set) => set === '1')
    .default(false),
  DEFAULT_LOCALE: z.enum(LOCALES, `one of ${LOCALES.join(', ')}`).default('en'),
  PACK_AFTER_DAYS: z
    .string()
    .regex(/^\d{1,5}$/, 'a number of days such as 30, 0 for never')
    .transform(Number)
    .default(30),
  PICTURE_FORMAT: z.enum(PICTURE_FORMATS, `one of ${PICTURE_FORMATS.join(', ')}`).default('webp'),
  PICTURE_SIZE: z.enum(PICTURE_SIZES, `one of ${PICTURE_SIZES.join(', ')}`).default('full'),
  ...LIMIT_VARIABLES,
  ...SHARD_VARIABLES,
  DISCORD_API: z
    .string()
    .refine(isApiAddress, API_EXPECTED)
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
});

/** The settings of this installation. */
export interface Config {
  /** Secret. Absent: the bot cannot go to Discord, everything else works. */
  readonly discordToken?: string;
  /** Register commands in this server only, at once (for development). */
  readonly discordGuildId?: string;
  /** May hold a password. Absent: the embedded database in `dataDir`. */
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly playgroundPort: number;
  /** Address at which the playground can be reached from elsewhere too. Absent: from this machine only. */
  readonly playgroundHost?: string;
  /** Port for health and metrics; 0 takes a free one. Absent: they are not served. */
  readonly metricsPort?: number;
  /** Address at which they can be reached from elsewhere too. Absent: from this machine only. */
  readonly metricsHost?: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly defaultLocale: (typeof LOCALES)[number];
  /** Example games for developers are offered too. */
  readonly examples?: boolean;
  /** How many days after its end a table is packed; never if 0. */
  readonly packAfterDays: number;
  /** How boards are encoded: JPEG takes a fifth of WebP's time and looks a little worse. */
  readonly pictureFormat: (typeof PICTURE_FORMATS)[number];
  /**
   * Half as wide and high takes a fifth less of all CPU time, and small writing is hard to read. A quarter, which nobody can
   * read, is no setting. Absent: full.
   */
  readonly pictureSize?: (typeof PICTURE_SIZES)[number] | 'quarter';
  /** Absent: there are none. */
  readonly limits?: Limits;
  /** The shards of this process. Absent: as many as Discord recommends, all in this one. */
  readonly shards?: Shards;
  /** A proxy for Discord's HTTP API, which keeps its limits for several processes. Absent: Discord itself. */
  readonly discordApi?: string;
}

/** A setting that is wrong: which, and what is expected. Never holds the value, which may be secret. */
export interface ConfigProblem {
  readonly variable: string;
  readonly expected: string;
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

/**
 * Reads the settings from environment variables. An empty variable counts as absent.
 * @param env the environment
 */
export const parseConfig = (env: Readonly<Record<string, string | undefined>>): ConfigResult => {
  const given = Object.fromEntries(
    Object.keys(variables.shape).flatMap((name) => (env[name]?.trim() ? [[name, env[name]?.trim()]] : [])),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({
      variable: String(path[0]),
      expected: message,
    }));
    return { ok: false, problems };
  }
  const shards = shardsFrom(parsed.data.SHARDS, parsed.data.SHARD_COUNT);
  if (shards === 'mismatch') {
    return { ok: false, problems: [{ variable: 'SHARDS', expected: SHARDS_EXPECTED }] };
  }
  return { ok: true, config: { ...configFrom(parsed.data), ...(shards && { shards }) } };
};

const configFrom = ({
  DISCORD_TOKEN,
  DISCORD_GUILD_ID,
  DATABASE_URL,
  PLAYGROUND_HOST,
  METRICS_PORT,
  METRICS_HOST,
  DISCORD_API,
  ...rest
}: z.infer<typeof variables>): Config => ({
  ...(DISCORD_TOKEN && { discordToken: DISCORD_TOKEN }),
  ...(DISCORD_GUILD_ID && { discordGuildId: DISCORD_GUILD_ID }),
  ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
  ...(PLAYGROUND_HOST && { playgroundHost: PLAYGROUND_HOST }),
  ...(METRICS_PORT !== undefined && { metricsPort: METRICS_PORT }),
  ...(METRICS_HOST && { metricsHost: METRICS_HOST }),
  ...(DISCORD_API && { discordApi: DISCORD_API }),
  dataDir: rest.DATA_DIR,
  playgroundPort: rest.PLAYGROUND_PORT,
  logLevel: rest.LOG_LEVEL,
  defaultLocale: rest.DEFAULT_LOCALE,
  ...(rest.EXAMPLES && { examples: true }),
  packAfterDays: rest.PACK_AFTER_DAYS,
  pictureFormat: rest.PICTURE_FORMAT,
  ...(rest.PICTURE_SIZE !== 'full' && { pictureSize: rest.PICTURE_SIZE }),
  limits: {
    lobbies: rest.LIMIT_LOBBIES,
    films: rest.LIMIT_FILMS,
    exports: rest.LIMIT_EXPORTS,
    questions: rest.LIMIT_QUESTIONS,
  },
});

/** One line on a wrong setting, for the person who sets it. */
export const problemLine = ({ variable, expected }: ConfigProblem): string =>
  `${variable} must be ${expected} (see .env.example)`;
