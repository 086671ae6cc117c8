import type { Panel, PanelControl, Words } from '../../../front.ts';
import { button } from '../../../shared/commands/controls.ts';
import { type Ask, ahead } from '../asked.ts';
import { evenlyPlaced, weakestFirst, withdrawnOf } from '../placing.ts';
import { additions } from '../spread.ts';
import { markers } from '../wording.ts';
import { actingName } from './facts.ts';
import { markerMenus } from './markers.ts';
import { tokenMenus } from './tokens.ts';

/** Tokens and markers that survived an attack find a new place. */
export const withdrawnPanel = (ask: Ask, words: Words): Panel => {
  const { stands, tokens, pieces } = withdrawnOf(ask);
  const extra = markers(pieces, words);
  return {
    text: [
      words.t('panel.withdrawn', { race: actingName(ask, words), tokens }),
      ...(extra.length > 0 ? [words.t('panel.withdrawn.markers', { list: extra.join(', ') })] : []),
    ].join('\n'),
    controls: [
      ...spreadButtons(ask, words),
      ...tokenMenus(ask, { stands, tokens }, (wanted) => `place ${additions(stands, wanted)}`, words),
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
