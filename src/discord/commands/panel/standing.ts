import { type APIStringSelectComponent, ComponentType } from 'discord.js';
import { clip } from '../../../i18n/clip.ts';
import { type PossibleOrder, TOGETHER } from '../../../kernel/game.ts';
import type { SeatContext } from '../../../kernel/seat.ts';
import type { Table } from '../../../table/model/table.ts';
import { ASK } from '../../../table/moves/orders-in-force.ts';
import type { StandingOrderList } from '../../../table/moves/standing-orders.ts';
import { customId, withSelection } from '../../custom-id.ts';
import { type DiscordDeps, frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import type { ButtonFace } from '../../messages/buttons.ts';
import type { Row } from '../../messages/private-answer.ts';

/** Opens the panel of what is decided without asking. */
export const autoButton: ButtonFace = { action: 'auto', style: 'secondary', label: 'button.auto' };

/** The action of menus that settle something from the panel of a seat, and show that panel again. */
export const SETTLE_ACTION = 'settle';

/** For how long something is settled: this round, or the whole game. */
export const SCOPES = ['round', 'game'] as const;
export type Scope = (typeof SCOPES)[number];

/** Who asks, and at which table. */
export type Asking = Pick<TableInteraction, 'deps' | 'table'> & {
  readonly caller: Pick<TableInteraction['caller'], 'locale' | 't'>;
};

const MOST_CHOICES = 25;

/** What a standing order is about, in words. */
export const decisionText = ({ deps, caller, table }: Asking, order: string): string =>
  deps.texts.of(table.game, caller.locale)(`standing.${order}`);

/** An answer to it; the game may say it, else a number at the end is a place on the board. */
export const answerText = ({ deps, caller, table }: Asking, order: string, answer: string): string => {
  const { locale } = caller;
  if (answer === ASK) return caller.t('auto.ask');
  const t = deps.texts.of(table.game, locale);
  const told = frontOf(deps, table).orderAnswer?.(order, answer, { t, locale });
  if (told !== undefined) return told;
  const several = answer.split(TOGETHER);
  if (several.length > 1)
    return several.map((one) => answerText({ deps, caller, table }, order, one)).join('; ');
  const [, kind = answer, place] = /^(.*)-(\d+)$/.exec(answer) ?? [];
  return t(`standing.${order}.${kind}`, place === undefined ? {} : { place });
};

/** The round of the game, as in «this season». */
export const roundText = ({ deps, caller, table }: Asking): string =>
  deps.texts.of(table.game, caller.locale)('standing.round');

/** A value with the scope that it is for, as a choice of a menu carries it. */
const choiceValue = (scope: Scope, value: string): string => `${scope}:${value}`;

/**
 * What was chosen in a menu: one value, or several together; undefined if it is forged. `ask me` may have been chosen already
 * where others are added to it: they say more.
 */
export const chosenIn = (
  choices: readonly string[],
): { readonly scope: Scope; readonly value: string } | undefined => {
  const parts = choices.map((choice) => choice.split(':'));
  const scope = SCOPES.find((one) => one === parts[0]?.[0]);
  if (!scope || !parts.every(([own, value]) => own === scope && value !== undefined)) return undefined;
  const values = parts.map(([, value]) => value);
  const answers = values.filter((value) => value !== ASK);
  return { scope, value: (answers.length > 0 ? answers : values).join(TOGETHER) };
};

/** Menus for one decision. */
export interface OrderMenus {
  readonly action: string;
  readonly order: PossibleOrder;
  readonly scope: Scope;
  /** What holds for it now; undefined where that is still to be chosen. */
  readonly current: string | undefined;
  /** What was selected in the panel below which it stands. */
  readonly selection?: string | undefined;
}

/** A menu for the answers to a decision, `ask me` among them; several where there are more than one menu holds. */
export const orderMenus = (
  asking: Asking,
  { action, order, scope, current, selection }: OrderMenus,
): Row[] => {
  const { table } = asking;
  const values = [ASK, ...order.values];
  const given = current?.split(TOGETHER) ?? [];
  const decision = decisionText(asking, order.id);
  // What holds for longer than the question beside which it stands says so.
  const lasts = action === SETTLE_ACTION && scope === 'game';
  const said = (value: string): string => {
    const answer = answerText(asking, order.id, value);
    return lasts ? asking.caller.t('auto.again.game', { answer }) : answer;
  };
  return pagesOf(values).map((page, at) => [
    {
      type: ComponentType.StringSelect,
      custom_id: customId({
        action,
        tableId: table.id,
        seq: table.seq,
        payload: withSelection(`${order.id}.${at}`, selection),
      }),
      placeholder: clip(decision, 150),
      ...(order.several && { max_values: Math.min(order.several, page.length) }),
      options: page.map((value) => ({
        label: clip(`${decision}: ${said(value)}`, 100),
        value: choiceValue(scope, value),
        ...((value === current || (order.several && given.includes(value))) && { default: true }),
      })),
    } satisfies APIStringSelectComponent,
  ]);
};

const pagesOf = (values: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(values.length / MOST_CHOICES) }, (_, page) =>
    values.slice(page * MOST_CHOICES, (page + 1) * MOST_CHOICES),
  );

