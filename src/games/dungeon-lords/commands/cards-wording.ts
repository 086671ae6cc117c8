import type { Words } from '../../front.ts';
import type { Board } from '../rules/state.ts';
import { effectAt } from '../rules/swaps.ts';

/**
 * What a combat card does at a table.
 * @param board where it is played; as printed if left out
 */
export const spellRule = (id: string, board: Board | undefined, { t }: Words): string =>
  t(`spell.${board ? effectAt(board.options.data, 'spells', id) : id}.rule`);

/** What a special event does at a table; as printed if there is none. */
export const specialRule = (id: string, board: Board | undefined, { t }: Words): string =>
  t(`special.${board ? effectAt(board.options.data, 'specials', id) : id}.rule`);
