import { type REST, Routes } from 'discord.js';
import type { Logger } from '../../config/logger.ts';
import { safeError } from '../safe-error.ts';
import type { CommandBody } from './command-bodies.ts';
import { commandProblems } from './limits.ts';

/** Where commands are registered: everywhere, or at once in one server. */
export interface Registry {
  readonly rest: REST;
  readonly applicationId: string;
  readonly guildId?: string;
}

/** Names of the commands that were taken, and of those that were not. */
export interface Registration {
  readonly registered: readonly string[];
  readonly failed: readonly string[];
}

/**
 * Registers the commands, all at once; where that fails one by one, so that one that is refused does not take
 * the others with it. Never throws: a bot with last week's commands is better than none.
 */
export const registerCommands = async (
  registry: Registry,
  bodies: readonly CommandBody[],
  log: Logger,
): Promise<Registration> => {
  const sound = bodies.filter((body) => {
    const problems = commandProblems(body);
    if (problems.length > 0) log.error({ command: body.name, problems }, 'command not fit for Discord');
    return problems.length === 0;
  });
  const unfit = bodies.filter((body) => !sound.includes(body)).map(({ name }) => name);
  const { registered, failed } = (await inBulk(registry, sound, log)) ?? (await singly(registry, sound, log));
  log.info({ registered, failed: [...unfit, ...failed] }, 'commands registered');
  return { registered, failed: [...unfit, ...failed] };
};

const routeOf = ({ applicationId, guildId }: Registry) =>
  guildId
    ? Routes.applicationGuildCommands(applicationId, guildId)
    : Routes.applicationCommands(applicationId);

const inBulk = async (
  registry: Registry,
  bodies: readonly CommandBody[],
  log: Logger,
): Promise<Registration | undefined> => {
  try {
    await registry.rest.put(routeOf(registry), { body: bodies });
    return { registered: bodies.map(({ name }) => name), failed: [] };
  } catch (error) {
    log.warn({ err: safeError(error) }, 'commands not taken together, now one by one');
    return undefined;
  }
};

const singly = async (
  registry: Registry,
  bodies: readonly CommandBody[],
  log: Logger,
): Promise<Registration> => {
  const registered: string[] = [];
  const failed: string[] = [];
  for (const body of bodies) {
    try {
      await registry.rest.post(routeOf(registry), { body });
      registered.push(body.name);
    } catch (error) {
      log.error({ command: body.name, err: safeError(error) }, 'command not registered');
      failed.push(body.name);
    }
  }
  return { registered, failed };
};
