import type { Viewer } from '../../../kernel/seat.ts';
import { drawBoxes } from './boxes.ts';
import type { DrawContext } from './drawing.ts';
import { drawEvilometer } from './evilometer.ts';
import { FIGURES } from './figures.ts';
import { LAYOUT } from './layout.ts';
import { drawLegend } from './legend.ts';
import { drawNeutrals } from './neutrals.ts';
import { drawOffers } from './offers.ts';
import { type CardLayout, drawCards, LAIR, ORDERS_SECTION, PRISON } from './player-card.ts';
import { drawScores } from './scores.ts';
import { drawSecrets } from './secrets.ts';

const CARD_LAYOUT: CardLayout = {
  upper: [FIGURES, ORDERS_SECTION],
  lower: [LAIR, PRISON],
  cell: 62,
  queue: 132,
};

/** The central board, or the points at the end, and all players; gives where it ends. */
export const drawOverview = (context: DrawContext, viewer: Viewer): number => {
  const { view } = context;
  const { gap } = LAYOUT;
  let top: number = LAYOUT.body;
  if (view.over) top += drawScores(context, top) + gap;
  else {
    top += drawBoxes(context, top) + gap;
    top += drawOffers(context, top) + gap;
  }
  top += drawEvilometer(context, top) + gap;
  if (view.board.neutrals.length > 0 && !view.over) top += drawNeutrals(context, top) + gap;
  top += 4;
  top += drawCards(context, viewer, CARD_LAYOUT, top) + gap;
  top += drawLegend(context, viewer, top) + 4;
  const secrets = drawSecrets(context, viewer, top);
  return top + secrets + (secrets > 0 ? gap : 0) + 8;
};
