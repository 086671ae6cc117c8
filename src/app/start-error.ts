import { HTTPError } from 'discord.js';
import { ArchiveError } from '../playground/index.ts';

/** The bot cannot start for a reason that the person at the keyboard can mend; the message is one line. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** What Node calls a port that cannot be had. */
const PORT_CODES: readonly string[] = ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'];
/** What discord.js calls a token that Discord does not know. */
const TOKEN_CODE = 'TokenInvalid';
/** What Node calls a server that is not there. */
const AWAY_CODE = /^(E[A-Z]+|UND_ERR_\w+)$/;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Says of an error of the playground's start what to set differently, where that is known. */
export const playgroundError = (error: unknown, port: number): unknown => {
  if (error instanceof ArchiveError) return new StartError(`${error.message}; set another DATA_DIR`);
  return portError('PLAYGROUND_PORT', error, port);
};

/** Says of an error where metrics should be served what to set differently, where that is known. */
export const metricsError = (error: unknown, port: number): unknown => portError('METRICS_PORT', error, port);

const portError = (variable: string, error: unknown, port: number): unknown =>
  PORT_CODES.includes(codeOf(error))
    ? new StartError(`${variable}: port ${port} cannot be used (${codeOf(error)}); set another`)
    : error;

/** Says of an error of the login what to set differently, where that is known. Never holds the token. */
export const loginError = (error: unknown): unknown => {
  const code = codeOf(error);
  if (code === TOKEN_CODE) return new StartError('DISCORD_TOKEN: Discord does not accept this token');
  if (AWAY_CODE.test(code)) return new StartError(`Discord cannot be reached (${code})`);
  if (error instanceof HTTPError) return new StartError(`Discord is out of order (HTTP ${error.status})`);
  return error;
};
