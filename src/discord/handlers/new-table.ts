import type { OptionValues } from '../../games/front.ts';
import type { AnyFront } from '../../games/index.ts';
import { LOCALES, type Locale } from '../../i18n/index.ts';
import { refusal } from '../../kernel/refusal.ts';
import type { Result } from '../../kernel/result.ts';
import type { Place, Table } from '../../table/table.ts';
import { tableOptions } from '../commands/table-options.ts';
import type { DiscordDeps } from '../deps.ts';
import type { Caller } from '../interactions/caller.ts';
import { type Outcome, refused, refusedFor, said } from '../interactions/outcome.ts';
import { canOpenThread, missingPermission } from '../interactions/permissions.ts';
import { gameName, placeLink, shortId } from '../naming.ts';
import { safeError } from '../safe-error.ts';
import { addToThread, openThread, removeThread } from '../threads.ts';

/** `/table new`: opens a table, in a thread of its own where that is possible. The lobby message follows. */
export const newTable = async (deps: DiscordDeps, caller: Caller, values: OptionValues): Promise<Outcome> => {
  if (caller.guildId === undefined) return refusedFor('place.direct-message');
  const missing = missingPermission(caller);
  if (missing) return refused(missing);
  const front = frontFor(deps, values.game);
  if (!front) return refused(refusal('game.unknown', { game: String(values.game ?? '') }));
  const options = chosenOptions(front, values);
  // Looked at before there is a thread, which would be left empty.
  if (!front.game.options.safeParse(options).success) {
    return refused(refusal('options.invalid', { option: '', problem: '' }));
  }
  const locale = await languageFor(deps, caller, values.language);
  const id = deps.tables.newId();
  const place = await placeFor(deps, caller, `${gameName(deps, front.game.id, locale)} · ${shortId(id)}`);
  const { userId, name, requestId } = caller;
  const host = { userId, name, contribution: requestId };
  const opened = await orNothing(deps, place, () =>
    deps.tables.open({ id, game: front.game.id, options, place, locale, host }),
  );
  if (!opened.ok) return refused(opened.refusal);
  await bringIn(deps, place, userId);
  return said(caller.t('new.done', { table: shortId(id), link: placeLink(place) }));
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
const languageFor = async (
  { settings, defaultLocale }: DiscordDeps,
  { guildId, guildLocale }: Caller,
  asked: OptionValues[string],
): Promise<Locale> => {
  const named = LOCALES.find((locale) => locale === asked);
  const set = guildId === undefined ? undefined : await settings.guildLocale(guildId);
  return named ?? set ?? guildLocale ?? defaultLocale;
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

const placeFor = async (deps: DiscordDeps, caller: Caller, name: string): Promise<Place> => {
  const { guildId, channelId } = caller;
  const place = { channelId, ...(guildId !== undefined && { guildId }) };
  if (!canOpenThread(caller)) return place;
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
