import type { Panel, PanelControl } from '../../../front/panel.ts';
import type { Words } from '../../../front/words.ts';
import { button } from '../../../shared/commands/controls.ts';
import { BOXES, type OrderId } from '../../rules/data/orders.ts';
import type { Phase } from '../../rules/state.ts';
import { choiceOf } from '../choices.ts';
import { legalMoves, notationLine, ownPlayer, type SeatContext } from '../seat-context.ts';
import { aheadOf } from './ahead.ts';
import { controlsFor } from './controls.ts';
import { headline, isFreeing } from './headline.ts';
import { ordersPanel } from './orders.ts';
import { planPanel } from './plan.ts';

const CLOSE: readonly Phase['name'][] = ['upkeep', 'payday', 'plan', 'battle'];
/** Actions that are done in the own dungeon. */
const DUNGEON_WORK: readonly OrderId[] = ['dig-tunnels', 'mine-gold', 'build-room'];

/**
 * What a seat owes or may take back now, with a button or menu for each of its moves; secret decisions are put
 * together in a selection.
 */
export const panelFor = (context: SeatContext, words: Words, selection?: string): Panel => {
  const { sealed } = ownPlayer(context);
  const { name } = context.view.board.phase;
  if (!sealed && name === 'orders') return ordersPanel(context, words, selection);
  if (!sealed && name === 'plan' && !isFreeing(context)) return planPanel(context, words, selection);
  const controls = sealed ? takeBack(context, words) : controlsFor(context, words);
  return {
    text: headline(context, words).join('\n'),
    controls,
    ...(isClose(context) && { focus: context.seat }),
    ...(sealed && { ahead: aheadOf(context) }),
  };
};

/** Whether the own dungeon is looked at, and not what all can choose from. */
const isClose = ({ view: { board } }: SeatContext): boolean => {
  const { phase } = board;
  if (phase.name !== 'execute') return CLOSE.includes(phase.name);
  const order = BOXES[phase.box]?.order;
  return phase.task === 'choose' && order !== undefined && DUNGEON_WORK.includes(order);
};

const takeBack = (context: SeatContext, words: Words): PanelControl[] =>
  legalMoves(context).map((move) => button(choiceOf(context, move, words).label, [notationLine(move)]));
