import type { Words } from '../../../front/words.ts';
import type { MenuChoice } from '../../../shared/commands/controls.ts';
import { meansText } from '../conquer.ts';
import { heldRegions } from '../held-regions.ts';
import { actingLayer, type SeatContext } from '../seat-context.ts';
import type { Target } from '../targets.ts';
import { actingHand } from './facts.ts';

/** The position that a choice of helpers belongs to: round, conquests made, regions held and tokens in hand. */
const positionKey = (context: SeatContext): string => {
  const { board } = context.view;
  return [
    board.round,
    board.turn.conquered.length,
    heldRegions(board, actingLayer(context)).length,
    actingHand(context),
  ].join('-');
};

/** Writes which set of helpers was chosen, with the position: `3-1-7-4.2`. */
export const writeHelp = (context: SeatContext, set: number): string => `${positionKey(context)}.${set}`;

/**
 * Reads which of so many sets of helpers was chosen.
 * @returns 0, the first one, for what belongs to another position, or no choice at all
 */
export const readHelp = (selection: string | undefined, context: SeatContext, sets: number): number => {
  const [key, set = ''] = selection?.split('.') ?? [];
  return key === positionKey(context) && /^\d+$/.test(set) && Number(set) < sets ? Number(set) : 0;
};

/** A set of helpers to choose. */
interface HelperSet {
  /** The attacks with it, cheapest first. */
  readonly reached: readonly Target[];
  /** Its place among the sets. */
  readonly set: number;
  readonly chosen: boolean;
}

/** The menu row for a set of helpers: how many regions can be attacked with it, and for how many tokens at least. */
export const helpRow = (
  context: SeatContext,
  { reached, set, chosen }: HelperSet,
  words: Words,
): MenuChoice[] => {
  const [cheapest] = reached;
  if (!cheapest) return [];
  const { means, need } = cheapest;
  return [
    {
      label: means.length === 0 ? words.t('panel.help.none') : meansText(means, words),
      description: words.t('panel.help.reach', { regions: reached.length, tokens: need }),
      lines: [],
      selection: writeHelp(context, set),
      ...(chosen && { chosen }),
    },
  ];
};
