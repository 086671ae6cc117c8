import type { Panel, PanelControl } from '../../../front/panel.ts';
import type { Words } from '../../../front/words.ts';
import { button } from '../../../shared/commands/controls.ts';
import type { Highlights } from '../../board/highlights.ts';
import { evenlyPlaced, weakestFirst, withdrawnOf } from '../placing.ts';
import { contextAfter, type SeatContext } from '../seat-context.ts';
import { additions } from '../spread.ts';
import { markers } from '../wording.ts';
import { actingName } from './facts.ts';
import { markerMenus } from './markers.ts';
import { tokenMenus } from './tokens.ts';

/** Tokens and markers that survived an attack find a new place. */
export const withdrawnPanel = (context: SeatContext, words: Words): Panel<Highlights> => {
  const { stands, tokens, pieces } = withdrawnOf(context);
  const extra = markers(pieces, words);
  return {
    text: [
      words.t('panel.withdrawn', { race: actingName(context, words), tokens }),
      ...defaultLine(context, words),
      ...(extra.length > 0 ? [words.t('panel.withdrawn.markers', { list: extra.join(', ') })] : []),
    ].join('\n'),
    controls: [
      ...spreadButtons(context, words),
      ...tokenMenus(context, { stands, tokens }, (wanted) => `place ${additions(stands, wanted)}`, words),
      ...markerMenus(context, 'place-piece', words),
    ],
  };
};

/** What the first button does. */
const defaultLine = (context: SeatContext, { t }: Words): string[] => {
  const weakest = weakestFirst(context);
  const placed = weakest.flatMap((line) => /^place (\d+\+\d+)/.exec(line)?.[1] ?? []);
  const added = new Map<string, number>();
  for (const pair of placed) {
    const [region = '', count = ''] = pair.split('+');
    added.set(region, (added.get(region) ?? 0) + Number(count));
  }
  if (added.size === 0) return [];
  const list = [...added].map(([region, count]) => t('panel.withdrawn.weakest.item', { region, count }));
  return [t('panel.withdrawn.weakest', { list: list.join(', ') })];
};

const spreadButtons = (context: SeatContext, { t }: Words): PanelControl[] => {
  const weakest = weakestFirst(context);
  const even = evenlyPlaced({ context, lines: [] }).lines;
  return [
    ...(contextAfter(context, weakest) ? [button(t('panel.button.weakest'), weakest, 'primary')] : []),
    ...(even.length > 0 ? [button(t('panel.button.even'), even)] : []),
  ];
};
