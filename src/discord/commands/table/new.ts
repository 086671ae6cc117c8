import type { AnyFront } from '../../../games/index.ts';
import { LOCALES, type Locale } from '../../../i18n/index.ts';
import { refusal } from '../../../kernel/refusal.ts';
import type { Result } from '../../../kernel/result.ts';
import { DEFAULT_POLICY, paceNamed, type TimePolicy } from '../../../table/model/pace.ts';
import type { ServerSettings } from '../../../table/model/server-settings.ts';
import type { Place, Table } from '../../../table/model/table.ts';
import type { DiscordDeps, FrontList } from '../../deps.ts';
import type { InteractionContext, ServerInteraction } from '../../interactions/context.ts';
import { canOpenThread } from '../../interactions/permissions.ts';
import { refused, refusedFor, said } from '../../interactions/result.ts';
import { gameName, placeLink, shortId } from '../../naming.ts';
import { withIntroduction } from '../../rules-help/first-table.ts';
import { safeError } from '../../safe-error.ts';
import { type TableOption, tableOptions } from '../../table-options.ts';
import { addToThread, openThread, removeThread } from '../../threads.ts';
import { type Command, serverCommand } from '../definition/command.ts';
import { choice, flag, type Option, type OptionRecord, text, type ValuesOf } from '../definition/option.ts';
import { paceFrom, paceOptions } from '../pace.ts';

/** What every table has. */
const ownOptions = (fronts: FrontList) => ({
  game: gameOption(fronts),
  language: choice(LOCALES, (locale) => `language.${locale}`),
  ...paceOptions,
});

type Values = ValuesOf<ReturnType<typeof ownOptions>>;

/** `/table new`: opens a table, in a thread of its own where that is possible. The lobby message follows. */
export const newTable = (fronts: FrontList): Command =>
  serverCommand({
    name: 'new',
    options: optionsFor(fronts),
    elsewhere: 'place.direct-message',
    needsTablePlace: true,
    async run(context, values) {
      const { deps, caller } = context;
      const server = await deps.settings.server(caller.guildId);
      if (server.openers === 'moderators' && !caller.moderator) return refusedFor('server.openers');
      const front = frontFor(deps, values.game);
      if (!front) return refused(refusal('game.unknown', { game: values.game ?? '' }));
      const game = front.game.id;
      const options = chosenOptions(front, values);
      // Looked at before there is a thread, which would be left empty.
      if (!front.game.options.safeParse(options).success) {
        return refused(refusal('options.invalid', { option: '', problem: '' }));
      }
      const locale = languageFor(context, server, values.language);
      const id = deps.lobby.newId();
      const place = await placeFor(context, server, `${gameName(deps, game, locale)} · ${shortId(id)}`);
      const { userId, name, requestId, t } = caller;
      const host = { userId, name, contribution: requestId };
      const policy = policyFor(server, values);
      const opened = await orNothing(deps, place, () =>
        deps.lobby.open({ id, game, options, place, locale, host, policy }),
      );
      if (!opened.ok) return refused(opened.refusal);
      await addToThread(deps, place, userId);
      const done = said(t('new.done', { table: shortId(id), link: placeLink(place) }));
      return withIntroduction(deps, caller, game, done);
    },
  });

const gameOption = (fronts: FrontList): Option<string | undefined> => ({
  ...text(),
  required: fronts.size > 1,
  choices: [...fronts.keys()].map((id) => ({ value: id, key: 'game.name', game: id })),
});

/** Discord takes no more options for one command. */
const MOST_OPTIONS = 25;

/** What every table has, and as much of what the games have as there is room for; `/table options` has all. */
const optionsFor = (fronts: FrontList): ReturnType<typeof ownOptions> => {
  const own = ownOptions(fronts);
  const special = Object.assign({}, ...[...fronts.values()].map(specialOptions));
  const room = MOST_OPTIONS - Object.keys(own).length;
  return { ...own, ...Object.fromEntries(Object.entries<Option>(special).slice(0, room)) };
};

/** What a game has, in so far as it can be said in one value. Texts: `option.<key>` and `option.<key>.<value>` of the game. */
const specialOptions = (front: AnyFront): OptionRecord => {
  const game = front.game.id;
  const texts = (key: string) => ({ game, name: `option.${key}.name`, description: `option.${key}` });
  const optionFor = ({ key, kind, values }: TableOption): Option =>
    kind === 'flag'
      ? flag({ texts: texts(key) })
      : {
          ...choice(values),
          choices: values.map((value) => ({ value, key: `option.${key}.${value}`, game })),
          texts: texts(key),
        };
  return Object.fromEntries(
    tableOptions(front)
      .filter(({ kind }) => kind === 'flag' || kind === 'choice')
      .map((option) => [option.name, optionFor(option)]),
  );
};

const frontFor = ({ fronts }: DiscordDeps, game: string | undefined): AnyFront | undefined => {
  if (game !== undefined) return fronts.get(game);
  return fronts.size === 1 ? [...fronts.values()][0] : undefined;
};

/** What was chosen for this game; options of other games do not matter. */
const chosenOptions = (front: AnyFront, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    tableOptions(front).flatMap(({ name, key }) => (values[name] === undefined ? [] : [[key, values[name]]])),
  );

/** The language asked for, else the server's setting here, else its language at Discord. */
const languageFor = (
  { deps, caller }: InteractionContext,
  { locale }: ServerSettings,
  asked: Locale | undefined,
): Locale => asked ?? locale ?? caller.guildLocale ?? deps.defaultLocale;

/** The pace asked for, else the server's; the rest can be agreed on in the lobby. */
const policyFor = ({ pace: set, night }: ServerSettings, values: Values): TimePolicy => {
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
  { deps, caller }: ServerInteraction,
  { place: wanted }: ServerSettings,
  name: string,
): Promise<Place> => {
  const { guildId, channelId } = caller;
  const place = { channelId, guildId };
  if (wanted === 'channel' || !canOpenThread(caller)) return place;
  try {
    return { ...place, threadId: await openThread(deps.rest, channelId, name) };
  } catch (error) {
    // Too many threads, or a rule of the server: the channel itself will do.
    deps.log.warn({ err: safeError(error) }, 'no thread for a table');
    return place;
  }
};
