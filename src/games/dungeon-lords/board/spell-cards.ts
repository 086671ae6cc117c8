import { panel, write } from '../../shared/picture/brush.ts';
import { drawGlyph } from '../../shared/picture/glyph.ts';
import { type Box, writeName } from '../../shared/picture/lettering.ts';
import { spellAt } from '../rules/swaps.ts';
import type { DrawContext } from './drawing.ts';
import { spellGlyph } from './glyphs/spells.ts';
import { amountPart, drawIcon, drawParts } from './icons.ts';
import { column } from './layout.ts';
import { PALETTE } from './palette.ts';
import { revealedRounds } from './view-facts.ts';

const HEIGHT = 142;

const drawOpenCard = (
  { pen, t, view }: DrawContext,
  id: string,
  [left, top, width]: Box,
  { past, spied }: { readonly past: boolean; readonly spied: boolean },
): void => {
  const { fatigue, speed } = spellAt(view.board.options.data, id);
  const ink = past ? '#57505c' : '#20156b';
  drawGlyph(pen, spellGlyph(id), [left + 112, top + 50], { size: 70, colour: ink });
  writeName(pen, t(`spell.${id}`), [left + 158, top + 6, width - (spied ? 218 : 176), 84], {
    size: 31,
    colour: PALETTE.ink,
  });
  drawIcon(pen, speed === 'fast' ? 'lightning' : 'hourglass', [left + 34, top + 114], { size: 30 });
  write(pen, t(`board.speed.${speed}`), [left + 56, top + 115], {
    size: 30,
    colour: PALETTE.ink,
    width: 150,
  });
  drawParts(
    pen,
    [{ text: t('board.fatigue') }, amountPart('fatigue', fatigue)],
    [left + width - 14, top + 115],
    {
      size: 31,
      align: 'right',
      room: width - 220,
    },
  );
};

/** The four combat cards of the year by round; those that nobody, or only others, know lie face down. Gives the height. */
export const drawSpellCards = (context: DrawContext, top: number): number => {
  const { pen, view } = context;
  const round = view.board.combat?.round ?? 0;
  view.cards.forEach((id, index) => {
    const { left, width } = column(index, view.cards.length);
    const now = index + 1 === round;
    const past = index + 1 < round;
    if (now) panel(pen, [left - 6, top - 6, width + 12, HEIGHT + 12], 18, { fill: PALETTE.gold });
    const open = id !== null;
    const spied = open && index + 1 > revealedRounds(view);
    panel(pen, [left, top, width, HEIGHT], 14, { fill: !open ? '#4d2b5c' : past ? '#c4bfca' : '#ddd6f2' });
    panel(pen, [left + 10, top + 12, 54, 54], 10, { fill: open ? PALETTE.night : '#2f1a39' });
    write(pen, String(index + 1), [left + 37, top + 39], {
      size: 40,
      weight: 'strong',
      align: 'center',
      colour: PALETTE.paper,
    });
    if (spied) {
      panel(pen, [left + 4, top + 4, width - 8, HEIGHT - 8], 12, {
        fill: 'rgba(0, 0, 0, 0)',
        line: PALETTE.evil,
        width: 6,
        dash: [16, 9],
      });
      drawIcon(pen, 'eye', [left + width - 34, top + 30], { size: 36, colour: PALETTE.evil });
    }
    if (open) drawOpenCard(context, id, [left, top, width, HEIGHT], { past, spied });
    else drawIcon(pen, 'card', [left + width / 2, top + HEIGHT / 2], { size: 84, colour: '#d9b8e6' });
  });
  return HEIGHT;
};
