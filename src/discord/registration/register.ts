import { type REST, Routes } from 'discord.js';
import { z } from 'zod';
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
  /** Discord's ids of those that were taken, by name. */
  readonly ids: ReadonlyMap<string, string>;
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
  const { registered, ids, failed } =
    (await inBulk(registry, sound, log)) ?? (await singly(registry, sound, log));
  log.info({ registered, failed: [...unfit, ...failed] }, 'commands registered');
  return { registered, ids, failed: [...unfit, ...failed] };
};

const routeOf = ({ applicationId, guildId }: Registry) =>
  guildId
    ? Routes.applicationGuildCommands(applicationId, guildId)
    : Routes.applicationCommands(applicationId);

const takenSchema = z.array(z.object({ name: z.string(), id: z.string() }));

/** An answer that cannot be read gives no ids: commands are then named as they are typed. */
const idsIn = (taken: unknown): ReadonlyMap<string, string> =>
  new Map((takenSchema.safeParse(taken).data ?? []).map(({ name, id }) => [name, id]));

const inBulk = async (
  registry: Registry,
  bodies: readonly CommandBody[],
  log: Logger,
): Promise<Registration | undefined> => {
  try {
    const taken = await registry.rest.put(routeOf(registry), { body: bodies });
    return { registered: bodies.map(({ name }) => name), ids: idsIn(taken), failed: [] };
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
  const taken: unknown[] = [];
  const failed: string[] = [];
  for (const body of bodies) {
    try {
      taken.push(await registry.rest.post(routeOf(registry), { body }));
      registered.push(body.name);
    } catch (error) {
      log.error({ command: body.name, err: safeError(error) }, 'command not registered');
      failed.push(body.name);
    }
  }
  return { registered, ids: idsIn(taken), failed };
};
