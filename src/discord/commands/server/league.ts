import { ComponentType } from 'discord.js';
import { clip } from '../../../i18n/clip.ts';
import type { Result } from '../../../kernel/result.ts';
import type { League } from '../../../table/model/league.ts';
import { readCustomId } from '../../custom-id.ts';
import type { FrontList } from '../../deps.ts';
import type { InteractionContext, ServerInteraction } from '../../interactions/context.ts';
import { openTo } from '../../interactions/open-to.ts';
import { postForAll } from '../../interactions/post-for-all.ts';
import { answered, type InteractionResult, refused, refusedFor, said } from '../../interactions/result.ts';
import { labelled } from '../../messages/buttons.ts';
import { leagueName } from '../../messages/league-name.ts';
import { tableWithCode } from '../../naming.ts';
import { type Command, serverCommand } from '../definition/command.ts';
import { type Control, type Press, plainControl } from '../definition/control.ts';
import { choice, flag, integer, matching, type Typing, text, type ValuesOf } from '../definition/option.ts';
import { languageFor } from '../table/new.ts';
import { gameOption, presetNamed } from '../table/presets.ts';
import { lineOf, MOST_NAME } from '../table/table-name.ts';
import { drawRound, seatsOf } from './league-round.ts';
import {
  LEAGUE_ACTION,
  leagueAnswer,
  leagueGame,
  leagueId,
  mayManage,
  NO_LEAGUE,
  nameableTables,
} from './league-view.ts';

/** What can be done with a league, beside looking at it and naming tables. */
const LEAGUE_DEEDS = ['join', 'leave', 'draw', 'end'] as const;
type Deed = (typeof LEAGUE_DEEDS)[number];

/** How many sit at a table where nobody chose. */
const USUAL_SEATS = 4;

const optionsFor = (fronts: FrontList) => ({
  league: text({ suggest: suggestLeagues }),
  do: choice(LEAGUE_DEEDS, (deed) => `choice.league.${deed}`),
  new: text({ maxLength: MOST_NAME }),
  game: { ...gameOption(fronts), required: false },
  seats: integer({ min: 2, max: 5 }),
  add: text({ suggest: (typing) => suggestTables(typing, 'add') }),
  remove: text({ suggest: (typing) => suggestTables(typing, 'remove') }),
  sure: flag(),
});

type Values = ValuesOf<ReturnType<typeof optionsFor>>;

/**
 * `/server league`: a table of results over the tables that a league draws round by round, or that are named. Everybody may
 * begin one and take part; whoever began it and the moderators draw, name tables, and end it.
 */
export const league = (fronts: FrontList): Command =>
  serverCommand({
    name: 'league',
    options: optionsFor(fronts),
    controls: [leagueControl],
    elsewhere: 'place.no-server',
    async run(context, values) {
      const name = lineOf(values.new);
      if (name !== undefined) return begin(context, name, values);
      const found = await leagueMeant(context, values.league);
      if (found === 'none-named') return listOf(context);
      return found.ok ? doneWith(context, found.value, values) : refused(found.refusal);
    },
  });

/** What was asked of a league; the league itself if nothing was. */
const doneWith = async (
  context: ServerInteraction,
  value: League,
  values: Values,
): Promise<InteractionResult> => {
  const { add, remove } = values;
  switch (values.do) {
    case 'end':
      return end(context, value, values.sure === true);
    case 'draw':
      return managed(context, value, () => drawRound(context, value, value.round + 1));
    case undefined:
      break;
    default:
      return takePart(context, value, values.do);
  }
  if (add !== undefined) return managed(context, value, () => addTable(context, value, add));
  if (remove === undefined) return leagueAnswer(context, value);
  const ref = { guildId: context.caller.guildId, id: value.id };
  return managed(context, value, () => shown(context, context.deps.leagues.remove(ref, remove)));
};

