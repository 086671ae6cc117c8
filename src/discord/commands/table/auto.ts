import { z } from 'zod';
import type { Suggestion } from '../../../games/front/command.ts';
import { ASK } from '../../../table/moves/orders-in-force.ts';
import type { StandingOrder, StandingOrderList } from '../../../table/moves/standing-orders.ts';
import { customId, selectionIn, withSelection } from '../../custom-id.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { refusalText } from '../../interactions/refusal-text.ts';
import { answered, type InteractionResult, refused, refusedFor } from '../../interactions/result.ts';
import { labelled } from '../../messages/buttons.ts';
import { MOST_COMPONENTS, type Row } from '../../messages/private-answer.ts';
import { nameList } from '../../naming.ts';
import { ANY_PAYLOAD, type TablePress, tableControl } from '../definition/control.ts';
import { flag, text } from '../definition/option.ts';
import { suggestAt, tableCommand } from '../definition/table-command.ts';
import { panelOr, showPanel } from '../panel/show.ts';
import {
  answerText,
  autoButton,
  chosenIn,
  currentOf,
  decisionText,
  type OrderMenus,
  orderMenus,
  roundText,
  SCOPES,
  type Scope,
  SETTLE_ACTION,
  sizeOf,
} from '../panel/standing.ts';
import { answerMeant, possibleAnswers } from '../panel/typed-answer.ts';
import { wayBack } from '../panel/way-back.ts';
import { withDecided } from './decided-at-once.ts';

/** How a decision can be settled. */
export const AUTO_ROWS = ['game', 'usual', 'now'] as const;

/** An order and which of its menus, with what was selected above them, as in `payday.0` and `digging.0_o10.30--`. */
const ofOrder = z
  .string()
  .regex(/^[a-z]{1,20}\.[a-z0-9]{1,5}(_[a-z0-9.-]{1,24})?$/)
  .transform((payload): OfOrder => {
    const { reference, selection } = selectionIn(payload);
    return { order: reference.split('.')[0] ?? '', ...(selection !== undefined && { selection }) };
  });

/** A scope, with what was selected in the panel behind the list. */
const ofScope = z.string().transform((payload, checked) => {
  const { reference, selection } = selectionIn(payload);
  const scope = SCOPES.find((one) => one === reference);
  if (scope) return { scope, selection };
  checked.addIssue('no scope');
  return z.NEVER;
});

interface OfOrder {
  readonly order: string;
  readonly selection?: string;
}

/** The action of the menus in the panel of what is decided without asking. */
const SET_ACTION = 'autoset';
/** The action of the button that shows the panel for the other scope. */
const SCOPE_ACTION = 'autofor';

/** `/table auto`: shows what is decided for the caller's seat without asking, and changes one decision. */
export const auto = tableCommand({
  name: 'auto',
  options: {
    order: text({ suggest: suggestAt((context) => possibleOrders(context)) }),
    answer: text({
      suggest: suggestAt((context, { order }, typed) => suggestedAnswers(context, String(order), typed)),
    }),
    once: flag(),
  },
  controls: [
    tableControl({
      action: autoButton.action,
      payload: ANY_PAYLOAD,
      run: (context, { payload }) => showList(context, 'game', selectionIn(payload).selection),
    }),
    tableControl({
      action: SET_ACTION,
      payload: ofOrder,
      run: (context, press) =>
        settle(context, press, (settled, scope) => showList(settled, scope, press.payload.selection)),
    }),
    tableControl({
      action: SETTLE_ACTION,
      payload: ofOrder,
      run: (context, press) => settleInPanel(context, press),
    }),
    tableControl({
      action: SCOPE_ACTION,
      payload: ofScope,
      run: (context, { payload }) => showList(context, payload.scope, payload.selection),
    }),
  ],
  async run(context, { order, answer, once = false }) {
    if ((order === undefined) !== (answer === undefined))
      return refusedFor('order.unknown', {}, context.table);
    const scope = once ? 'round' : 'game';
    if (order === undefined || answer === undefined) return showList(context, scope);
    const list = await context.deps.moves.standingOrders(context.table, context.caller.userId);
    const named = list.ok && list.value.possible.find(({ id }) => id === order);
    const value = named ? answerMeant(context, named, answer) : answer;
    return give(context, { order, value, once }, (given) => showList(given, scope));
  },
});

/** Keeps an order, and goes on with the table as it stands then; what was due already is decided at once, and told. */
const give = async (
  context: TableInteraction,
  given: StandingOrder,
  show: (context: TableInteraction) => Promise<InteractionResult>,
): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const set = await deps.moves.setStandingOrder(table.id, caller.userId, given);
  if (!set.ok) return refused(set.refusal, table);
  const shown = await show({ ...context, table: set.value });
  return shown.kind === 'answer' ? answered(await withDecided(context, set.value, shown.answer)) : shown;
};

