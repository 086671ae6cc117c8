import { RESTJSONErrorCodes } from 'discord.js';
import type { Preset } from '../../../games/front.ts';
import { LOCALES, type Locale, madeUpName } from '../../../i18n/index.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../../kernel/result.ts';
import { DEFAULT_POLICY, paceNamed, type TimePolicy, USUAL_UNDO_SECONDS } from '../../../table/model/pace.ts';
import type { ServerSettings } from '../../../table/model/server-settings.ts';
import type { Place, Table, TableId } from '../../../table/model/table.ts';
import type { DiscordDeps, FrontList } from '../../deps.ts';
import { isRefusal } from '../../discord-error.ts';
import type { InteractionContext, ServerInteraction } from '../../interactions/context.ts';
import { canOpenThread, missingPermission } from '../../interactions/permissions.ts';
import { refused, refusedFor, said } from '../../interactions/result.ts';
import { placeLink, tableTitle, threadTitle } from '../../naming.ts';
import { withIntroduction } from '../../rules-help/first-table.ts';
import { safeError } from '../../safe-error.ts';
import { addToThread, openThread, putThreadAway } from '../../threads.ts';
import { type Command, serverCommand } from '../definition/command.ts';
import { choice, type Option, text, type ValuesOf } from '../definition/option.ts';
import { namedPace } from '../pace.ts';
import { lineOf, MOST_NAME } from './table-name.ts';

const optionsFor = (fronts: FrontList) => ({
  game: gameOption(fronts),
  language: choice(LOCALES, (locale) => `language.${locale}`),
  pace: namedPace,
  name: text({ maxLength: MOST_NAME }),
});

type Values = ValuesOf<ReturnType<typeof optionsFor>>;

/** `/table new`: opens a table, in a thread of its own where that is possible. The lobby message follows. */
export const newTable = (fronts: FrontList): Command =>
  serverCommand({
    name: 'new',
    options: optionsFor(fronts),
    elsewhere: 'place.direct-message',
    async run(context, values) {
      const { deps, caller } = context;
      const server = await deps.settings.server(caller.guildId);
      if (server.openers === 'moderators' && !caller.moderator) return refusedFor('server.openers');
      const over = await deps.limits.forLobby(caller);
      if (over) return refused(over);
      const preset = presetNamed(deps.fronts, values.game);
      if (!preset) return refusedFor('game.unknown', { game: values.game ?? '' });
      const { game, options } = preset;
      const locale = languageFor(context, server, values.language);
      const id = deps.lobby.newId();
      const called = lineOf(values.name) ?? nameFor(id, locale);
      const title = threadTitle(deps, { id, game, options, locale, name: called });
      const found = await placeFor(context, server, title);
      if (!found.ok) return refused(found.refusal);
      const place = found.value;
      const { userId, name, requestId, t } = caller;
      const host = { userId, name, contribution: requestId };
      const policy = policyFor(server, values.pace);
      const regret = deps.texts.shared(locale)('new.failed');
      const opened = await orNothing(deps, place, regret, () =>
        deps.lobby.open({ id, game, options, place, locale, host, policy, name: called }),
      );
      if (!opened.ok) return refused(opened.refusal);
      await addToThread(deps, place, userId);
      const done = said(t('new.done', { table: tableTitle(opened.value), link: placeLink(place) }));
      return withIntroduction(deps, caller, game, done);
    },
  });

/** A preset with the game that declares it. */
interface OfferedPreset extends Preset {
  readonly game: string;
}

/** What all games offer. */
const presetsOf = (fronts: FrontList): OfferedPreset[] =>
  [...fronts].flatMap(([game, { presets }]) => presets.map((preset) => ({ ...preset, game })));

const gameOption = (fronts: FrontList): Option<string | undefined> => {
  const presets = presetsOf(fronts);
  return {
    ...text(),
    required: presets.length > 1,
    choices: presets.map(({ id, game }) => ({ value: id, key: `preset.${id}`, game })),
  };
};

/** The preset that was chosen; the only one if there is no choice. */
const presetNamed = (fronts: FrontList, id: string | undefined): OfferedPreset | undefined => {
  const presets = presetsOf(fronts);
  return id === undefined && presets.length === 1 ? presets[0] : presets.find((preset) => preset.id === id);
};

/** A made-up name. The id was drawn by chance, so its digits do for it. */
const nameFor = (id: TableId, locale: Locale): string =>
  madeUpName(locale, Number.parseInt(id.slice(-8, -4), 16), Number.parseInt(id.slice(-4), 16));

/** The language asked for, else the server's setting here, else its language at Discord, else that of who asks. */
const languageFor = (
  { deps, caller }: InteractionContext,
  { locale }: ServerSettings,
  asked: Locale | undefined,
): Locale => asked ?? locale ?? caller.guildLocale ?? caller.clientLocale ?? deps.defaultLocale;

/** The pace asked for, else the server's; the rest can be agreed on in the lobby. */
const policyFor = (server: ServerSettings, asked: Values['pace']): TimePolicy => {
  const { pace: set, night } = server;
  const name = asked ?? set;
  const pace = name && paceNamed(name);
  return {
    ...DEFAULT_POLICY,
    undoSeconds: USUAL_UNDO_SECONDS,
    ...(pace && { pace }),
    ...(night !== undefined && { stillAtNight: night }),
  };
};

/** Opens the table; where that fails its thread says so and is put away. */
const orNothing = async (
  deps: DiscordDeps,
  { threadId }: Place,
  regret: string,
  open: () => Promise<Result<Table>>,
): Promise<Result<Table>> => {
  let opened: Result<Table> | undefined;
  try {
    opened = await open();
    return opened;
  } finally {
    if (!opened?.ok && threadId !== undefined) await putThreadAway(deps, threadId, regret);
  }
};

/** A thread of its own where the server wants that and it can be had, else the place where it is asked for. */
export const placeFor = async (
  context: ServerInteraction,
  { place: wanted }: ServerSettings,
  name: string,
): Promise<Result<Place>> => {
  const { caller } = context;
  if (wanted === 'channel' || !canOpenThread(caller)) return placeHere(caller);
  const missing = missingPermission(caller, 'own-thread');
  if (missing) return refuse(missing);
  return placeInThread(context, name);
};

const placeHere = (caller: ServerInteraction['caller']): Result<Place> => {
  const missing = missingPermission(caller, 'here');
  const { guildId, channelId } = caller;
  return missing ? refuse(missing) : accept({ channelId, guildId });
};

const placeInThread = async ({ deps, caller }: ServerInteraction, name: string): Promise<Result<Place>> => {
  const { guildId, channelId, channel } = caller;
  try {
    const announcement = channel === 'announcement';
    const threadId = await openThread(deps.rest, { channelId, announcement }, name);
    return accept({ channelId, guildId, threadId });
  } catch (error) {
    if (isRefusal(error, RESTJSONErrorCodes.TitleWasBlockedByAutomaticModeration)) {
      return refuse(refusal('name.blocked'));
    }
    // Too many threads, or a rule of the server: the channel itself will do.
    deps.log.warn({ err: safeError(error) }, 'no thread for a table');
    return placeHere(caller);
  }
};
