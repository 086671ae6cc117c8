import type { OptionValues, Suggestion } from '../../games/front.ts';
import type { Locale } from '../../i18n/index.ts';
import type { Table } from '../../table/model/table.ts';
import type { StandingOrderList } from '../../table/moves/standing-orders.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';
import type { Caller } from '../interactions/caller.ts';
import { type InteractionResult, refused, refusedFor, said } from '../interactions/outcome.ts';

/** Takes an order back. */
const ASK = 'ask';

/** `/table orders`: shows what the caller's seat has ordered beforehand, and changes one order. */
export const tableStandingOrders = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
  { order, answer }: OptionValues,
): Promise<InteractionResult> => {
  const { userId, locale } = caller;
  if (typeof order === 'string' && typeof answer === 'string') {
    const set = await deps.moves.setStandingOrder(table.id, userId, order, answer === ASK ? '' : answer);
    if (!set.ok) return refused(set.refusal, table);
  } else if (order !== undefined || answer !== undefined) {
    return refusedFor('order.unknown', {}, table);
  }
  const book = await deps.moves.standingOrders(table.id, userId);
  if (!book.ok) return refused(book.refusal, table);
  return said(bookText(deps, table, book.value, caller.t('orders.title'), caller.t('orders.none'), locale));
};

const bookText = (
  deps: DiscordDeps,
  table: Table,
  { possible, given }: StandingOrderList,
  title: string,
  none: string,
  locale: Locale,
): string => {
  if (possible.length === 0) return none;
  const lines = possible.map(({ id }) => {
    const label = labelOf(deps, table, locale, id);
    return `- ${label}: **${labelOf(deps, table, locale, id, given[id] ?? ASK)}**`;
  });
  return [title, ...lines].join('\n');
};

/** An order, or one of its answers; the game may say it, else a number at the end is a place on the board. */
const labelOf = (deps: DiscordDeps, table: Table, locale: Locale, id: string, answer?: string): string => {
  if (answer === undefined) return deps.texts.of(table.game, locale)(`order.${id}`);
  if (answer === ASK) return deps.texts.shared(locale)('orders.ask');
  const words = { t: deps.texts.of(table.game, locale), locale };
  const said = frontOf(deps, table).orderAnswer?.(id, answer, words);
  if (said !== undefined) return said;
  const [, kind = answer, place] = /^(.*)-(\d+)$/.exec(answer) ?? [];
  return deps.texts.of(table.game, locale)(`order.${id}.${kind}`, place === undefined ? {} : { place });
};

/** What may be ordered now, or how the order that was named may be answered. */
export const standingOrderSuggestions = async (
  deps: DiscordDeps,
  { userId, locale }: Caller,
  table: Table,
  asked: 'order' | 'answer',
  { order: named }: OptionValues,
): Promise<readonly Suggestion[]> => {
  const book = await deps.moves.standingOrders(table.id, userId);
  if (!book.ok) return [];
  const { possible } = book.value;
  if (asked === 'order') {
    return possible.map(({ id }) => ({ name: labelOf(deps, table, locale, id), value: id }));
  }
  const values = possible.find(({ id }) => id === named)?.values ?? [];
  return [ASK, ...values].map((value) => ({
    name: labelOf(deps, table, locale, String(named), value),
    value,
  }));
};
