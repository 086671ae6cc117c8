import type { Panel, PanelControl, Words } from '../../../front.ts';
import { type Ask, ahead } from '../asked.ts';
import { evenlyPlaced, weakestFirst, withdrawnOf } from '../placing.ts';
import { additions, allInto } from '../spread.ts';
import { markers } from '../wording.ts';
import { button, menus } from './controls.ts';
import { actingName, regionRow } from './facts.ts';
import { markerMenus } from './markers.ts';

/** Tokens and markers that survived an attack find a new place. */
export const withdrawnPanel = (ask: Ask, words: Words): Panel => {
  const { tokens, pieces } = withdrawnOf(ask);
  const extra = markers(pieces, words);
  return {
    text: [
      words.t('panel.withdrawn', { race: actingName(ask, words), tokens }),
      ...(extra.length > 0 ? [words.t('panel.withdrawn.markers', { list: extra.join(', ') })] : []),
    ].join('\n'),
    controls: [
      ...spreadButtons(ask, words),
      ...tokenMenus(ask, words),
      ...markerMenus(ask, 'place-piece', words),
    ],
  };
};

const spreadButtons = (ask: Ask, { t }: Words): PanelControl[] => {
  const weakest = weakestFirst(ask);
  const even = evenlyPlaced({ ask, lines: [] }).lines;
  return [
    ...(ahead(ask, weakest) ? [button(t('panel.button.weakest'), weakest, 'primary')] : []),
    ...(even.length > 0 ? [button(t('panel.button.even'), even)] : []),
  ];
};

const tokenMenus = (ask: Ask, words: Words): PanelControl[] => {
  const { t } = words;
  const { stands, tokens } = withdrawnOf(ask);
  const rows = (more: number) =>
    stands.map(({ region, count }) =>
      regionRow(
        ask,
        region,
        t('panel.becomes', { count: count + more }),
        [`place ${additions(stands, allInto(stands, more, region))}`],
        words,
      ),
    );
  return [
    ...(tokens > 0 ? menus('one', t('panel.menu.one'), rows(1)) : []),
    ...(tokens > 1 ? menus('all', t('panel.menu.all', { tokens }), rows(tokens)) : []),
  ];
};
