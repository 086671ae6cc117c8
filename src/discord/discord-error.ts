import { DiscordAPIError } from 'discord.js';

/** Whether Discord refused for this reason. */
export const isRefusal = (error: unknown, code: number): boolean =>
  error instanceof DiscordAPIError && error.code === code;
