import type { Translate } from '../../../i18n/index.ts';
import { COLOURS, type DrawContext, panel, write } from '../../shared/picture/brush.ts';
import type { View } from '../rules/state.ts';
import { drawFigure } from './glyphs/figures.ts';
import { drawFind } from './glyphs/finds.ts';
import { LAYOUT } from './layout.ts';
import { figuresOf, findsIn } from './view-facts.ts';

/** Something on the board whose sign is explained under it. */
export interface LegendEntry {
  readonly kind: 'find' | 'figure';
  readonly id: string;
  readonly region: number;
  /** The power that a Place lends to whoever holds it. */
  readonly power?: string;
}

/** What the legend explains: Places and Relics that were found, then figures, each by region. */
export const legendOf = ({ board }: View): LegendEntry[] => {
  const regions = board.regions.map((state, index) => ({ state, id: index + 1 }));
  return [
    ...regions.flatMap(({ id }) =>
      findsIn(board, id).map((find): LegendEntry => {
        const power = board.lent[find]?.power;
        return { kind: 'find', id: find, region: id, ...(power === undefined ? {} : { power }) };
      }),
    ),
    ...regions.flatMap(({ state, id }) =>
      figuresOf(state.pieces).map((figure): LegendEntry => ({ kind: 'figure', id: figure, region: id })),
    ),
  ];
};

/** The name of an entry: `Stonehedge: Mystic`. */
export const entryName = ({ kind, id, power }: LegendEntry, t: Translate): string => {
  const name = t(kind === 'find' ? `find.${id}` : `piece.${id}`);
  return power === undefined ? name : t('board.said.lent', { find: name, power: t(`power.${power}`) });
};

/** The signs on the board that are not explained by themselves, with their names and regions. */
export const drawLegend = ({ pen, t }: DrawContext<View>, entries: readonly LegendEntry[]): void => {
  const { top, row, columns } = LAYOUT.legend;
  const width = (LAYOUT.width - 2 * LAYOUT.rim) / columns;
  entries.forEach((entry, index) => {
    const x = LAYOUT.rim + (index % columns) * width;
    const y = top + (Math.floor(index / columns) + 0.5) * row - 3;
    if (entry.kind === 'find') drawFind(pen, entry.id, [x + 28, y], 50);
    else drawFigure(pen, entry.id, [x + 28, y], 56);
    panel(pen, [x + 60, y - 18, 50, 36], 9, {
      fill: 'rgba(255, 246, 222, 0.93)',
      line: COLOURS.ink,
      width: 2,
    });
    write(pen, String(entry.region), [x + 85, y], { size: 31, weight: 'strong', align: 'center', width: 44 });
    write(pen, entryName(entry, t), [x + 118, y], {
      size: 30,
      width: width - 126,
      colour: COLOURS.parchment,
    });
  });
};
