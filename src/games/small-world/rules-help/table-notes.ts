import type { Words } from '../../front/words.ts';
import { comboLabel } from '../commands/pick.ts';
import { comboName, layersAt, listed, nameOf, place } from '../commands/wording.ts';
import type { Board, RegionId, View } from '../rules/index.ts';

/** Where a race, power or marker is now: which player has it, its slot in the column, its regions. All of it is public. */
export const tableNotes = (section: string, { board }: View, words: Words): string[] => {
  const [kind, id = ''] = [section.slice(0, section.indexOf('-')), section.slice(section.indexOf('-') + 1)];
  switch (kind) {
    case 'race':
    case 'power':
      return [...held(board, kind, id, words), ...onOffer(board, kind, id, words)];
    case 'piece':
      return onBoard(board, id, words);
    default:
      return [];
  }
};

const held = (board: Board, kind: 'race' | 'power', id: string, words: Words): string[] =>
  board.players.flatMap((_, seat) =>
    layersAt(board, seat)
      .filter(({ layer }) => layer[kind] === id)
      .map(({ name, layer }) => {
        const combo = comboName(layer, words);
        const state = name === 'active' ? combo : `${combo} ${words.t('target.declined')}`;
        return words.t('table-notes.player', { name: nameOf(seat, words), combo: state });
      }),
  );

const onOffer = (board: Board, kind: 'race' | 'power', id: string, words: Words): string[] =>
  board.column.flatMap((combo, at) =>
    combo[kind] === id ? [words.t('table-notes.column', { combo: comboLabel(board, at + 1, words) })] : [],
  );

const onBoard = (board: Board, id: string, words: Words): string[] => {
  const regions = board.regions.flatMap(({ pieces }, at) =>
    (pieces[id] ?? 0) > 0 ? [place(board.map, (at + 1) as RegionId, words)] : [],
  );
  if (regions.length === 0) return [];
  return [words.t('table-notes.regions', { count: regions.length, list: listed(regions, words) })];
};
