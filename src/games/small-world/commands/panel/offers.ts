import type { Panel, PanelControl, Words } from '../../../front.ts';
import { type Ask, legalMoves, written } from '../asked.ts';
import { nameOf } from '../wording.ts';
import { button } from './controls.ts';
import { actingName, coinsLine } from './facts.ts';

/** What powers offer once the coins are paid: peace, a decline, or nothing. */
export const offersPanel = (ask: Ask, words: Words): Panel => ({
  text: [words.t('panel.after-score', { race: actingName(ask, words) }), ...coinsLine(ask, words)].join('\n'),
  controls: legalMoves(ask).flatMap((move): PanelControl[] => {
    const lines = [written(move)];
    if (move.type === 'decline') return [button(words.t('panel.button.decline'), lines, 'danger')];
    if (move.type === 'done') return [button(words.t('panel.button.nothing-more'), lines, 'primary')];
    if (move.type !== 'act') return [];
    const name = move.target.kind === 'seat' ? nameOf(move.target.seat, words) : '';
    return [button(words.t(`panel.button.${move.act}`, { name }), lines)];
  }),
});
