import type { Panel, PanelControl, Words } from '../../../front.ts';
import { button, menus } from '../../../shared/commands/controls.ts';
import { type Ask, ahead, legalMoves, legalOf, type Path, written } from '../asked.ts';
import { raises, type Stand } from '../spread.ts';
import { asTheyStood, finished, settled, spreadEvenly, standingOf } from '../standing.ts';
import { actMenus } from './acts.ts';
import { actingName, incomeLine, regionRow } from './facts.ts';
import { markerMenus } from './markers.ts';
import { tokenMenus } from './tokens.ts';

/** Place what is in hand, or give up what cannot be held. */
export const redeployPanel = (ask: Ask, words: Words): Panel => {
  const { debt } = ask.view.board.turn;
  const { hand } = standingOf(ask);
  const controls =
    debt > 0 ? giveUpMenus(ask, words.t('panel.menu.give-up'), words) : redeployControls(ask, words);
  const key = debt > 0 ? 'panel.give-up' : hand > 0 ? 'panel.redeploy' : 'panel.redeploy.placed';
  return {
    text: [
      words.t(key, { race: actingName(ask, words), hand, missing: debt - hand }),
      standsLine(standingOf(ask).stands, words),
      incomeLine(ask, words),
    ].join('\n'),
    controls,
  };
};

const standsLine = (stands: readonly Stand[], { t }: Words): string =>
  t('panel.stands', {
    list: stands.map(({ region, count }) => t('panel.stands.item', { region, count })).join(', '),
  });

const giveUpMenus = (ask: Ask, placeholder: string, words: Words): PanelControl[] =>
  menus(
    'give-up',
    placeholder,
    legalOf(ask, 'give-up').map((move) =>
      regionRow(ask, { region: move.region, lines: [written(move)] }, words),
    ),
  );

const redeployControls = (ask: Ask, words: Words): PanelControl[] => {
  const { stands, hand } = standingOf(ask);
  const mayFinish = legalMoves(ask).some(({ type }) => type === 'done');
  return [
    ...(mayFinish ? [button(words.t('panel.button.done'), ['done'], 'primary')] : []),
    ...(hand > 0 ? spreadButtons(ask, words) : []),
    ...tokenMenus(ask, { stands, tokens: hand }, (wanted) => `redeploy ${raises(stands, wanted)}`, words),
    ...markerMenus(ask, 'put', words),
    ...actMenus(ask, words),
    ...giveUpMenus(ask, words.t('panel.menu.leave-river'), words),
  ];
};

const spreadButtons = (ask: Ask, { t }: Words): PanelControl[] => {
  const start: Path = { ask, lines: [] };
  const stood = asTheyStood(start);
  const even = spreadEvenly(start);
  const differs = stood.lines.length > 0 && stood.lines.join() !== even.lines.join();
  const keepAndFinish = finished(settled(start));
  return [
    ...(differs ? [button(t('panel.button.stood'), stood.lines)] : []),
    button(t('panel.button.even'), even.lines),
    ...(ahead(ask, keepAndFinish.lines)
      ? [button(t('panel.button.stood-done'), keepAndFinish.lines, 'primary')]
      : []),
  ];
};