/** The league that was named by its id or its name, or the only one. */
const leagueMeant = async (
  { deps, caller: { guildId } }: ServerInteraction,
  named: string | undefined,
): Promise<Result<League> | 'none-named'> => {
  const all = await deps.leagues.of(guildId);
  const typed = named?.trim().toLowerCase();
  if (typed === undefined && all.length !== 1) return 'none-named';
  const meant = all.find(
    ({ id, name }) => typed === undefined || id === typed || name.toLowerCase() === typed,
  );
  return deps.leagues.read({ guildId, id: meant?.id ?? '' });
};

const listOf = async ({ deps, caller }: ServerInteraction): Promise<InteractionResult> => {
  const { t, guildId } = caller;
  const all = await deps.leagues.of(guildId);
  if (all.length === 0) return said(t('league.none'));
  const options = all.map(({ id, name }) => ({ label: clip(name || t('league.nameless'), 100), value: id }));
  const menu = {
    type: ComponentType.StringSelect as const,
    custom_id: leagueId(NO_LEAGUE, 'open'),
    placeholder: t('league.open'),
    options,
  };
  return answered({ text: t('league.list', { count: all.length }), rows: [[menu]] });
};

const begin = async (
  context: ServerInteraction,
  name: string,
  { game, seats: wanted = USUAL_SEATS }: Values,
): Promise<InteractionResult> => {
  const { deps, caller } = context;
  const { guildId, userId } = caller;
  const preset = game === undefined ? firstPreset(deps.fronts) : presetNamed(deps.fronts, game);
  if (!preset) return refusedFor('game.unknown', { game: game ?? '' });
  const { least, most } = seatsOf(context, { seats: wanted }, preset);
  if (most < 2) return refusedFor('league.seats');
  const seats = Math.min(most, Math.max(least, wanted));
  const host = { userId, name: caller.name };
  const begun = await deps.leagues.begin({ guildId, name, preset: preset.id, seats, host });
  if (!begun.ok) return refused(begun.refusal);
  const told = await tellOf(context, begun.value);
  return leagueAnswer(context, begun.value, caller.t(told ? 'league.begun' : 'league.begun.quiet'));
};

const firstPreset = (fronts: FrontList) => {
  const [front] = fronts.values();
  return presetNamed(fronts, front?.presets[0]?.id);
};

/** Posts in the channel that there is a league, with a button to take part. False where the bot may not post there. */
const tellOf = async (context: ServerInteraction, begun: League): Promise<boolean> => {
  const { deps, caller } = context;
  const locale = languageFor(context, await deps.settings.server(caller.guildId), undefined);
  const t = deps.texts.shared(locale);
  const { id, name, seats } = begun;
  const game = leagueGame(context, begun, locale);
  const failed = await postForAll(context, caller.channelId, {
    content: t('league.invitation', { league: leagueName(name, t), game, seats }),
    rows: [[labelled(t('button.join'), 'success', leagueId(id, 'join'))]],
  });
  return failed === undefined;
};

const takePart = async (
  context: ServerInteraction,
  { id }: League,
  deed: Extract<Deed, 'join' | 'leave'>,
): Promise<InteractionResult> => {
  const { deps, caller } = context;
  const { guildId, userId, name, t } = caller;
  const ref = { guildId, id };
  const done = await (deed === 'join'
    ? deps.leagues.join(ref, { userId, name })
    : deps.leagues.leave(ref, userId));
  return done.ok ? leagueAnswer(context, done.value, t(`league.${deed}`)) : refused(done.refusal);
};

/** What only those may do who manage the league. */
const managed = (
  context: ServerInteraction,
  meant: League,
  act: () => Promise<InteractionResult>,
): Promise<InteractionResult> | InteractionResult =>
  mayManage(context, meant) ? act() : refusedFor('league.host');

