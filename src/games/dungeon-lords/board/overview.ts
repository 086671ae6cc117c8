import type { Viewer } from '../../../kernel/seat.ts';
import { drawBoxes } from './boxes.ts';
import { type Contents, drawCards, FIGURES, LAIR, ORDERS_SECTION, PRISON, partySection } from './card.ts';
import { drawEvilometer } from './evilometer.ts';
import { LAYOUT } from './layout.ts';
import { drawNeutrals } from './neutrals.ts';
import { drawOffers } from './offers.ts';
import { drawScores } from './scores.ts';
import { drawSecrets } from './secrets.ts';
import type { Sheet } from './sheet.ts';

const CONTENTS: Contents = {
  upper: [FIGURES],
  lower: [ORDERS_SECTION, partySection(84), LAIR, PRISON],
  cell: 62,
};

/** The central board, or the points at the end, and all players; gives where it ends. */
export const drawOverview = (sheet: Sheet, viewer: Viewer): number => {
  const { view } = sheet;
  const { gap } = LAYOUT;
  let top: number = LAYOUT.body;
  if (view.over) top += drawScores(sheet, top) + gap;
  else {
    top += drawBoxes(sheet, top) + gap;
    top += drawOffers(sheet, top) + gap;
  }
  top += drawEvilometer(sheet, top) + gap;
  if (view.board.neutrals.length > 0 && !view.over) top += drawNeutrals(sheet, top) + gap;
  top += 4;
  top += drawCards(sheet, viewer, CONTENTS, top) + gap;
  const secrets = drawSecrets(sheet, viewer, top);
  return top + secrets + (secrets > 0 ? gap : 0) + 8;
};
