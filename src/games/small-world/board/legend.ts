import type { Translate } from '../../../i18n/index.ts';
import { COLOURS, type DrawContext, write } from '../../shared/picture/brush.ts';
import { drawFace } from '../../shared/picture/faces.ts';
import { widthOf } from '../../shared/picture/lettering.ts';
import { boardFile } from '../maps/boards.ts';
import { type Sign, signsOf } from '../maps/signs.ts';
import type { View } from '../rules/state.ts';
import { drawFigure } from './glyphs/figures.ts';
import { drawFind } from './glyphs/finds.ts';
import { drawPiece } from './glyphs/pieces.ts';
import { drawSign } from './glyphs/signs.ts';
import { drawRegionNumber } from './labels.ts';
import { LAYOUT, legendRows } from './layout.ts';
import { piecesInOrder } from './pieces-order.ts';
import { figuresOf, findsIn, markersOf, piecesOffBoard } from './view-facts.ts';

/** Sizes of names that are tried, from large to small. */
const SMALLEST = 16;
const SIZES = [31, 29, 27, 25, 23, 21, 19, SMALLEST] as const;

/** Where even the smallest names take too many rows, everything is drawn smaller. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6] as const;

/** Rows are at most so much further apart where there is room for more. */
const LOOSEST = 1.25;

export type Natives = 'tribe' | 'monster';

/** Something in the picture whose sign is explained under it. */
export type LegendEntry =
  | { readonly kind: 'sign'; readonly id: Sign }
  | { readonly kind: 'marker'; readonly id: string }
  | { readonly kind: 'natives'; readonly id: Natives }
  /** A figure, with its region unless it still lies before its player. */
  | { readonly kind: 'figure'; readonly id: string; readonly region?: number }
  | {
      readonly kind: 'find';
      readonly id: string;
      readonly region: number;
      /** The power that a Place lends to whoever holds it. */
      readonly power?: string;
    };

/** Places and Relics that were found, by region. */
export const foundOf = ({ board }: View): Extract<LegendEntry, { kind: 'find' }>[] =>
  board.regions.flatMap((_, index) =>
    findsIn(board, index + 1).map((id) => {
      const power = board.lent[id]?.power;
      return { kind: 'find', id, region: index + 1, ...(power === undefined ? {} : { power }) } as const;
    }),
  );

/** Who lives where nobody has come yet. */
const nativesOn = ({ regions }: View['board']): Natives[] => [
  ...(regions.some(({ holder, natives }) => !holder && natives > 0) ? (['tribe'] as const) : []),
  ...(regions.some(({ holder, monsters }) => !holder && monsters > 0) ? (['monster'] as const) : []),
];

/** What the legend explains: exactly the signs, natives, markers, figures and finds that are in the picture. */
export const legendOf = (view: View): LegendEntry[] => {
  const { board } = view;
  const signs = new Set(boardFile(board.map).regions.flatMap((region) => signsOf(region)));
  const held = [
    ...board.regions.map(({ pieces }) => markersOf(pieces)),
    ...board.players.flatMap(({ active, marks }) => [active ? markersOf(piecesOffBoard(active)) : {}, marks]),
  ];
  const kinds = Object.fromEntries(held.flatMap((pieces) => piecesInOrder(pieces)));
  return [
    ...[...signs].map((id): LegendEntry => ({ kind: 'sign', id })),
    ...nativesOn(board).map((id): LegendEntry => ({ kind: 'natives', id })),
    ...piecesInOrder(kinds).map(([id]): LegendEntry => ({ kind: 'marker', id })),
    ...board.regions.flatMap(({ pieces }, index) =>
      figuresOf(pieces).map((id): LegendEntry => ({ kind: 'figure', id, region: index + 1 })),
    ),
    ...board.players.flatMap(({ active }) =>
      figuresOf(active?.pieces ?? {}).map((id): LegendEntry => ({ kind: 'figure', id })),
    ),
    ...foundOf(view),
  ];
};

