import type { OptionValues } from '../../games/front.ts';
import type { AnyFront } from '../../games/index.ts';
import { LOCALES, type Locale } from '../../i18n/index.ts';
import { refusal } from '../../kernel/refusal.ts';
import type { Result } from '../../kernel/result.ts';
import { DEFAULT_POLICY, paceNamed, type TimePolicy } from '../../table/model/pace.ts';
import type { ServerSettings } from '../../table/model/server-settings.ts';
import type { Place, Table } from '../../table/model/table.ts';
import { tableOptions } from '../commands/table-options.ts';
import type { DiscordDeps } from '../deps.ts';
import type { Caller } from '../interactions/caller.ts';
import { type InteractionResult, refused, refusedFor, said } from '../interactions/outcome.ts';
import { canOpenThread, missingPermission } from '../interactions/permissions.ts';
import { gameName, placeLink, shortId } from '../naming.ts';
import { withIntroduction } from '../rules-help/first-table.ts';
import { safeError } from '../safe-error.ts';
import { addToThread, openThread, removeThread } from '../threads.ts';
import { paceFrom } from './time.ts';

/** `/table new`: opens a table, in a thread of its own where that is possible. The lobby message follows. */
export const newTable = async (
  deps: DiscordDeps,
  caller: Caller,
  values: OptionValues,
): Promise<InteractionResult> => {
  if (caller.guildId === undefined) return refusedFor('place.direct-message');
  const missing = missingPermission(caller);
  if (missing) return refused(missing);
  const server = await deps.settings.server(caller.guildId);
  if (server.openers === 'moderators' && !caller.moderator) return refusedFor('server.openers');
  const front = frontFor(deps, values.game);
  if (!front) return refused(refusal('game.unknown', { game: String(values.game ?? '') }));
  const options = chosenOptions(front, values);
  // Looked at before there is a thread, which would be left empty.
  if (!front.game.options.safeParse(options).success) {
    return refused(refusal('options.invalid', { option: '', problem: '' }));
  }
  const locale = languageFor(deps, caller, server, values.language);
  const id = deps.lobby.newId();
  const place = await placeFor(
    deps,
    caller,
    server,
    `${gameName(deps, front.game.id, locale)} · ${shortId(id)}`,
  );
  const { userId, name, requestId } = caller;
  const host = { userId, name, contribution: requestId };
  const policy = policyFor(server, values);
  const opened = await orNothing(deps, place, () =>
    deps.lobby.open({ id, game: front.game.id, options, place, locale, host, policy }),
  );
  if (!opened.ok) return refused(opened.refusal);
  await bringIn(deps, place, userId);
  const done = said(caller.t('new.done', { table: shortId(id), link: placeLink(place) }));
  return withIntroduction(deps, caller, front.game.id, done);
};

const frontFor = ({ fronts }: DiscordDeps, game: OptionValues[string]): AnyFront | undefined => {
  if (typeof game === 'string') return fronts.get(game);
  return fronts.size === 1 ? [...fronts.values()][0] : undefined;
};

/** What was chosen for this game; options of other games do not matter. */
const chosenOptions = (front: AnyFront, values: OptionValues): Record<string, unknown> =>
  Object.fromEntries(
    tableOptions(front).flatMap(({ name, key }) => (values[name] === undefined ? [] : [[key, values[name]]])),
  );

/** The language asked for, else the server's setting here, else its language at Discord. */
const languageFor = (
  { defaultLocale }: DiscordDeps,
  { guildLocale }: Caller,
  { locale: set }: ServerSettings,
  asked: OptionValues[string],
): Locale => LOCALES.find((locale) => locale === asked) ?? set ?? guildLocale ?? defaultLocale;

/** The pace asked for, else the server's; the rest can be agreed on in the lobby. */
const policyFor = ({ pace: set, night }: ServerSettings, values: OptionValues): TimePolicy => {
  const pace = paceFrom(values) ?? (set && paceNamed(set));
  return { ...DEFAULT_POLICY, ...(pace && { pace }), ...(night !== undefined && { stillAtNight: night }) };
};

/** Opens the table; where that fails its thread goes again. */
const orNothing = async (
  deps: DiscordDeps,
  { threadId }: Place,
  open: () => Promise<Result<Table>>,
): Promise<Result<Table>> => {
  let opened: Result<Table> | undefined;
  try {
    opened = await open();
    return opened;
  } finally {
    if (!opened?.ok && threadId !== undefined) await removeThread(deps.rest, threadId);
  }
};

const placeFor = async (
  deps: DiscordDeps,
  caller: Caller,
  { place: wanted }: ServerSettings,
  name: string,
): Promise<Place> => {
  const { guildId, channelId } = caller;
  const place = { channelId, ...(guildId !== undefined && { guildId }) };
  if (wanted === 'channel' || !canOpenThread(caller)) return place;
  try {
    return { ...place, threadId: await openThread(deps.rest, channelId, name) };
  } catch (error) {
    // Too many threads, or a rule of the server: the channel itself will do.
    deps.log.warn({ err: safeError(error) }, 'no thread for a table');
    return place;
  }
};

/** Only a convenience: a player who cannot be brought in finds the thread by its link. */
export const bringIn = async (deps: DiscordDeps, { threadId }: Place, userId: string): Promise<void> => {
  if (threadId === undefined) return;
  try {
    await addToThread(deps.rest, threadId, userId);
  } catch (error) {
    deps.log.info({ err: safeError(error) }, 'player not brought into the thread');
  }
};
