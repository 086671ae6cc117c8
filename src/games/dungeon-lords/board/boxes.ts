import { panel, type Spot, write } from '../../shared/picture/brush.ts';
import { drawGlyph } from '../../shared/picture/glyph.ts';
import { type Box, widthOf } from '../../shared/picture/lettering.ts';
import { drawEmblem, seatStyle } from '../../shared/picture/seat-styles.ts';
import { spaceName } from '../locales/spaces.ts';
import { type Box as ActionBox, BOXES, type OrderId, type Space } from '../rules/data/orders.ts';
import type { Occupant } from '../rules/state.ts';
import type { DrawContext } from './drawing.ts';
import { askedParts, givenParts } from './effects.ts';
import { ORDER_GLYPHS } from './glyphs/orders.ts';
import { drawIcon, drawParts } from './icons.ts';
import { column, LAYOUT } from './layout.ts';
import { PALETTE } from './palette.ts';
import { drawNeutral } from './tokens.ts';
import { playerOf } from './view-facts.ts';

const RADIUS = 29;

/** Letters of what a space asks and gives: they must be read on a phone, too. */
const PRICE = 38;

/** A minion on its space: the owner's emblem with the number of the order, ticked when it has come home. */
const drawMinion = ({ pen, view }: DrawContext, occupant: Occupant, [x, y]: Spot): void => {
  if ('neutral' in occupant) {
    drawNeutral(pen, `N${occupant.neutral + 1}`, [x, y], RADIUS);
    return;
  }
  const style = seatStyle(occupant.seat);
  drawEmblem(pen, style, [x, y], { radius: RADIUS, fill: style.colour, line: PALETTE.ink, width: 3 });
  write(pen, String(occupant.slot + 1), [x, y], {
    size: 36,
    weight: 'strong',
    align: 'center',
    colour: style.ink,
  });
  const minion = playerOf(view, occupant.seat).slots[occupant.slot]?.minion;
  if (minion === 'space' || minion === undefined) return;
  const at: Spot = [x + RADIUS * 0.95, y + RADIUS * 0.75];
  panel(pen, [at[0] - 15, at[1] - 15, 30, 30], 15, { fill: '#ffffff', line: PALETTE.ink, width: 1.5 });
  const done = minion === 'home';
  drawIcon(pen, done ? 'check' : 'red-mark', at, { size: 19, colour: done ? PALETTE.done : PALETTE.danger });
};

const drawSocket = ({ pen }: DrawContext, index: number, [x, y]: Spot): void => {
  panel(pen, [x - RADIUS, y - RADIUS, RADIUS * 2, RADIUS * 2], RADIUS, {
    fill: PALETTE.paperDeep,
    line: PALETTE.soft,
    width: 2.5,
    dash: [7, 5],
  });
  write(pen, spaceName(index), [x, y], {
    size: 30,
    weight: 'strong',
    align: 'center',
    colour: PALETTE.soft,
  });
};

/** A space of an action box, and who stands there. */
interface DrawnSpace {
  readonly space: Space;
  readonly index: number;
  readonly order: OrderId;
  readonly occupant: Occupant | null;
  /** True while the action of this space is performed. */
  readonly now: boolean;
}

const drawSpace = (
  context: DrawContext,
  { space, index, order, occupant, now }: DrawnSpace,
  [left, top, width]: Box,
): void => {
  const { pen } = context;
  const x = left + width / 2;
  const y = top + 81;
  if (now) panel(pen, [left + 4, top + 44, width - 8, 150], 14, { fill: PALETTE.gold });
  if (occupant) drawMinion(context, occupant, [x, y]);
  else drawSocket(context, index, [x, y]);
  const asked = askedParts(space);
  const room = width - 12;
  if (asked.length > 0) drawParts(pen, asked, [x, top + 133], { size: PRICE, align: 'center', room });
  else write(pen, '·', [x, top + 133], { size: PRICE, align: 'center', colour: PALETTE.soft });
  drawParts(pen, givenParts(space, order), [x, top + 175], { size: PRICE, align: 'center', room });
};

const TITLE = 31;

/** Room at the right of a title, for the pile of traps or the arrow. */
const besideTitle = ({ order, backwards }: ActionBox): number =>
  order === 'buy-traps' ? 74 : backwards ? 50 : 10;

const titleOf = ({ t }: DrawContext, { order }: ActionBox, index: number): string =>
  `${index + 1}. ${t(`order.${order}`)}`;

/** The size at which all titles fit: none is smaller than the others. */
const titleSize = (context: DrawContext, width: number): number =>
  Math.min(
    ...BOXES.map((action, index) => {
      const room = width - 56 - besideTitle(action);
      const natural = widthOf(context.pen, titleOf(context, action, index), TITLE, 'strong');
      return Math.min(TITLE, (TITLE * room) / natural);
    }),
  );

const drawBox = (
  context: DrawContext,
  action: ActionBox,
  index: number,
  [left, top, width, height]: Box,
): void => {
  const { pen, view } = context;
  const { phase } = view.board;
  const on = phase.name === 'execute' && phase.box === index;
  panel(pen, [left, top, width, height], 14, {
    fill: PALETTE.paper,
    ...(on ? { line: PALETTE.gold, width: 7 } : {}),
  });
  panel(pen, [left, top, width, 46], 14, { fill: on ? PALETTE.gold : PALETTE.paperDeep });
  drawGlyph(pen, ORDER_GLYPHS[action.order], [left + 29, top + 23], { size: 34, colour: PALETTE.ink });
  write(pen, titleOf(context, action, index), [left + 56, top + 24], {
    size: titleSize(context, width),
    weight: 'strong',
    colour: PALETTE.ink,
  });
  if (action.order === 'buy-traps') {
    drawIcon(pen, 'card', [left + width - 56, top + 23], { size: 28 });
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
    drawIcon(pen, 'arrow', [0, 0], { size: 28, colour: PALETTE.ink });
    pen.restore();
  }
  panel(pen, [left, top + height - 44, width, 44], 14, { fill: PALETTE.paperDeep });
  action.spaces.forEach((space, at) => {
    const wide = width / action.spaces.length;
    const now = on && phase.space === at && phase.task !== 'done';
    const occupant = view.board.boxes[index]?.[at] ?? null;
    const drawn = { space, index: at, order: action.order, occupant, now };
    drawSpace(context, drawn, [left + at * wide, top, wide, height]);
  });
};

/** The eight action boxes with their spaces, what these ask and give, and the minions on them; gives the height. */
export const drawBoxes = (context: DrawContext, top: number): number => {
  const { height, columns } = LAYOUT.boxes;
  BOXES.forEach((action, index) => {
    const { left, width } = column(index % columns, columns);
    const row = Math.floor(index / columns);
    drawBox(context, action, index, [left, top + row * (height + LAYOUT.gap), width, height]);
  });
  return 2 * height + LAYOUT.gap;
};