/** The name of an entry: `Stonehedge: Mystic`. */
export const entryName = (entry: LegendEntry, t: Translate): string => {
  switch (entry.kind) {
    case 'sign':
      return t(entry.id === 'volcano' ? 'board.map.volcano' : `symbol.${entry.id}`);
    case 'marker':
    case 'natives':
    case 'figure':
      return t(`piece.${entry.id}`);
    case 'find': {
      const name = t(`find.${entry.id}`);
      const { power } = entry;
      return power === undefined ? name : t('board.said.lent', { find: name, power: t(`power.${power}`) });
    }
  }
};

const drawEntrySign = (
  { pen }: DrawContext<View>,
  entry: LegendEntry,
  at: readonly [number, number],
): void => {
  switch (entry.kind) {
    case 'sign':
      drawSign(pen, entry.id, at, 36);
      return;
    case 'marker':
      drawPiece(pen, entry.id, at, 33);
      return;
    case 'natives':
      drawFace(pen, ['race', entry.id], at, 40);
      return;
    case 'figure':
      drawFigure(pen, entry.id, at, 44);
      return;
    case 'find':
      drawFind(pen, entry.id, at, 40);
      return;
  }
};

/** A place in the legend. */
interface LegendPlace {
  readonly entry: LegendEntry;
  readonly left: number;
  readonly row: number;
}

const regionOf = (entry: LegendEntry): number | undefined =>
  entry.kind === 'find' || entry.kind === 'figure' ? entry.region : undefined;

/** From an entry's left edge to its name. */
const nameLeft = (entry: LegendEntry): number => (regionOf(entry) === undefined ? 48 : 96);

/** How large names are, and how much smaller than usual everything is. */
interface LegendSize {
  readonly size: number;
  readonly scale: number;
}

/** One entry after the other from the left rim on, in as many rows as that takes; in units of the scale. */
const placesAt = (
  { pen, t }: DrawContext<View>,
  entries: readonly LegendEntry[],
  { size, scale }: LegendSize,
): LegendPlace[] => {
  const { gap } = LAYOUT.legend;
  const room = (LAYOUT.width - 2 * LAYOUT.rim) / scale;
  let left = 0;
  let row = 0;
  return entries.map((entry) => {
    const wide = nameLeft(entry) + widthOf(pen, entryName(entry, t), size, 'plain');
    if (left > 0 && left + wide > room) {
      left = 0;
      row += 1;
    }
    const place = { entry, left, row };
    left += wide + gap;
    return place;
  });
};

/** The largest size at which all fits into so many rows, or the smallest of all. */
const sizeFor = (context: DrawContext<View>, entries: readonly LegendEntry[], rows: number): LegendSize => {
  const smaller = SCALES.slice(1).map((scale) => ({ size: SMALLEST, scale }));
  const sizes: readonly LegendSize[] = [...SIZES.map((size) => ({ size, scale: 1 })), ...smaller];
  const fits = (size: LegendSize): boolean =>
    placesAt(context, entries, size).every(({ row }) => (row + 1) * size.scale <= rows);
  return sizes.find(fits) ?? { size: SMALLEST, scale: SCALES.at(-1) ?? 1 };
};

/** What is in the picture with its name and, where there is one only, its region; always of the same height. */
export const drawLegend = (
  context: DrawContext<View>,
  entries: readonly LegendEntry[],
  top: number,
): void => {
  const { pen, view, t } = context;
  const most = legendRows(view.board);
  const { size, scale } = sizeFor(context, entries, most);
  const places = placesAt(context, entries, { size, scale });
  const rows = 1 + Math.max(0, ...places.map(({ row }) => row));
  const room = (most * LAYOUT.legend.row) / scale;
  // Fewer rows lie in the middle of their room, a little further apart.
  const apart = Math.min(room / rows, LAYOUT.legend.row * LOOSEST);
  pen.save();
  pen.translate(LAYOUT.rim, top);
  pen.scale(scale, scale);
  for (const { entry, left, row } of places) {
    const y = room / 2 + (row - (rows - 1) / 2) * apart;
    drawEntrySign(context, entry, [left + 22, y]);
    const region = regionOf(entry);
    if (region !== undefined) drawRegionNumber(pen, region, [left + 69, y], 0.95);
    write(pen, entryName(entry, t), [left + nameLeft(entry), y], { size, colour: COLOURS.parchment });
  }
  pen.restore();
};
