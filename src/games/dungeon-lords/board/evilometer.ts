import { seatsOf } from '../../../kernel/seat.ts';
import { panel, write } from '../../shared/picture/brush.ts';
import { drawFace } from '../../shared/picture/faces.ts';
import { drawEmblem, seatStyle } from '../../shared/picture/seat-styles.ts';
import { PALADINS } from '../rules/data/adventurers.ts';
import { EVIL } from '../rules/evil.ts';
import type { DrawContext } from './drawing.ts';
import { drawIcon } from './icons.ts';
import { INNER, LAYOUT } from './layout.ts';
import { PALETTE } from './palette.ts';
import { pitchTent } from './tent.ts';
import { drawAbilities, drawNeutral } from './tokens.ts';
import { paladinWaits } from './view-facts.ts';

const LABEL = 84;
const TENT = 232;

/** Everybody on a space: one or two beside each other, more of them in two rows. */
const drawMarkers = (
  context: DrawContext,
  index: number,
  { left, top, width }: { readonly left: number; readonly top: number; readonly width: number },
): void => {
  const { pen, view } = context;
  const { board } = view;
  const seats = seatsOf(board.seats).filter((seat) => board.players[seat]?.evil === index);
  const neutral = board.seats === 2 && board.neutralEvil === index;
  const here = neutral ? (['neutral', ...seats] as const) : seats;
  const size = here.length > 2 ? 28 : 42;
  here.forEach((who, place) => {
    const inRow = Math.min(2, here.length - Math.floor(place / 2) * 2);
    const x = left + width / 2 + ((place % 2) - (inRow - 1) / 2) * (size + 3);
    const y = here.length > 2 ? top + 23 + Math.floor(place / 2) * 30 : top + 40;
    if (who === 'neutral') {
      drawNeutral(pen, 'N', [x, y], size / 2);
      return;
    }
    const style = seatStyle(who);
    drawEmblem(pen, style, [x, y], { radius: size / 2 - 1, fill: style.colour, line: PALETTE.ink, width: 3 });
  });
};

/** The paladin before his tent, with what he can do, as long as nobody is evil enough for him; then the tent alone. */
const drawTent = ({ pen, view }: DrawContext, left: number, top: number, height: number): void => {
  const waits = paladinWaits(view);
  const middle = left + (waits ? 60 : TENT / 2);
  pitchTent(pen, [left, top, TENT, height], middle);
  if (!waits) return;
  const tile = PALADINS[view.board.year];
  drawFace(pen, ['adventurer', 'paladin'], [middle, top + height * 0.6], 72);
  const right = left + 120;
  write(pen, String(tile.hp), [right + 44, top + 36], {
    size: 48,
    weight: 'strong',
    align: 'center',
    colour: PALETTE.ink,
  });
  drawAbilities(pen, tile, [right - 8, top + 82], { most: 26, room: TENT - 120 });
};

/** The Evilometer with everybody's marker, the spaces that attract the paladin, and his tent; gives the height. */
export const drawEvilometer = (context: DrawContext, top: number): number => {
  const { pen } = context;
  const { height } = LAYOUT.evil;
  const left = LAYOUT.rim;
  panel(pen, [left, top, INNER - TENT - 12, height], 14, { fill: PALETTE.paper });
  drawIcon(pen, 'evil', [left + LABEL / 2 + 4, top + height / 2], { size: 60 });
  const spaces = EVIL.top + 1;
  const width = (INNER - TENT - 12 - LABEL - 8) / spaces;
  for (let index = 0; index < spaces; index += 1) {
    const x = left + LABEL + index * width;
    const holy = index >= EVIL.paladin;
    panel(pen, [x + 2, top + 8, width - 4, height - 16], 8, {
      fill: holy ? '#ecccce' : PALETTE.paperDeep,
      line: holy ? PALETTE.danger : PALETTE.soft,
      width: holy ? 3 : 1.5,
    });
    write(pen, String(index), [x + width / 2, top + height - 28], {
      size: 36,
      weight: 'strong',
      align: 'center',
      colour: holy ? PALETTE.danger : PALETTE.soft,
    });
    drawMarkers(context, index, { left: x, width, top });
  }
  drawTent(context, left + INNER - TENT, top, height);
  return height;
};
