import { seatsOf } from '../../../kernel/seat.ts';
import type { PictureRequest } from '../../front/picture.ts';
import type { Words } from '../../front/words.ts';
import { type AltTextLevel, fullestAltText } from '../../shared/picture/alt-text.ts';
import { seatStyle } from '../../shared/picture/seat-styles.ts';
import type { RegionState, View } from '../rules/state.ts';
import { conquestsIn } from './conquests.ts';
import { comboOf, conquestList, headOf, piecesOf, playerParts } from './descriptions.ts';
import type { Highlights } from './highlights.ts';
import { entryName, foundOf } from './legend.ts';
import { justTaken } from './view-facts.ts';

/** How much is told; what a crowded board has no room for is left to the text map. */
interface DetailLevel extends AltTextLevel {
  readonly emblem: boolean;
  readonly pieces: boolean;
  readonly column: boolean;
  readonly cards: boolean;
  readonly finds: boolean;
}

const LEVELS: readonly DetailLevel[] = [
  { name: 32, emblem: true, pieces: true, finds: true, column: true, cards: true },
  { name: 14, emblem: false, pieces: true, finds: true, column: true, cards: true },
  { name: 14, emblem: false, pieces: true, finds: true, column: false, cards: true },
  { name: 14, emblem: false, pieces: true, finds: false, column: false, cards: true },
  { name: 14, emblem: false, pieces: false, finds: false, column: false, cards: true },
  { name: 10, emblem: false, pieces: false, finds: false, column: false, cards: false },
];

interface NumberedRegion {
  readonly id: number;
  readonly state: RegionState;
}

const numberedRegions = ({ board }: View): NumberedRegion[] =>
  board.regions.map((state, index) => ({ state, id: index + 1 }));

/** What stands in a region, and how many of it: `4×3 (Fortress)`. */
const regionText = (
  { id, state }: NumberedRegion,
  count: number,
  words: Words,
  level: DetailLevel,
): string => {
  const pieces = level.pieces ? piecesOf(state.pieces, words) : [];
  return `${id}×${count}${pieces.length > 0 ? ` (${pieces.join(', ')})` : ''}`;
};

/** Markers that stand alone: `7 (Volcano)`. */
const leftMarkers = ({ id, state }: NumberedRegion, words: Words): string =>
  `${id} (${piecesOf(state.pieces, words).join(', ')})`;

const held = (view: View, seat: number, words: Words, level: DetailLevel): string[] =>
  numberedRegions(view).flatMap((region) => {
    const { holder, tokens } = region.state;
    if (holder?.seat !== seat) return [];
    return [`${regionText(region, tokens, words, level)}${holder.layer === 'active' ? '' : '†'}`];
  });

const playerLine = (view: View, seat: number, words: Words, level: DetailLevel): string => {
  const name = words.names[seat] ?? '';
  const who = level.emblem ? `${name} (${words.t(`board.emblem.${seatStyle(seat).id}`)})` : name;
  const parts = level.cards ? playerParts(view, seat, words) : [];
  const regions = held(view, seat, words, level);
  const whole = [
    ...(parts.length > 0 ? [parts.join(', ')] : []),
    ...(regions.length > 0 ? [regions.join(' ')] : []),
  ];
  return `${who}: ${whole.join('; ')}.`;
};

/** Places and Relics that were found, each with its region. */
const found = (view: View, { t }: Words): string[] => {
  const finds = foundOf(view);
  if (finds.length === 0) return [];
  const list = finds.map((entry) => `${entryName(entry, t)} ${entry.region}`);
  return [t('board.said.finds', { finds: list.join(', ') })];
};

/** What stands in regions that nobody holds: tribes, Monsters, and markers that were left. */
const unheld = (view: View, words: Words, level: DetailLevel): string[] => {
  const free = numberedRegions(view).filter(({ state }) => !state.holder);
  const tribes = free.filter(({ state }) => state.natives > 0);
  const monsters = free.filter(({ state }) => state.monsters > 0);
  const left = free.filter(
    ({ state }) =>
      state.natives + state.monsters === 0 && Object.values(state.pieces).some((count) => count > 0),
  );
  const list = (some: typeof free, count: (state: RegionState) => number): string =>
    some.map((region) => regionText(region, count(region.state), words, level)).join(' ');
  return [
    ...(tribes.length > 0
      ? [words.t('board.said.tribes', { regions: list(tribes, ({ natives }) => natives) })]
      : []),
    ...(monsters.length > 0
      ? [words.t('board.said.monsters', { regions: list(monsters, (state) => state.monsters) })]
      : []),
    ...(left.length > 0 && level.pieces
      ? [
          words.t('board.said.left', {
            regions: left.map((region) => leftMarkers(region, words)).join(' '),
          }),
        ]
      : []),
  ];
};

const describe = (
  { view, highlights, happened }: PictureRequest<View, Highlights>,
  words: Words,
  level: DetailLevel,
): string => {
  const told = level.pieces ? conquestsIn(happened) : [];
  const taken = told.length > 0 ? [] : justTaken(view.board);
  const targets = (highlights ?? []).filter(({ reach }) => reach !== 'short');
  const combos = view.board.column.map(
    (combo, slot) => `${slot + 1} ${comboOf(combo, words)}${combo.coins > 0 ? ` +${combo.coins}` : ''}`,
  );
  return [
    headOf(view, words),
    ...seatsOf(view.board.seats).map((seat) => playerLine(view, seat, words, level)),
    ...unheld(view, words, level),
    ...(level.finds ? found(view, words) : []),
    ...(told.length > 0 ? [words.t('board.said.conquests', { list: conquestList(told, words) })] : []),
    ...(taken.length > 0 ? [words.t('board.said.taken', { regions: taken.join(', ') })] : []),
    ...(targets.length > 0
      ? [
          words.t('board.said.targets', {
            regions: targets.map((t) => `${t.region}: ${t.cost}`).join(', '),
          }),
        ]
      : []),
    ...(level.column && combos.length > 0
      ? [words.t('board.said.column', { combos: combos.join(', ') })]
      : []),
  ].join(' ');
};

/** The picture in one paragraph of at most 1,024 characters. */
export const altText = (request: PictureRequest<View, Highlights>, words: Words): string => {
  const taken = request.part === 'changed' ? conquestsIn(request.happened) : [];
  return fullestAltText(LEVELS, words, (shortened, level) =>
    taken.length > 0
      ? shortened.t('board.said.conquests', { list: conquestList(taken, shortened) })
      : describe(request, shortened, level),
  );
};
