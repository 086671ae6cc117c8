import type { Panel } from '../../../front/panel.ts';
import type { Words } from '../../../front/words.ts';
import type { Highlights } from '../../board/highlights.ts';
import type { SeatContext } from '../seat-context.ts';
import { choosePanel, conquestPanel } from './conquest.ts';
import { offersPanel, placingPanel } from './offers.ts';
import { pickPanel } from './pick.ts';
import { redeployPanel } from './redeploy.ts';
import { withdrawnPanel } from './withdrawn.ts';

/**
 * What a seat owes now, with buttons and menus for it.
 * @param selection the helpers that were chosen for a conquest
 */
export const panelFor = (context: SeatContext, words: Words, selection?: string): Panel<Highlights> => {
  switch (context.view.board.turn.phase.name) {
    case 'choose':
      return choosePanel(context, words, selection);
    case 'pick':
      return pickPanel(context, words);
    case 'conquest':
      return conquestPanel(context, words, selection);
    case 'redeploy':
      return redeployPanel(context, words);
    case 'placing':
      return placingPanel(context, words);
    case 'after-score':
      return offersPanel(context, words);
    case 'withdrawn':
      return withdrawnPanel(context, words);
    case 'over':
      return { text: words.t('event.game-over'), controls: [] };
  }
};
