import type { Viewer } from '../../../kernel/seat.ts';
import { panel, write } from '../../shared/picture/brush.ts';
import { drawGlyph } from '../../shared/picture/glyph.ts';
import { drawEmblem, seatStyle } from '../../shared/picture/seat-styles.ts';
import type { Battle } from '../rules/state.ts';
import type { DrawContext } from './drawing.ts';
import { drawEvilometer } from './evilometer.ts';
import { PIECE_GLYPHS } from './glyphs/pieces.ts';
import { TRAP_GLYPHS } from './glyphs/traps.ts';
import { INNER, LAYOUT } from './layout.ts';
import { drawLegend } from './legend.ts';
import { PALETTE } from './palette.ts';
import { battleFlags, fightText } from './phase-texts.ts';
import { type CardLayout, type CardSection, drawCards, FIGURES, LAIR, PRISON } from './player-card.ts';
import { drawSecrets } from './secrets.ts';
import { drawSpellCards } from './spell-cards.ts';
import { battleOf, playerOf } from './view-facts.ts';

/** How far the player's battle of this round is. */
const STATUS: CardSection = {
  height: 46,
  draw: ({ context, seat, left, width }, top) => {
    const { pen, view } = context;
    const on = battleOf(view)?.seat === seat;
    panel(pen, [left + 12, top, width - 24, 40], 10, { fill: on ? PALETTE.danger : PALETTE.paperDeep });
    write(pen, fightText(view, seat, context), [left + width / 2, top + 20], {
      size: 30,
      weight: 'strong',
      align: 'center',
      colour: on ? '#ffffff' : PALETTE.ink,
      width: width - 40,
    });
  },
};

const CARD_LAYOUT: CardLayout = {
  upper: [FIGURES, STATUS],
  lower: [LAIR, PRISON],
  cell: 76,
  queue: 100,
};

const drawBattle = (context: DrawContext, battle: Battle, top: number): number => {
  const { pen, t } = context;
  const { height } = LAYOUT.strip;
  const { rim } = LAYOUT;
  panel(pen, [rim, top, INNER, height], 14, { fill: '#f3d2cf', line: PALETTE.danger, width: 4 });
  const y = top + height / 2;
  const style = seatStyle(battle.seat);
  drawEmblem(pen, style, [rim + 40, y], { radius: 22, fill: style.colour, line: PALETTE.ink, width: 3 });
  let x = rim + 78;
  x +=
    write(pen, t(`board.step.${battle.step}`), [x, y], {
      size: 33,
      weight: 'strong',
      colour: PALETTE.danger,
    }) + 26;
  for (const trap of battle.traps) {
    drawGlyph(pen, TRAP_GLYPHS[trap], [x + 24, y], { size: 46, colour: PALETTE.ink });
    x += 56 + write(pen, t(`trap.${trap}`), [x + 54, y], { size: 30, colour: PALETTE.ink }) + 20;
  }
  for (const { kind } of playerOf(context.view, battle.seat).lair.filter(({ state }) => state === 'sent')) {
    drawGlyph(pen, PIECE_GLYPHS[kind], [x + 24, y], { size: 46, colour: PALETTE.ink });
    x += 56 + write(pen, t(`piece.${kind}`), [x + 54, y], { size: 30, colour: PALETTE.ink }) + 20;
  }
  write(pen, battleFlags(battle, t).join(' · '), [x, y], {
    size: 30,
    colour: PALETTE.ink,
    width: rim + INNER - x - 16,
  });
  return height;
};

/** The combat of a year: its cards, the battle that is fought, and every dungeon with its attackers; gives where it ends. */
export const drawCombat = (context: DrawContext, viewer: Viewer): number => {
  const { view } = context;
  const { gap } = LAYOUT;
  let top: number = LAYOUT.body + 4;
  top += drawSpellCards(context, top) + gap + 4;
  const battle = battleOf(view);
  if (battle) top += drawBattle(context, battle, top) + gap;
  top += drawEvilometer(context, top) + gap + 4;
  top += drawCards(context, viewer, CARD_LAYOUT, top) + gap;
  top += drawLegend(context, viewer, top) + 4;
  const secrets = drawSecrets(context, viewer, top);
  return top + secrets + (secrets > 0 ? gap : 0) + 8;
};
