import { panel, type Spot, write } from '../../shared/picture/brush.ts';
import { drawGlyph } from '../../shared/picture/glyph.ts';
import { drawEmblem, liveryOf } from '../../shared/picture/seats.ts';
import { type Box as ActionBox, BOXES, type Space } from '../rules/data/orders.ts';
import type { Occupant } from '../rules/state.ts';
import { askedParts, givenParts } from './effects.ts';
import { ORDER_GLYPHS } from './glyphs/orders.ts';
import { drawParts, drawThing } from './icons.ts';
import { column, LAYOUT } from './layout.ts';
import { STONE } from './palette.ts';
import type { Box, Sheet } from './sheet.ts';
import { playerOf } from './shown.ts';
import { drawNeutral } from './tokens.ts';

const ROMAN = ['I', 'II', 'III'] as const;
const RADIUS = 29;

/** A minion on its space: the owner's emblem with the number of the order, ticked when it has come home. */
const drawMinion = ({ pen, view }: Sheet, occupant: Occupant, [x, y]: Spot): void => {
  if ('neutral' in occupant) {
    drawNeutral(pen, `N${occupant.neutral + 1}`, [x, y], RADIUS);
    return;
  }
  const livery = liveryOf(occupant.seat);
  drawEmblem(pen, livery, [x, y], RADIUS, { fill: livery.colour, line: STONE.ink, width: 3 });
  write(pen, String(occupant.slot + 1), [x, y], {
    size: 36,
    weight: 'strong',
    align: 'center',
    colour: livery.ink,
  });
  const minion = playerOf(view, occupant.seat).slots[occupant.slot]?.minion;
  if (minion === 'space' || minion === undefined) return;
  const at: Spot = [x + RADIUS * 0.95, y + RADIUS * 0.75];
  panel(pen, [at[0] - 15, at[1] - 15, 30, 30], 15, { fill: '#ffffff', line: STONE.ink, width: 1.5 });
  const done = minion === 'home';
  drawThing(pen, done ? 'check' : 'red-mark', at, 19, done ? STONE.done : STONE.danger);
};

const drawSocket = ({ pen }: Sheet, index: number, [x, y]: Spot): void => {
  panel(pen, [x - RADIUS, y - RADIUS, RADIUS * 2, RADIUS * 2], RADIUS, {
    fill: STONE.paperDeep,
    line: STONE.soft,
    width: 2.5,
    dash: [7, 5],
  });
  write(pen, ROMAN[index] ?? '', [x, y], { size: 30, weight: 'strong', align: 'center', colour: STONE.soft });
};

const drawSpace = (
  sheet: Sheet,
  action: ActionBox,
  space: Space,
  [left, top, width]: Box,
  place: { readonly index: number; readonly occupant: Occupant | null; readonly now: boolean },
): void => {
  const { pen } = sheet;
  const x = left + width / 2;
  const y = top + 81;
  if (place.now) panel(pen, [left + 4, top + 44, width - 8, 150], 14, { fill: STONE.gold });
  if (place.occupant) drawMinion(sheet, place.occupant, [x, y]);
  else drawSocket(sheet, place.index, [x, y]);
  const asked = askedParts(space);
  const room = width - 12;
  if (asked.length > 0) drawParts(pen, asked, [x, top + 133], { size: 32, align: 'center', room });
  else write(pen, '–', [x, top + 133], { size: 32, align: 'center', colour: STONE.soft });
  drawParts(pen, givenParts(space, action.order), [x, top + 173], { size: 32, align: 'center', room });
};

const drawBox = (sheet: Sheet, action: ActionBox, index: number, [left, top, width, height]: Box): void => {
  const { pen, view, t } = sheet;
  const { phase } = view.board;
  const on = phase.name === 'execute' && phase.box === index;
  panel(pen, [left, top, width, height], 14, {
    fill: STONE.paper,
    ...(on ? { line: STONE.gold, width: 7 } : {}),
  });
  panel(pen, [left, top, width, 46], 14, { fill: on ? STONE.gold : STONE.paperDeep });
  drawGlyph(pen, ORDER_GLYPHS[action.order], [left + 29, top + 23], 34, STONE.ink);
  const extra = action.order === 'buy-traps' ? 74 : action.backwards ? 50 : 10;
  write(pen, `${index + 1}. ${t(`order.${action.order}`)}`, [left + 56, top + 24], {
    size: 31,
    weight: 'strong',
    colour: STONE.ink,
    width: width - 56 - extra,
  });
  if (action.order === 'buy-traps') {
    drawThing(pen, 'card', [left + width - 56, top + 23], 28);
    write(pen, String(view.trapDeck), [left + width - 8, top + 24], {
      size: 30,
      weight: 'strong',
      align: 'right',
    });
  }
  if (action.backwards) {
    pen.save();
    pen.translate(left + width - 28, top + 23);
    pen.scale(-1, 1);
    drawThing(pen, 'arrow', [0, 0], 28, STONE.ink);
    pen.restore();
  }
  panel(pen, [left, top + height - 44, width, 44], 14, { fill: STONE.paperDeep });
  action.spaces.forEach((space, at) => {
    const wide = width / action.spaces.length;
    const now = on && phase.space === at && phase.task !== 'done';
    const occupant = view.board.boxes[index]?.[at] ?? null;
    drawSpace(sheet, action, space, [left + at * wide, top, wide, height], { index: at, occupant, now });
  });
};

/** The eight action boxes with their spaces, what these ask and give, and the minions on them; gives the height. */
export const drawBoxes = (sheet: Sheet, top: number): number => {
  const { height, columns } = LAYOUT.boxes;
  BOXES.forEach((action, index) => {
    const { left, width } = column(index % columns, columns);
    const row = Math.floor(index / columns);
    drawBox(sheet, action, index, [left, top + row * (height + LAYOUT.gap), width, height]);
  });
  return 2 * height + LAYOUT.gap;
};
