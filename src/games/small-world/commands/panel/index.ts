import type { Panel, Words } from '../../../front.ts';
import type { Ask } from '../asked.ts';
import { choosePanel, conquestPanel } from './conquest.ts';
import { offersPanel, placingPanel } from './offers.ts';
import { pickPanel } from './pick.ts';
import { redeployPanel } from './redeploy.ts';
import { withdrawnPanel } from './withdrawn.ts';

/**
 * What a seat owes now, with buttons and menus for it.
 * @param selection the helpers that were chosen for a conquest
 */
export const panelFor = (ask: Ask, words: Words, selection?: string): Panel => {
  switch (ask.view.board.turn.phase.name) {
    case 'choose':
      return choosePanel(ask, words, selection);
    case 'pick':
      return pickPanel(ask, words);
    case 'conquest':
      return conquestPanel(ask, words, selection);
    case 'redeploy':
      return redeployPanel(ask, words);
    case 'placing':
      return placingPanel(ask, words);
    case 'after-score':
      return offersPanel(ask, words);
    case 'withdrawn':
      return withdrawnPanel(ask, words);
    case 'over':
      return { text: words.t('event.game-over'), controls: [] };
  }
};
