import { seatsOf } from '../../../kernel/seat.ts';
import type { PictureRequest, Words } from '../../front.ts';
import { mapById, regionName } from '../maps/index.ts';
import type { RegionFacts } from '../rules/map.ts';
import type { View } from '../rules/state.ts';
import { liveryOf } from './seats.ts';
import { justTaken, layerOf } from './shown.ts';
import { comboOf, headOf, piecesOf, playerParts } from './spoken.ts';

const playerLines = (view: View, words: Words): string[] =>
  seatsOf(view.board.seats).map((seat) => {
    const emblem = words.t(`board.emblem.${liveryOf(seat).id}`);
    const hidden = view.coins[seat] === undefined ? [words.t('board.said.coins-hidden')] : [];
    return `${words.names[seat] ?? ''} (${emblem}): ${[...playerParts(view, seat, words), ...hidden].join(', ')}`;
  });

const columnLines = ({ board, stacks }: View, words: Words): string[] => [
  ...board.column.map((combo, index) => {
    const slot = words.t('board.map.slot', { slot: index + 1, combo: comboOf(combo, words), cost: index });
    return combo.coins > 0 ? `${slot}${words.t('board.map.loot', { coins: combo.coins })}` : slot;
  }),
  words.t('board.map.stacks', { races: stacks.races, powers: stacks.powers }),
];

/** Who stands in a region, with how many. */
const standing = ({ board }: View, id: number, words: Words): string => {
  const state = board.regions[id - 1];
  if (state?.holder) {
    const race = layerOf(board, state.holder)?.race;
    const what = race === undefined ? '' : `${words.t(`race.${race}`)} `;
    const declined = state.holder.layer === 'active' ? '' : ` ${words.t('board.map.in-decline')}`;
    return `${words.names[state.holder.seat] ?? ''}: ${what}×${state.tokens}${declined}`;
  }
  if (state && state.natives > 0) return words.t('board.map.tribe', { count: state.natives });
  return words.t('board.map.empty');
};

const regionLine = (request: PictureRequest<View>, facts: RegionFacts, pad: number, words: Words): string => {
  const { t } = words;
  const { board } = request.view;
  const target = request.targets?.find(({ region }) => region === facts.id);
  const parts = [
    standing(request.view, facts.id, words),
    ...piecesOf(board.regions[facts.id - 1]?.pieces ?? {}, words),
    ...(target ? [t('board.map.target', { cost: target.cost })] : []),
    ...(justTaken(board).includes(facts.id) ? [t('board.map.taken')] : []),
  ];
  const printed = [
    regionName(board.map, facts.id, words.locale),
    ...facts.symbols.map((symbol) => t(`symbol.${symbol}`)),
    ...(facts.onEdge ? [t('board.map.rim')] : []),
    t('board.map.beside', { regions: facts.neighbours.join(' ') }),
  ];
  const terrain = t(`terrain.${facts.terrain}`).padEnd(pad);
  return `${String(facts.id).padStart(2)} ${terrain} ${parts.join(', ')} | ${printed.join(', ')}`;
};

/** Everything on the picture as lines of text: players, races on offer, then region by region. */
export const textMap = (request: PictureRequest<View>, words: Words): string => {
  const { view } = request;
  const { regions } = mapById(view.board.map);
  const pad = Math.max(...regions.map(({ terrain }) => words.t(`terrain.${terrain}`).length));
  return [
    headOf(view, words),
    '',
    words.t('board.map.players'),
    ...playerLines(view, words),
    '',
    words.t('board.map.column'),
    ...columnLines(view, words),
    '',
    words.t('board.map.regions'),
    ...regions.map((facts) => regionLine(request, facts, pad, words)),
  ].join('\n');
};
