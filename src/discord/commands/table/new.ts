import { LOCALES, type Locale, madeUpName } from '../../../i18n/index.ts';
import type { Result } from '../../../kernel/result.ts';
import { DEFAULT_POLICY, paceNamed, type TimePolicy, USUAL_UNDO_SECONDS } from '../../../table/model/pace.ts';
import type { ServerSettings } from '../../../table/model/server-settings.ts';
import type { Place, Table, TableId } from '../../../table/model/table.ts';
import type { DiscordDeps, FrontList } from '../../deps.ts';
import type { InteractionContext } from '../../interactions/context.ts';
import { refused, refusedFor, said } from '../../interactions/result.ts';
import { placeLink, tableTitle, threadTitle } from '../../naming.ts';
import { withIntroduction } from '../../rules-help/first-table.ts';
import { addToThread, putThreadAway } from '../../threads.ts';
import { type Command, serverCommand } from '../definition/command.ts';
import { choice, text, type ValuesOf } from '../definition/option.ts';
import { namedPace } from '../pace.ts';
import { placeFor } from './place.ts';
import { gameOption, presetNamed } from './presets.ts';
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

/** A made-up name. The id was drawn by chance, so its digits do for it. */
export const nameFor = (id: TableId, locale: Locale): string =>
  madeUpName(locale, Number.parseInt(id.slice(-8, -4), 16), Number.parseInt(id.slice(-4), 16));

/** The language asked for, else the server's setting here, else its language at Discord, else that of who asks. */
export const languageFor = (
  { deps, caller }: InteractionContext,
  { locale }: ServerSettings,
  asked: Locale | undefined,
): Locale => asked ?? locale ?? caller.guildLocale ?? caller.clientLocale ?? deps.defaultLocale;

/** The pace asked for, else the server's; the rest can be agreed on in the lobby. */
export const policyFor = (server: ServerSettings, asked?: Values['pace']): TimePolicy => {
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
export const orNothing = async (
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
