import type { Suggestion } from '../../../games/front.ts';
import type { StandingOrderList } from '../../../table/moves/standing-orders.ts';
import { frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { refused, refusedFor, said } from '../../interactions/result.ts';
import { text } from '../definition/option.ts';
import { suggestAt, tableCommand } from '../definition/table-command.ts';

/** Takes an order back. */
const ASK = 'ask';

/** `/table orders`: shows what the caller's seat has ordered beforehand, and changes one order. */
export const orders = tableCommand({
  name: 'orders',
  options: {
    order: text({ suggest: suggestAt((context) => possibleOrders(context)) }),
    answer: text({ suggest: suggestAt((context, { order }) => possibleAnswers(context, String(order))) }),
  },
  async run(context, { order, answer }) {
    const { deps, caller, table } = context;
    const { userId } = caller;
    if ((order === undefined) !== (answer === undefined)) return refusedFor('order.unknown', {}, table);
    if (order !== undefined && answer !== undefined) {
      const given = answer === ASK ? '' : answer;
      const set = await deps.moves.setStandingOrder(table.id, userId, order, given);
      if (!set.ok) return refused(set.refusal, table);
    }
    const list = await deps.moves.standingOrders(table.id, userId);
    return list.ok ? said(listText(context, list.value)) : refused(list.refusal, table);
  },
});

const listText = (context: TableInteraction, { possible, given }: StandingOrderList): string => {
  const { t } = context.caller;
  if (possible.length === 0) return t('orders.none');
  const lines = possible.map(
    ({ id }) => `- ${orderText(context, id)}: **${answerText(context, id, given[id] ?? ASK)}**`,
  );
  return [t('orders.title'), ...lines].join('\n');
};

const orderText = ({ deps, caller, table }: TableInteraction, id: string): string =>
  deps.texts.of(table.game, caller.locale)(`order.${id}`);

/** An answer to an order; the game may say it, else a number at the end is a place on the board. */
const answerText = ({ deps, caller, table }: TableInteraction, id: string, answer: string): string => {
  const { locale } = caller;
  if (answer === ASK) return caller.t('orders.ask');
  const t = deps.texts.of(table.game, locale);
  const told = frontOf(deps, table).orderAnswer?.(id, answer, { t, locale });
  if (told !== undefined) return told;
  const [, kind = answer, place] = /^(.*)-(\d+)$/.exec(answer) ?? [];
  return t(`order.${id}.${kind}`, place === undefined ? {} : { place });
};

/** What may be ordered now. */
const possibleOrders = async (context: TableInteraction): Promise<Suggestion[]> => {
  const { deps, caller, table } = context;
  const list = await deps.moves.standingOrders(table.id, caller.userId);
  if (!list.ok) return [];
  return list.value.possible.map(({ id }) => ({ name: orderText(context, id), value: id }));
};

/** How the order that was named may be answered. */
const possibleAnswers = async (context: TableInteraction, named: string): Promise<Suggestion[]> => {
  const { deps, caller, table } = context;
  const list = await deps.moves.standingOrders(table.id, caller.userId);
  if (!list.ok) return [];
  const values = list.value.possible.find(({ id }) => id === named)?.values ?? [];
  return [ASK, ...values].map((value) => ({ name: answerText(context, named, value), value }));
};
