import type { Viewer } from '../../../kernel/seat.ts';
import { panel, type Spot, write } from '../../shared/picture/brush.ts';
import { drawFace } from '../../shared/picture/faces.ts';
import { drawGlyph } from '../../shared/picture/glyph.ts';
import { writeName } from '../../shared/picture/lettering.ts';
import { spellAt } from '../rules/swaps.ts';
import type { TrapId } from '../rules/traps/index.ts';
import type { DrawContext } from './drawing.ts';
import { spellGlyph } from './glyphs/spells.ts';
import { TRAP_GLYPHS } from './glyphs/traps.ts';
import { amountPart, drawIcon, drawParts } from './icons.ts';
import { INNER, LAYOUT } from './layout.ts';
import { PALETTE } from './palette.ts';
import { drawOrder } from './tokens.ts';
import { ownOf, spiedCards } from './view-facts.ts';

type Own = NonNullable<DrawContext['view']['own']>;

const HEAD = 50;
const CHIP = 64;
const TRAP = 220;
const CARD = 330;

/** A trap card with its name. */
const drawTrap = ({ pen, t }: DrawContext, trap: TrapId, [x, y]: Spot): void => {
  panel(pen, [x, y - CHIP / 2, TRAP, CHIP], 10, { fill: '#d9dde3', line: '#39434f', width: 2.5 });
  drawGlyph(pen, TRAP_GLYPHS[trap], [x + 32, y], { size: 46, colour: '#1d252e' });
  writeName(pen, t(`trap.${trap}`), [x + 62, y - CHIP / 2, TRAP - 74, CHIP], {
    size: 27,
    colour: PALETTE.ink,
  });
};

/** Combat cards that were spied on, and what else is secret, each with the width that it wants. */
interface Item {
  readonly width: number;
  draw(at: Spot): void;
}

const trapItems = (context: DrawContext, own: Own): Item[] =>
  own.traps.map((trap) => ({ width: TRAP, draw: (at) => drawTrap(context, trap, at) }));

const cardItems = ({ pen, view, t }: DrawContext): Item[] =>
  spiedCards(view).map(({ round, id }) => ({
    width: CARD,
    draw: ([x, y]) => {
      panel(pen, [x, y - CHIP / 2, CARD, CHIP], 10, { fill: '#ddd6f2', line: '#3a2a9c', width: 2.5 });
      write(pen, String(round), [x + 18, y], { size: 34, weight: 'strong', align: 'center' });
      drawGlyph(pen, spellGlyph(id), [x + 56, y], { size: 44, colour: '#20156b' });
      writeName(pen, t(`spell.${id}`), [x + 84, y - CHIP / 2, CARD - 158, CHIP], {
        size: 27,
        colour: PALETTE.ink,
      });
      drawParts(
        pen,
        [amountPart('fatigue', spellAt(view.board.options.data, id).fatigue)],
        [x + CARD - 8, y],
        {
          size: 31,
          align: 'right',
        },
      );
    },
  }));

const orderItems = ({ pen, view }: DrawContext, own: Own): Item[] => {
  const { name } = view.board.phase;
  const orders =
    name === 'orders'
      ? [...own.program, ...(own.neutral ? [own.neutral] : [])]
      : name === 'initial-orders'
        ? own.initial
        : [];
  return orders.map((order, index) => ({
    width: CHIP,
    draw: ([x, y]) => {
      drawOrder(pen, order, [x + CHIP / 2, y], { size: CHIP, look: 'secret' });
      const mark = name === 'initial-orders' ? '' : index < 3 ? String(index + 1) : 'N';
      if (mark === '') return;
      panel(pen, [x + CHIP - 22, y + 6, 32, 32], 16, { fill: '#ffffff', line: PALETTE.evil, width: 2.5 });
      write(pen, mark, [x + CHIP - 6, y + 22], { size: 27, weight: 'strong', align: 'center' });
    },
  }));
};

const planItems = (context: DrawContext, own: Own): Item[] => {
  if (context.view.board.phase.name !== 'plan') return [];
  const { pen } = context;
  return own.plan.sent.map((piece) => ({
    width: CHIP,
    draw: ([x, y]) => {
      panel(pen, [x, y - CHIP / 2, CHIP, CHIP], 10, {
        fill: '#dcecd2',
        line: PALETTE.danger,
        width: 5,
        dash: [9, 6],
      });
      drawFace(pen, ['piece', piece], [x + CHIP / 2, y], 48);
    },
  }));
};

/** Traps of a plan are ringed among the traps in stock: as many of a kind as are planned. */
const ringPlanned = (items: readonly Item[], context: DrawContext, own: Own): Item[] => {
  const planned = context.view.board.phase.name === 'plan' ? [...own.plan.traps] : [];
  return items.map((item, index) => {
    const at = planned.indexOf(own.traps[index] ?? 'rolling-stone');
    if (at < 0) return item;
    planned.splice(at, 1);
    return {
      width: item.width,
      draw: ([x, y]) => {
        item.draw([x, y]);
        panel(context.pen, [x - 3, y - CHIP / 2 - 3, item.width + 6, CHIP + 6], 12, {
          fill: 'rgba(0, 0, 0, 0)',
          line: PALETTE.danger,
          width: 5,
          dash: [9, 6],
        });
      },
    };
  });
};

const GAP = 12;
const LINE = CHIP + 14;
const ROOM = INNER - 40;

/** Breaks a row of items into lines. */
const linesOf = (items: readonly Item[]): Item[][] => {
  const lines: Item[][] = [[]];
  let used = 0;
  for (const item of items) {
    if (used + item.width > ROOM) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(item);
    used += item.width + GAP;
  }
  return lines;
};

const drawLine = (items: readonly Item[], y: number): void => {
  let x = LAYOUT.rim + 20;
  for (const { width, draw } of items) {
    draw([x, y]);
    x += width + GAP;
  }
};

/** What the viewer alone knows: orders given, the plan, traps, cards spied on; gives the height, 0 for nobody's picture. */
export const drawSecrets = (context: DrawContext, viewer: Viewer, top: number): number => {
  const mine = ownOf(context.view, viewer);
  if (!mine) return 0;
  const { pen, t } = context;
  const { rim } = LAYOUT;
  const lines = linesOf([
    ...orderItems(context, mine.own),
    ...planItems(context, mine.own),
    ...ringPlanned(trapItems(context, mine.own), context, mine.own),
    ...cardItems(context),
  ]);
  const height = HEAD + lines.length * LINE + 2;
  panel(pen, [rim, top, INNER, height], 14, { fill: '#efe3f6', line: PALETTE.evil, width: 4, dash: [16, 9] });
  drawIcon(pen, 'lock', [rim + 32, top + 26], { size: 30, colour: PALETTE.evil });
  write(pen, t('board.secret', { name: context.names[mine.seat] ?? '' }), [rim + 58, top + 27], {
    size: 30,
    weight: 'strong',
    colour: PALETTE.evil,
    width: INNER - 80,
  });
  const y = top + HEAD + LINE / 2 - 4;
  if (lines[0]?.length === 0)
    write(pen, t('board.no-secrets'), [rim + 58, y], { size: 30, colour: PALETTE.soft });
  for (const [index, line] of lines.entries()) drawLine(line, y + index * LINE);
  return height;
};
