import { ApplicationIntegrationType, InteractionContextType, type REST, Routes } from 'discord.js';
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
  /** The servers that the bot is in. */
  readonly serverIds: readonly string[];
}

/** Names of the commands that were taken, and of those that were not. */
export interface Registration {
  readonly registered: readonly string[];
  /** Discord's ids of those that were taken, by name. */
  readonly ids: ReadonlyMap<string, string>;
  readonly failed: readonly string[];
}

/** The ids of the commands that another process has registered, by name; none where that cannot be asked. */
export const registeredIds = async (registry: Registry, log: Logger): Promise<Pick<Registration, 'ids'>> => {
  try {
    return { ids: idsIn(await registry.rest.get(routeOf(registry))) };
  } catch (error) {
    log.warn({ err: safeError(error) }, 'ids of the commands not read');
    return { ids: new Map() };
  }
};

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
  if (registry.guildId && !registry.serverIds.includes(registry.guildId))
    log.warn(
      'DISCORD_GUILD_ID: the bot is in no server with this id; invite it there, or set another or none',
    );
  const { registered, ids, failed } =
    (await inBulk(registry, sound, log)) ?? (await singly(registry, sound, log));
  if (registered.length > 0) await clearElsewhere(registry, log);
  log.info({ registered, failed: [...unfit, ...failed] }, 'commands registered');
  return { registered, ids, failed: [...unfit, ...failed] };
};

const routeOf = ({ applicationId, guildId }: Pick<Registry, 'applicationId' | 'guildId'>) =>
  guildId
    ? Routes.applicationGuildCommands(applicationId, guildId)
    : Routes.applicationCommands(applicationId);

/** A bot in more servers than this was not tried out in one of them alone: to ask them all would take too long. */
const MOST_SERVERS_ASKED = 20;

/**
 * Takes away what an earlier start has registered in the other place: everything would be offered twice. Everywhere, after
 * they were registered in one server; in that server, which is not known any more, after they were registered everywhere.
 */
const clearElsewhere = async (registry: Registry, log: Logger): Promise<void> => {
  const { applicationId, guildId, serverIds } = registry;
  const servers = serverIds.length > MOST_SERVERS_ASKED ? [] : serverIds;
  const routes = guildId
    ? [routeOf({ applicationId })]
    : servers.map((server) => routeOf({ applicationId, guildId: server }));
  for (const route of routes) await clear(registry.rest, route, log);
};

const clear = async (rest: REST, route: ReturnType<typeof routeOf>, log: Logger): Promise<void> => {
  try {
    const registered = idsIn(await rest.get(route));
    if (registered.size === 0) return;
    await rest.put(route, { body: [] });
    log.info({ commands: [...registered.keys()] }, 'commands of an earlier start taken away elsewhere');
  } catch (error) {
    log.warn({ err: safeError(error) }, 'commands of an earlier start not looked for');
  }
};

/** Commands that are registered everywhere say where they are offered: in servers, and in the conversation with the bot. */
const EVERYWHERE = {
  integration_types: [ApplicationIntegrationType.GuildInstall],
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
};

/** As they are sent: those of one server cannot say where they are offered. */
const placed = ({ guildId }: Registry, body: CommandBody): CommandBody =>
  guildId ? body : { ...body, ...EVERYWHERE };

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
    const taken = await registry.rest.put(routeOf(registry), {
      body: bodies.map((body) => placed(registry, body)),
    });
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
      taken.push(await registry.rest.post(routeOf(registry), { body: placed(registry, body) }));
      registered.push(body.name);
    } catch (error) {
      log.error({ command: body.name, err: safeError(error) }, 'command not registered');
      failed.push(body.name);
    }
  }
  return { registered, ids: idsIn(taken), failed };
};