const end = async (context: ServerInteraction, meant: League, sure: boolean): Promise<InteractionResult> =>
  managed(context, meant, async () => {
    const { deps, caller } = context;
    const { t, guildId } = caller;
    const { id, name } = meant;
    const named = { league: leagueName(name, t) };
    if (!sure) {
      const yes = labelled(t('button.league.end'), 'danger', leagueId(id, 'sure'));
      return answered({ text: t('league.end.sure', named), rows: [[yes]] });
    }
    const ended = await deps.leagues.end({ guildId, id });
    return ended.ok ? said(t('league.ended', named)) : refused(ended.refusal);
  });

/** A table that the manager may see counts: its title and place stand in the league for everybody. */
const addTable = async (
  context: ServerInteraction,
  { id }: League,
  tableId: string,
): Promise<InteractionResult> => {
  const { deps, caller } = context;
  const table = await deps.views.load(tableId);
  if (!table.ok) return refused(table.refusal);
  const seen = await openTo(deps, caller, table.value);
  if (!seen.ok) return refused(seen.refusal);
  return shown(context, deps.leagues.add({ guildId: caller.guildId, id }, tableId));
};

const shown = async (
  context: ServerInteraction,
  changed: Promise<Result<League>>,
): Promise<InteractionResult> => {
  const result = await changed;
  return result.ok ? leagueAnswer(context, result.value) : refused(result.refusal);
};

/** Buttons and menus of leagues: they name the league and what is to be done. */
const leagueControl: Control = plainControl(LEAGUE_ACTION, (context, press) => useControl(context, press));

const useControl = async (
  { deps, caller }: InteractionContext,
  { customId, choice: chosen = '' }: Press,
): Promise<InteractionResult> => {
  const { guildId } = caller;
  const used = readCustomId(customId);
  if (!used) return refusedFor('control.forged');
  if (guildId === undefined) return refusedFor('place.no-server');
  const context: ServerInteraction = { deps, caller: { ...caller, guildId } };
  const id = used.tableId === NO_LEAGUE ? chosen : used.tableId;
  const ref = { guildId, id };
  const found = await deps.leagues.read(ref);
  if (!found.ok) return refused(found.refusal);
  const { value } = found;
  const [what = '', number = ''] = used.payload.split('.');
  switch (what) {
    case 'open':
      return leagueAnswer(context, value);
    case 'join':
    case 'leave':
      return takePart(context, value, what);
    case 'draw':
      return managed(context, value, () => drawRound(context, value, Number(number)));
    case 'add':
      return managed(context, value, () => addTable(context, value, chosen));
    case 'end':
    case 'sure':
      return end(context, value, what === 'sure');
    default:
      return refusedFor('control.forged');
  }
};

const suggestLeagues = async ({ deps, caller, typed }: Typing) => {
  const { guildId, t } = caller;
  if (guildId === undefined) return [];
  const all = await deps.leagues.of(guildId);
  return matching(
    all.map(({ id, name }) => ({ name: name || t('league.nameless'), value: id })),
    typed,
  );
};

/** Tables that can be named, or those that count and could be taken out. */
const suggestTables = async ({ deps, caller, typed, given }: Typing, what: 'add' | 'remove') => {
  const { guildId } = caller;
  if (guildId === undefined) return [];
  const context: ServerInteraction = { deps, caller: { ...caller, guildId } };
  const meant = await leagueMeant(context, typeof given.league === 'string' ? given.league : undefined);
  if (meant === 'none-named' || !meant.ok || !mayManage(context, meant.value)) return [];
  if (what === 'add') {
    const tables = await nameableTables(context, meant.value);
    return matching(
      tables.map(({ label, value }) => ({ name: label, value })),
      typed,
    );
  }
  const tables = await Promise.all(
    meant.value.tables.slice(-25).map(({ tableId }) => deps.views.load(tableId)),
  );
  return matching(
    tables.flatMap((table) =>
      table.ok ? [{ name: tableWithCode(table.value), value: table.value.id }] : [],
    ),
    typed,
  );
};
