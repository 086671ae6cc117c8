import type { Panel, PanelControl } from '../../../front/panel.ts';
import type { Words } from '../../../front/words.ts';
import { button, menus } from '../../../shared/commands/controls.ts';
import type { Highlights } from '../../board/highlights.ts';
import {
  arrangementOf,
  asLastTurn,
  finish,
  holdBorder,
  restoreAndSpread,
  restoreStood,
  spreadEvenly,
} from '../arrangement.ts';
import {
  contextAfter,
  incomeAfter,
  legalMoves,
  legalOf,
  notationLine,
  type Path,
  type SeatContext,
} from '../seat-context.ts';
import { newTotals, type RegionCount } from '../spread.ts';
import { actMenus } from './acts.ts';
import { endingButton } from './asking.ts';
import { actingName, incomeLine, regionRow } from './facts.ts';
import { markerMenus } from './markers.ts';
import { tokenMenus } from './tokens.ts';

/** Place what is in hand, or give up what cannot be held. */
export const redeployPanel = (context: SeatContext, words: Words): Panel<Highlights> => {
  const { debt } = context.view.board.turn;
  const { hand } = arrangementOf(context);
  const controls =
    debt > 0 ? giveUpMenus(context, words.t('panel.menu.give-up'), words) : redeployControls(context, words);
  return {
    text: [
      words.t(headlineKey(context), { race: actingName(context, words), hand, missing: debt - hand }),
      standsLine(arrangementOf(context).stands, words),
      incomeLine(context, words),
    ].join('\n'),
    controls,
  };
};

/** What is to be done: where all tokens are placed, whether that ends the turn, as it does not of a race in decline that moves first. */
const headlineKey = (context: SeatContext): string => {
  if (context.view.board.turn.debt > 0) return 'panel.give-up';
  if (arrangementOf(context).hand > 0) return 'panel.redeploy';
  if (legalOf(context, 'done').length === 0) return 'panel.redeploy.markers';
  return incomeAfter(context, ['done']) ? 'panel.redeploy.placed' : 'panel.redeploy.goes-on';
};

const standsLine = (stands: readonly RegionCount[], { t }: Words): string =>
  t('panel.stands', {
    list: stands.map(({ region, count }) => t('panel.stands.item', { region, count })).join(', '),
  });

const giveUpMenus = (context: SeatContext, placeholder: string, words: Words): PanelControl[] =>
  menus(
    'give-up',
    placeholder,
    legalOf(context, 'give-up').map((move) =>
      regionRow(context, { region: move.region, lines: [notationLine(move)] }, words),
    ),
  );

const redeployControls = (context: SeatContext, words: Words): PanelControl[] => {
  const { stands, hand } = arrangementOf(context);
  const mayFinish = legalMoves(context).some(({ type }) => type === 'done');
  return [
    ...(mayFinish
      ? [
          endingButton(
            context,
            { label: words.t('panel.button.done'), lines: ['done'], style: 'primary' },
            words,
          ),
        ]
      : []),
    ...(hand > 0 ? spreadButtons(context, words) : []),
    ...tokenMenus(
      context,
      { stands, tokens: hand },
      (wanted) => `redeploy ${newTotals(stands, wanted)}`,
      words,
    ),
    ...markerMenus(context, 'put', words),
    ...actMenus(context, words),
    ...giveUpMenus(context, words.t('panel.menu.leave-river'), words),
  ];
};

const spreadButtons = (context: SeatContext, words: Words): PanelControl[] => {
  const { t } = words;
  const start: Path = { context, lines: [] };
  const stood = restoreStood(start);
  const even = spreadEvenly(start);
  const border = holdBorder(start);
  const last = asLastTurn(start);
  const differs = stood.lines.length > 0 && stood.lines.join() !== even.lines.join();
  const keepAndFinish = finish(restoreAndSpread(start));
  return [
    ...(differs ? [button(t('panel.button.stood'), stood.lines)] : []),
    button(t('panel.button.even'), even.lines),
    ...(border.lines.length > 0 && border.lines.join() !== even.lines.join()
      ? [button(t('panel.button.border'), border.lines)]
      : []),
    ...(last.lines.length > 0 && last.lines.join() !== even.lines.join()
      ? [button(t('panel.button.last'), last.lines)]
      : []),
    ...(contextAfter(context, keepAndFinish.lines)
      ? [
          endingButton(
            context,
            { label: t('panel.button.stood-done'), lines: keepAndFinish.lines, style: 'primary' },
            words,
          ),
        ]
      : []),
  ];
};
