import { DiscordAPIError, HTTPError } from 'discord.js';

/** What of an error may be written down. */
export interface SafeError {
  readonly name: string;
  readonly message: string;
  readonly code?: string | number;
  readonly status?: number;
  readonly method?: string;
  readonly stack?: string;
}

/**
 * An error without what Discord's own carry along: addresses with interaction tokens, and whole request bodies.
 */
export const safeError = (error: unknown): SafeError => {
  if (error instanceof DiscordAPIError) {
    const { name, message, code, status, method } = error;
    return { name, message, code, status, method };
  }
  if (error instanceof HTTPError) {
    return { name: error.name, message: error.message, status: error.status, method: error.method };
  }
  if (!(error instanceof Error)) return { name: 'Unknown', message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    name: error.name,
    message: error.message,
    ...(code !== undefined && { code }),
    ...(error.stack !== undefined && { stack: error.stack }),
  };
};
