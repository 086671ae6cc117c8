import type { TextParams } from '../../i18n/index.ts';
import { literally } from '../../i18n/people-text.ts';
import type { ReasonParams, Refusal } from '../../kernel/refusal.ts';
import type { Table } from '../../table/model/table.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';
import { nameList, namesOf, tableTitle, wordsFor } from '../naming.ts';
import type { Caller } from './caller.ts';
import { DISCORD_REFUSALS, SERVICE_REFUSALS } from './result.ts';

const OURS: readonly string[] = [...DISCORD_REFUSALS, ...SERVICE_REFUSALS];

/** Those of ours that a game may say in its own words: what can be planned is not a turn everywhere. */
const ALSO_A_GAMES: readonly string[] = ['plan.no-turn'];

/** Why something was not done, in the caller's words: the bot's own refusals here, a game's by its front. */
export const refusalText = (
  deps: DiscordDeps,
  caller: Pick<Caller, 'locale' | 't'>,
  why: Refusal,
  table?: Table,
): string => {
  if (OURS.includes(why.code)) {
    const t = table && ALSO_A_GAMES.includes(why.code) ? deps.texts.of(table.game, caller.locale) : caller.t;
    return t(`refusal.${why.code}`, paramsOf(caller, why, table));
  }
  if (table) return frontOf(deps, table).refusal(typedMarked(why), wordsFor(deps, table, caller.locale));
  throw new Error(`no text for the refusal ${why.code}`);
};

const paramsOf = (
  { locale }: Pick<Caller, 'locale'>,
  { params }: Refusal,
  table: Table | undefined,
): TextParams => ({
  ...(table && {
    ...hostOf(table),
    table: tableTitle(table),
    due: nameList(table, table.due, locale),
    count: table.due.length,
  }),
  ...marked(params),
});

/** Who the host is, where they still sit at the table. */
const hostOf = (table: Table) => {
  const host = namesOf(table)[table.seats.findIndex(({ userId }) => userId === table.hostId)];
  return { hosted: host === undefined ? 'no' : 'yes', host: host ?? '' };
};

/** What refusals quote of what was typed. */
const marked = (params: ReasonParams = {}): ReasonParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? literally(value) : value,
    ]),
  );

/** The same of a game's refusal: only `text` is what somebody typed, everything else are the game's own words. */
const typedMarked = (why: Refusal): Refusal => {
  const { text } = why.params ?? {};
  return text === undefined ? why : { ...why, params: { ...why.params, text: literally(String(text)) } };
};
