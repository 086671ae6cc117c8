import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { logIds } from './log-ids.ts';

export type { Logger };

/** Fields that are never written, at any of the depths where they occur. */
const SECRET_FIELDS = [
  'token',
  'discordToken',
  'databaseUrl',
  'seed',
  'authorization',
  'password',
  'position',
];

/** What stands in the place of a secret. */
const HIDDEN = '[secret]';

/**
 * The log of this process. Lines have the ids of what they belong to (see log-ids.ts). Secret fields are left out by name; the token and the database password are cut out
 * of whatever else is written, error messages and addresses included.
 * @param destination where lines go; standard error by default, so that a command's own output stays clean
 */
export const createLogger = (
  config: Pick<Config, 'logLevel' | 'discordToken' | 'databaseUrl'>,
  destination: DestinationStream = process.stderr,
): Logger => {
  const secrets = secretsOf(config);
  const clean: DestinationStream = {
    write(line) {
      destination.write(secrets.reduce((text, secret) => text.replaceAll(secret, HIDDEN), line));
    },
  };
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  return pino(
    { level: config.logLevel, base: null, mixin: logIds, redact: { paths, censor: HIDDEN } },
    clean,
  );
};

const secretsOf = ({ discordToken, databaseUrl }: Pick<Config, 'discordToken' | 'databaseUrl'>): string[] => {
  const password = databaseUrl ? new URL(databaseUrl).password : '';
  return [discordToken, password, password && decodeURIComponent(password)].filter(
    (secret): secret is string => Boolean(secret),
  );
};
