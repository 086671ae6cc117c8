import { textOf, textOption } from '../../../shared/commands/options.ts';
import type { SeatContext, Subcommand } from '../seat-context.ts';
import { aboutTopic, TOPICS } from './topics.ts';
import { barredMoves, whyMove, whyNow } from './why-not.ts';

/** What can be done now, and why not more. */
const NOW = 'now';

/** `/dl why`: why something cannot be done, what it costs, and what is to be expected. */
export const why: Subcommand = {
  kind: 'question',
  name: 'why',
  options: [
    textOption('about', false, (context: SeatContext, _, words) => [
      ...[NOW, ...TOPICS].map((topic) => ({ name: words.t(`why.topic.${topic}`), value: topic })),
      ...barredMoves(context, words),
    ]),
  ],
  answer: (values, context, words) => {
    const about = textOf(values, 'about') ?? NOW;
    if (about.toLowerCase() === NOW) return whyNow(context, words);
    const topic = TOPICS.find((one) => one === about.toLowerCase());
    return topic ? aboutTopic(topic, context, words) : whyMove(context, about, words);
  },
};
