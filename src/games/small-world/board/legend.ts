import type { Translate } from '../../../i18n/index.ts';
import { COLOURS, type DrawContext } from '../../shared/picture/brush.ts';
import { writeName } from '../../shared/picture/lettering.ts';
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
import { figuresOf, findsIn, markersOf } from './view-facts.ts';

/** Something in the picture whose sign is explained under it. */
export type LegendEntry =
  | { readonly kind: 'sign'; readonly id: Sign }
  | { readonly kind: 'marker'; readonly id: string }
  | { readonly kind: 'figure'; readonly id: string; readonly region: number }
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

/** What the legend explains: exactly the signs, markers, figures and finds that are in the picture. */
export const legendOf = (view: View): LegendEntry[] => {
  const { board } = view;
  const signs = new Set(boardFile(board.map).regions.flatMap((region) => signsOf(region)));
  const held = [
    ...board.regions.map(({ pieces }) => markersOf(pieces)),
    ...board.players.flatMap(({ active, marks }) => [markersOf(active?.pieces ?? {}), marks]),
  ];
  const kinds = Object.fromEntries(held.flatMap((pieces) => piecesInOrder(pieces)));
  return [
    ...[...signs].map((id): LegendEntry => ({ kind: 'sign', id })),
    ...piecesInOrder(kinds).map(([id]): LegendEntry => ({ kind: 'marker', id })),
    ...board.regions.flatMap(({ pieces }, index) =>
      figuresOf(pieces).map((id): LegendEntry => ({ kind: 'figure', id, region: index + 1 })),
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
    case 'figure':
      drawFigure(pen, entry.id, at, 44);
      return;
    case 'find':
      drawFind(pen, entry.id, at, 40);
      return;
  }
};

/** What is in the picture with its name and, where there is one only, its region; always of the same height. */
export const drawLegend = (
  context: DrawContext<View>,
  entries: readonly LegendEntry[],
  top: number,
): void => {
  const { pen, view, t } = context;
  const { row, columns } = LAYOUT.legend;
  const rows = legendRows(view.board);
  const across = Math.max(columns, Math.ceil(entries.length / rows));
  const width = (LAYOUT.width - 2 * LAYOUT.rim) / across;
  entries.forEach((entry, index) => {
    const x = LAYOUT.rim + (index % across) * width;
    const y = top + (Math.floor(index / across) + 0.5) * row;
    drawEntrySign(context, entry, [x + 22, y]);
    const placed = entry.kind === 'find' || entry.kind === 'figure';
    if (placed) drawRegionNumber(pen, entry.region, [x + 68, y], 0.95);
    const left = placed ? 94 : 46;
    writeName(pen, entryName(entry, t), [x + left, y - row / 2 + 2, width - left - 10, row - 4], {
      size: 25,
      weight: 'plain',
      colour: COLOURS.parchment,
    });
  });
};
