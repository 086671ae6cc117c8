import type { Words } from '../../front.ts';
import type { Options } from '../rules/options-schema.ts';
import type { Board } from '../rules/state.ts';
import { effectAt } from '../rules/swaps.ts';
import { listed } from './wording.ts';

/**
 * What a combat card does at a table.
 * @param board where it is played; as printed if left out
 */
export const spellRule = (id: string, board: Board | undefined, { t }: Words): string =>
  t(`spell.${board ? effectAt(board.options.data, 'spells', id) : id}.rule`);

/** What a special event does at a table; as printed if there is none. */
export const specialRule = (id: string, board: Board | undefined, { t }: Words): string =>
  t(`special.${board ? effectAt(board.options.data, 'specials', id) : id}.rule`);

/** Names what a table plays in its own way, where it was only proposed; no line where it is nothing. */
export const swapLines = ({ data }: Options, words: Pick<Words, 't' | 'locale'>): readonly string[] => {
  const { t } = words;
  const names = [
    ...Object.keys(data.traps).map((id) => t(`trap.${id}`)),
    ...Object.keys(data.spells).map((id) => t(`spell.${id}`)),
    ...Object.keys(data.specials).map((id) => t(`special.${id}`)),
  ];
  return names.length > 0 ? [t('option.data.line', { list: listed(names, words) })] : [];
};
