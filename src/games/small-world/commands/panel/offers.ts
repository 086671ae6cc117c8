import type { Panel, PanelControl } from '../../../front/panel.ts';
import type { Words } from '../../../front/words.ts';
import { button } from '../../../shared/commands/controls.ts';
import type { Highlights } from '../../board/highlights.ts';
import { legalMoves, notationLine, type SeatContext } from '../seat-context.ts';
import { nameOf } from '../wording.ts';
import { actMenus } from './acts.ts';
import { declineButton } from './asking.ts';
import { actingName, coinsLine, incomeLine } from './facts.ts';

/** Figures and Relics that can be placed before the coins are paid. */
export const placingPanel = (context: SeatContext, words: Words): Panel<Highlights> => ({
  text: [
    words.t('panel.placing', { race: actingName(context, words) }),
    incomeLine(context, words),
    ...coinsLine(context, words),
  ].join('\n'),
  controls: [...actMenus(context, words), button(words.t('panel.button.go-on'), ['done'], 'primary')],
});

/** What is offered once the coins are paid: peace, a sacrifice, a decline, or nothing. */
export const offersPanel = (context: SeatContext, words: Words): Panel<Highlights> => ({
  text: [
    words.t('panel.after-score', { race: actingName(context, words) }),
    ...coinsLine(context, words),
  ].join('\n'),
  controls: [
    ...actMenus(context, words),
    ...legalMoves(context).flatMap((move): PanelControl[] => {
      const lines = [notationLine(move)];
      if (move.type === 'decline')
        return [declineButton(context, words.t('panel.button.decline'), lines, words)];
      if (move.type === 'done') return [button(words.t('panel.button.nothing-more'), lines, 'primary')];
      if (move.type !== 'act' || move.target.kind !== 'seat') return [];
      const name = nameOf(move.target.seat, words);
      return [button(words.t(`panel.button.${move.act}`, { name }), lines)];
    }),
  ],
});
