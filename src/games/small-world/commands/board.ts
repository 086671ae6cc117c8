import { priceText } from './conquer.ts';
import { pathToConquest, type Subcommand } from './seat-context.ts';
import { pricedRegions, targetsOf } from './targets.ts';
import { place } from './wording.ts';

/** How many prices are written out below the picture. */
const MOST_LISTED = 12;

/** `/sw board`: a private picture with one's legal targets and what they cost; of a game that is over, the picture alone. */
export const board: Subcommand = {
  kind: 'question',
  name: 'board',
  options: [],
  answer: (_, context, words) => {
    if (context.view.over) return { text: '', picture: true };
    const { context: there } = pathToConquest(context);
    const targets = targetsOf(there);
    const listed = targets
      .slice(0, MOST_LISTED)
      .map((target) => `- ${place(there.view.board.map, target.region, words)}: ${priceText(target, words)}`);
    const more = targets.length - listed.length;
    const head = words.t(targets.length > 0 ? 'prices.head' : 'prices.none', {
      count: targets.length,
    });
    return {
      text: [head, ...listed, ...(more > 0 ? [words.t('prices.more', { count: more })] : [])].join('\n'),
      highlights: pricedRegions(targets, there),
      picture: true,
    };
  },
};
