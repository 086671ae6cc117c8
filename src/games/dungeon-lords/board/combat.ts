import type { Viewer } from '../../../kernel/seat.ts';
import { panel, write } from '../../shared/picture/brush.ts';
import { drawBattleScene } from './battle-scene.ts';
import type { DrawContext } from './drawing.ts';
import { drawEvilometer } from './evilometer.ts';
import { FIGURES } from './figures.ts';
import { LAYOUT } from './layout.ts';
import { drawLegend } from './legend.ts';
import { PALETTE } from './palette.ts';
import { fightText } from './phase-texts.ts';
import { type CardLayout, type CardSection, drawCards, LAIR, PRISON } from './player-card.ts';
import { drawSecrets } from './secrets.ts';
import { drawSpellCards } from './spell-cards.ts';
import { battleOf } from './view-facts.ts';

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
  queue: 132,
};

/** The combat of a year: its cards, the battle that is fought, and every dungeon with its attackers; gives where it ends. */
export const drawCombat = (context: DrawContext, viewer: Viewer): number => {
  const { view } = context;
  const { gap } = LAYOUT;
  let top: number = LAYOUT.body + 4;
  top += drawSpellCards(context, top) + gap + 4;
  const battle = battleOf(view);
  if (battle) top += drawBattleScene(context, battle, top) + gap;
  top += drawEvilometer(context, top) + gap + 4;
  top += drawCards(context, viewer, CARD_LAYOUT, top) + gap;
  top += drawLegend(context, viewer, top) + 4;
  const secrets = drawSecrets(context, viewer, top);
  return top + secrets + (secrets > 0 ? gap : 0) + 8;
};
