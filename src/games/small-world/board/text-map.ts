import { seatsOf } from '../../../kernel/seat.ts';
import type { PictureRequest } from '../../front/picture.ts';
import type { Words } from '../../front/words.ts';
import { seatStyle } from '../../shared/picture/seat-styles.ts';
import { mapById, regionName } from '../maps/index.ts';
import type { RegionFacts } from '../rules/map.ts';
import type { RegionState, View } from '../rules/state.ts';
import { conquestsIn } from './conquests.ts';
import { comboOf, conquestList, headOf, piecesOf, playerParts } from './descriptions.ts';
import type { Highlights } from './highlights.ts';
import { entryName, foundOf } from './legend.ts';
import { justTaken, layerOf } from './view-facts.ts';

const playerLines = (view: View, words: Words): string[] =>
  seatsOf(view.board.seats).map((seat) => {
    const emblem = words.t(`board.emblem.${seatStyle(seat).id}`);
    const hidden = view.coins[seat] === undefined ? [words.t('board.said.coins-hidden')] : [];
    return `${words.names[seat] ?? ''} (${emblem}): ${[...playerParts(view, seat, words), ...hidden].join(', ')}`;
  });

const columnLines = ({ board, stacks }: View, words: Words): string[] => [
  ...board.column.map((combo, index) => {
    const slot = words.t('board.map.slot', { slot: index + 1, combo: comboOf(combo, words), cost: index });
    return combo.coins > 0 ? `${slot}${words.t('board.map.loot', { coins: combo.coins })}` : slot;
  }),
  words.t('board.map.stacks', { races: stacks.races, powers: stacks.powers }),
  ...(stacks.finds > 0 ? [words.t('board.map.hidden-finds', { finds: stacks.finds })] : []),
];

/** Who stands in a region, with how many. */
const occupants = ({ board }: View, state: RegionState, words: Words): string[] => {
  const { holder, tokens, natives, monsters } = state;
  if (holder) {
    const race = layerOf(board, holder)?.race;
    const what = race === undefined ? '' : `${words.t(`race.${race}`)} `;
    const declined = holder.layer === 'active' ? '' : ` ${words.t('board.map.in-decline')}`;
    return [`${words.names[holder.seat] ?? ''}: ${what}×${tokens}${declined}`];
  }
  if (monsters > 0) return [words.t('board.map.monsters', { count: monsters })];
  return natives > 0 ? [words.t('board.map.tribe', { count: natives })] : [];
};

/** What can be said of a region where nothing stands or lies. */
const emptyText = ({ terrain }: RegionFacts, { t }: Words): string =>
  t(terrain === 'chasm' ? 'board.map.impassable' : 'board.map.empty');

const printedOn = (map: string, facts: RegionFacts, { t, locale }: Words): string[] => [
  regionName(map, facts.id, locale),
  ...facts.symbols.map((symbol) => t(`symbol.${symbol}`)),
  ...(facts.volcano ? [t('board.map.volcano')] : []),
  ...(facts.onEdge ? [t('board.map.rim')] : []),
  t('board.map.beside', { regions: facts.neighbours.join(' ') }),
];

const regionLine = (
  { view, highlights }: PictureRequest<View, Highlights>,
  facts: RegionFacts,
  pad: number,
  words: Words,
): string => {
  const { t } = words;
  const { board } = view;
  const state = board.regions[facts.id - 1];
  const target = highlights?.find(({ region }) => region === facts.id);
  const here = [
    ...(state ? occupants(view, state, words) : []),
    ...piecesOf(state?.pieces ?? {}, words),
    ...foundOf(view).flatMap((entry) => (entry.region === facts.id ? [entryName(entry, t)] : [])),
  ];
  const parts = [
    ...(here.length > 0 ? here : [emptyText(facts, words)]),
    ...(target ? [t('board.map.target', { cost: target.cost, reach: target.reach })] : []),
    ...(justTaken(board).includes(facts.id) ? [t('board.map.taken')] : []),
  ];
  const terrain = t(`terrain.${facts.terrain}`).padEnd(pad);
  const printed = printedOn(board.map, facts, words);
  return `${String(facts.id).padStart(2)} ${terrain} ${parts.join(', ')} | ${printed.join(', ')}`;
};

/** Everything on the picture as lines of text: players, races on offer, then region by region. */
export const textMap = (request: PictureRequest<View, Highlights>, words: Words): string => {
  const { view } = request;
  const told = conquestsIn(request.happened);
  const { regions } = mapById(view.board.map);
  const pad = Math.max(...regions.map(({ terrain }) => words.t(`terrain.${terrain}`).length));
  return [
    headOf(view, words),
    ...(told.length > 0 ? [words.t('board.said.conquests', { list: conquestList(told, words) })] : []),
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
