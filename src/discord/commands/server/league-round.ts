import { seatRange } from '../../../kernel/game.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../../kernel/result.ts';
import type { League, LeaguePlayer, LeagueTable } from '../../../table/model/league.ts';
import type { ServerSettings } from '../../../table/model/server-settings.ts';
import type { Table } from '../../../table/model/table.ts';
import type { ServerInteraction } from '../../interactions/context.ts';
import { postForAll } from '../../interactions/post-for-all.ts';
import { type InteractionResult, refused } from '../../interactions/result.ts';
import { leagueName } from '../../messages/league-name.ts';
import { fittedFromTop, MOST_CONTENT } from '../../messages/public-message.ts';
import { namesOf, placeLink, tableTitle, threadTitle } from '../../naming.ts';
import { addToThread } from '../../threads.ts';
import { languageFor, nameFor, orNothing, policyFor } from '../table/new.ts';
import { placeFor } from '../table/place.ts';
import { type OfferedPreset, presetNamed } from '../table/presets.ts';
import { leagueAnswer } from './league-view.ts';

/**
 * Draws a round and opens its tables. Where the last round was cut off, or stopped at a limit, its tables are opened first:
 * then no new round is drawn.
 * @param round which one is wanted: a button may be older than the last round
 */
export const drawRound = async (
  context: ServerInteraction,
  league: League,
  round: number,
): Promise<InteractionResult> => {
  const { deps, caller } = context;
  const { guildId } = caller;
  const server = await deps.settings.server(guildId);
  if (server.openers === 'moderators' && !caller.moderator) return refused(refusal('server.openers'));
  const preset = presetNamed(deps.fronts, league.preset);
  if (!preset) return refused(refusal('game.unknown', { game: league.preset }));
  const waiting = league.tables.some(({ phase }) => phase === undefined);
  const drawn = waiting
    ? accept(league)
    : await deps.leagues.draw({ guildId, id: league.id }, round, seatsOf(context, league, preset));
  if (!drawn.ok) return refused(drawn.refusal);
  const { opened, stopped } = await openAll({ ...context, server, preset }, drawn.value);
  if (opened.length > 0) await announce(context, drawn.value, opened);
  if (stopped) return refused(stopped);
  const now = await deps.leagues.read({ guildId, id: league.id });
  if (!now.ok) return refused(now.refusal);
  return leagueAnswer(
    context,
    now.value,
    caller.t('league.drawn', { count: opened.length, round: now.value.round }),
  );
};

/** How many can sit at a table of the preset. Nobody meets anybody at a table for one. */
export const seatsOf = (
  { deps }: Pick<ServerInteraction, 'deps'>,
  { seats: wanted }: Pick<League, 'seats'>,
  { game, options }: OfferedPreset,
) => {
  const front = deps.fronts.get(game);
  if (!front) throw new Error(`no front for the game ${game}`);
  const { min, max } = seatRange(front.game, front.game.options.parse(options));
  return { wanted, least: Math.max(2, min), most: max };
};

interface Opening extends ServerInteraction {
  readonly server: ServerSettings;
  readonly preset: OfferedPreset;
}

/** Opens what is not opened yet, one after the other, until something is in the way. */
const openAll = async (
  opening: Opening,
  league: League,
): Promise<{ readonly opened: readonly Table[]; readonly stopped?: Refusal }> => {
  const opened: Table[] = [];
  for (const drawn of league.tables.filter(({ phase }) => phase === undefined)) {
    const table = await openUnlessOpen(opening, league, drawn);
    if (!table.ok) return { opened, stopped: table.refusal };
    if (table.value) opened.push(table.value);
  }
  return { opened };
};

/** Gives nothing where somebody else, who pressed at the same moment, has opened it. */
const openUnlessOpen = async (
  opening: Opening,
  league: League,
  drawn: LeagueTable,
): Promise<Result<Table | undefined>> => {
  const isOpen = async () => (await opening.deps.views.load(drawn.tableId)).ok;
  if (await isOpen()) return accept(undefined);
  try {
    return await openOne(opening, league, drawn);
  } catch (error) {
    if (await isOpen()) return accept(undefined);
    throw error;
  }
};

/** Gives nothing where fewer than two of those who were drawn still take part: then that table is not needed. */
const openOne = async (
  opening: Opening,
  league: League,
  { tableId: id, drawn, round = league.round }: LeagueTable,
): Promise<Result<Table | undefined>> => {
  const { deps, caller, server, preset } = opening;
  const { guildId, requestId } = caller;
  const [host, ...others] = drawn.flatMap(
    (number) => league.players.find((one) => one.number === number) ?? [],
  );
  if (!host || others.length === 0) {
    await deps.leagues.remove({ guildId, id: league.id }, id);
    return accept(undefined);
  }
  const over = await deps.limits.forLobby({ userId: host.userId, guildId });
  if (over) return refuse(over);
  const { game, options } = preset;
  const locale = languageFor(opening, server, undefined);
  const name = nameFor(id, locale);
  const found = await placeFor(opening, server, threadTitle(deps, { id, game, options, locale, name }));
  if (!found.ok) return found;
  const place = found.value;
  const table = await orNothing(deps, place, deps.texts.shared(locale)('new.failed'), () =>
    deps.lobby.open({
      ...{ id, game, options, place, locale, name },
      policy: policyFor(server),
      host: { ...playerFrom(host), contribution: requestId },
      others: others.map(playerFrom),
      drawn: { league: league.name, round },
    }),
  );
  if (table.ok) for (const { userId } of [host, ...others]) await addToThread(deps, place, userId);
  return table;
};

const playerFrom = ({ userId, name }: LeaguePlayer) => ({ userId, name });

/** Says in the channel who meets whom. Only a convenience: those who play are called at their tables. */
const announce = async (
  context: ServerInteraction,
  { name, round }: League,
  opened: readonly Table[],
): Promise<void> => {
  const { deps, caller } = context;
  const locale = opened[0]?.locale ?? caller.locale;
  const t = deps.texts.shared(locale);
  const names = (table: Table) => new Intl.ListFormat(locale).format(namesOf(table));
  const lines = opened.map((table) =>
    t('league.drawn.table', { table: tableTitle(table), names: names(table), link: placeLink(table.place) }),
  );
  const title = t('league.drawn.title', { league: leagueName(name, t), round });
  const shown = fittedFromTop(lines, MOST_CONTENT - title.length - 1, (count) => t('list.more', { count }));
  await postForAll(context, caller.channelId, { content: [title, ...shown].join('\n') });
};