/** What holds for a decision now. */
export const currentOf = (list: StandingOrderList, order: string): string =>
  chosenOf(list, order) ?? list.usual[order] ?? ASK;

/** What was chosen for a decision; undefined if it was left open. */
const chosenOf = ({ given, now }: StandingOrderList, order: string): string | undefined =>
  now[order] ?? given[order];

/** What can be settled before it comes up. */
interface Ahead {
  readonly rows: Row[];
  /** Says what has no answer yet; empty where all has. */
  readonly open: string;
}

/**
 * Menus by which a seat settles decisions before they come up, and what of it is open. What is usual does not answer these.
 */
export const aheadOf = (
  asking: Asking,
  list: StandingOrderList,
  { ids, selection }: { readonly ids: readonly string[]; readonly selection: string | undefined },
): Ahead => {
  const asked = list.possible.filter(({ id }) => ids.includes(id));
  const open = asked.filter(({ id }) => chosenOf(list, id) === undefined);
  const decisions = open.map(({ id }) => `**${decisionText(asking, id)}**`).join(', ');
  return {
    rows: asked.flatMap((order) =>
      orderMenus(asking, {
        ...{ action: SETTLE_ACTION, order, selection },
        scope: order.wholeGame ? 'game' : 'round',
        current: chosenOf(list, order.id),
      }),
    ),
    open: open.length > 0 ? asking.caller.t('auto.open', { decisions }) : '',
  };
};

/** «Do not ask me again»: the answers that settle this decision and all of its kind; none where there are none. */
export const againRows = (asking: Asking, { state, seat }: SeatContext<unknown, unknown>): Row[] => {
  const { deps, table, caller } = asking;
  const orders = frontOf(deps, table).game.standingOrders;
  if (!orders) return [];
  return orders.possible(state, seat).flatMap(({ id, values, lasting = values }): Row[] => {
    const fitting = lasting.filter((value) => orders.answer(state, seat, { [id]: value }) !== undefined);
    if (fitting.length === 0) return [];
    const options = SCOPES.flatMap((scope) =>
      fitting.map((value) => ({
        label: clip(
          caller.t(`auto.again.${scope}`, {
            answer: answerText(asking, id, value),
            round: roundText(asking),
          }),
          100,
        ),
        value: choiceValue(scope, value),
      })),
    );
    return [
      [
        {
          type: ComponentType.StringSelect,
          custom_id: customId({
            action: SETTLE_ACTION,
            tableId: table.id,
            seq: table.seq,
            payload: `${id}.again`,
          }),
          placeholder: clip(caller.t('auto.again', { decision: decisionText(asking, id) }), 150),
          options: options.slice(0, MOST_CHOICES),
        },
      ],
    ];
  });
};

/** So many components a row takes. */
export const sizeOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, controls) => sum + 1 + controls.length, 0);

/** The list of a seat's standing orders, by its player. */
export const standingOrdersFor = async (
  deps: DiscordDeps,
  table: Table,
  userId: string,
): Promise<StandingOrderList | undefined> => {
  const list = await deps.moves.standingOrders(table, userId);
  return list.ok ? list.value : undefined;
};
