import type { Panel, PanelControl, Words } from '../../../front.ts';
import { button } from '../../../shared/commands/controls.ts';
import type { Phase } from '../../rules/state.ts';
import { type Ask, legalMoves, ownPlayer, written } from '../asked.ts';
import { choiceOf } from '../choices.ts';
import { controlsFor } from './controls.ts';
import { headline, isFreeing } from './headline.ts';
import { ordersPanel } from './orders.ts';
import { planPanel } from './plan.ts';

/** Where the own dungeon is looked at, not what all can choose from. */
const CLOSE: readonly Phase['name'][] = ['upkeep', 'payday', 'plan', 'battle'];

/**
 * What a seat owes or may take back now, with a button or menu for each of its moves; secret decisions are put
 * together in a selection.
 */
export const panelFor = (ask: Ask, words: Words, selection?: string): Panel => {
  const { sealed } = ownPlayer(ask);
  const { name } = ask.view.board.phase;
  if (!sealed && name === 'orders') return ordersPanel(ask, words, selection);
  if (!sealed && name === 'plan' && !isFreeing(ask)) return planPanel(ask, words, selection);
  const controls = sealed ? takeBack(ask, words) : controlsFor(ask, words);
  return {
    text: headline(ask, words).join('\n'),
    controls,
    ...(CLOSE.includes(name) && { focus: ask.seat }),
  };
};

const takeBack = (ask: Ask, words: Words): PanelControl[] =>
  legalMoves(ask).map((move) => button(choiceOf(ask, move, words).label, [written(move)]));
