import { DiscordAPIError, HTTPError } from 'discord.js';
import { ArchiveError } from '../playground/index.ts';

/** The bot cannot start for a reason that the person at the keyboard can mend; the message is one line. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** What Node calls a port that cannot be had. */
const PORT_CODES: readonly string[] = ['EADDRINUSE', 'EACCES'];
/** What it calls an address that this machine has not. */
const HOST_CODES: readonly string[] = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'];

/** What comes of answers of a server that is not Discord. */
const NOT_UNDERSTOOD = [TypeError, SyntaxError, DiscordAPIError];

/** Where something should be served. */
interface Served {
  readonly port: number;
  /** Named in the settings. */
  readonly host?: string;
}
/** What discord.js calls a token that Discord does not know. */
const TOKEN_CODE = 'TokenInvalid';
/** What Node calls a server that is not there. */
const AWAY_CODE = /^(E[A-Z]+|UND_ERR_\w+)$/;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Says of an error of the playground's start what to set differently, where that is known. */
export const playgroundError = (error: unknown, served: Served): unknown => {
  if (error instanceof ArchiveError) return new StartError(`${error.message}; set another DATA_DIR`);
  return servingError('PLAYGROUND', error, served);
};

/** Says of an error where metrics should be served what to set differently, where that is known. */
export const metricsError = (error: unknown, served: Served): unknown =>
  servingError('METRICS', error, served);

const servingError = (what: 'PLAYGROUND' | 'METRICS', error: unknown, { port, host }: Served): unknown => {
  const code = codeOf(error);
  if (host !== undefined && HOST_CODES.includes(code))
    return new StartError(
      `${what}_HOST: ${host} is no address of this machine (${code}); set one such as 0.0.0.0, or none`,
    );
  if (PORT_CODES.includes(code))
    return new StartError(`${what}_PORT: port ${port} cannot be used (${code}); set another`);
  return error;
};

/**
 * Says of an error of the login what to set differently, where that is known. Never holds the token.
 * @param proxied whether Discord was looked for at another address, which the settings name
 */
export const loginError = (error: unknown, proxied: boolean): unknown => {
  const code = codeOf(error);
  const where = proxied
    ? 'DISCORD_API: Discord, looked for at the address there (such as http://proxy:8080/api),'
    : 'Discord';
  if (code === TOKEN_CODE) return new StartError('DISCORD_TOKEN: Discord does not accept this token');
  if (AWAY_CODE.test(code)) return new StartError(`${where} cannot be reached (${code})`);
  if (error instanceof HTTPError) return new StartError(`${where} is out of order (HTTP ${error.status})`);
  // What answers there is something else, whose answers are not understood.
  if (proxied && NOT_UNDERSTOOD.some((kind) => error instanceof kind))
    return new StartError(`${where} does not answer as Discord does`);
  return error;
};