/** Settles what was chosen in a menu, and goes on with what is shown then. */
const settle = async (
  context: TableInteraction,
  { payload: { order }, choices }: TablePress<OfOrder>,
  show: (context: TableInteraction, scope: Scope) => Promise<InteractionResult>,
): Promise<InteractionResult> => {
  const chosen = chosenIn(choices);
  if (!chosen) return refusedFor('control.forged', {}, context.table);
  const { value, scope } = chosen;
  return give(context, { order, value, once: scope === 'round' }, (given) => show(given, scope));
};

/** Settles what was chosen in a menu of a panel; where that is refused, the panel stays with what is chosen in it. */
const settleInPanel = async (
  context: TableInteraction,
  press: TablePress<OfOrder>,
): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const settled = await settle(context, press, (after) => showNext(after, press.payload));
  if (settled.kind !== 'refused') return settled;
  const { selection } = press.payload;
  const why = refusalText(deps, caller, settled.refusal, table);
  return panelOr(context, why, settled, { ...(selection !== undefined && { selection }) });
};

/** What is due after something was settled: the seat's next decision, or whose turn it is. */
const showNext = async (
  context: TableInteraction,
  { selection }: Pick<OfOrder, 'selection'>,
): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const turn = await deps.views.turn(table, caller.userId);
  if (turn.ok) return showPanel(context, turn.value, { ...(selection !== undefined && { selection }) });
  const names = nameList(table, table.due, caller.locale);
  return answered({ text: caller.t('play.passed', { names, count: table.due.length }) });
};

/**
 * What is decided for the caller's seat, with menus that change it.
 * @param selection what was selected in the panel that the list has taken the place of
 */
const showList = async (
  context: TableInteraction,
  scope: Scope,
  selection?: string,
): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const { t } = caller;
  const list = await deps.moves.standingOrders(table, caller.userId);
  if (!list.ok) return refused(list.refusal, table);
  if (list.value.possible.length === 0) return answered({ text: t('auto.none') });
  const back = await wayBack(context, selection);
  const other = scope === 'game' ? 'round' : 'game';
  const payload = withSelection(other, selection);
  const id = customId({ action: SCOPE_ACTION, tableId: table.id, seq: table.seq, payload });
  const toggle = labelled(t(`auto.for.${other}`, { round: roundText(context) }), 'secondary', id);
  return answered({
    text: listText(context, list.value),
    rows: fitting(menusFor(context, list.value, { scope, selection }), [toggle, ...back.flat()]),
  });
};

const menusFor = (
  context: TableInteraction,
  list: StandingOrderList,
  { scope, selection }: Pick<OrderMenus, 'scope' | 'selection'>,
): Row[] =>
  list.possible.flatMap((order) => {
    const given = scope === 'round' ? currentOf(list, order.id) : currentOf({ ...list, now: {} }, order.id);
    // Where several are chosen, «ask me» would take the place of one of them.
    const current = order.several && given === ASK ? undefined : given;
    return orderMenus(context, { action: SET_ACTION, order, scope, current, selection });
  });

/** As many menus as fit a message with the last row; the others can be typed. */
const fitting = (rows: readonly Row[], last: Row): Row[] => {
  const room = MOST_COMPONENTS - 1 - sizeOf([last]);
  const kept = rows.filter((_, at) => sizeOf(rows.slice(0, at + 1)) <= room);
  return [...kept, last];
};

const listText = (context: TableInteraction, list: StandingOrderList): string => {
  const { t } = context.caller;
  const lines = list.possible.map(({ id }) => {
    const how = howSettled(list, id);
    return t(`auto.row.${how}`, {
      decision: decisionText(context, id),
      answer: answerText(context, id, currentOf(list, id)),
      round: roundText(context),
    });
  });
  return [t('auto.title'), ...lines].join('\n');
};

/** Whether a decision is settled for this round or for the game, or as usual. */
const howSettled = ({ given, now, usual }: StandingOrderList, id: string): (typeof AUTO_ROWS)[number] => {
  if (now[id] !== undefined) return 'now';
  return given[id] === undefined && usual[id] !== undefined ? 'usual' : 'game';
};

/** What may be ordered now. */
const possibleOrders = async (context: TableInteraction): Promise<Suggestion[]> => {
  const { deps, caller, table } = context;
  const list = await deps.moves.standingOrders(table, caller.userId);
  if (!list.ok) return [];
  return list.value.possible.map(({ id }) => ({ name: decisionText(context, id), value: id }));
};

/** How the order that was named may be answered; after answers that were typed already, what can be added to them. */
const suggestedAnswers = async (
  context: TableInteraction,
  named: string,
  typed: string,
): Promise<Suggestion[]> => {
  const { deps, caller, table } = context;
  const list = await deps.moves.standingOrders(table, caller.userId);
  const order = list.ok ? list.value.possible.find(({ id }) => id === named) : undefined;
  return order ? possibleAnswers(context, order, typed) : [];
};
