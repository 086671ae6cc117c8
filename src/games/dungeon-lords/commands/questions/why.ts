import { textOf, textOption } from '../../../shared/commands/options.ts';
import type { Ask, Subcommand } from '../asked.ts';
import { aboutTopic, TOPICS } from './topics.ts';
import { barredMoves, whyMove, whyNow } from './why-not.ts';

/** What can be done now, and why not more. */
const NOW = 'now';

/** `/dl why`: why something cannot be done, what it costs, and what is to be expected. */
export const why: Subcommand = {
  kind: 'question',
  name: 'why',
  options: [
    textOption('about', false, (ask: Ask, _, words) => [
      ...[NOW, ...TOPICS].map((topic) => ({ name: words.t(`why.topic.${topic}`), value: topic })),
      ...barredMoves(ask, words),
    ]),
  ],
  answer: (values, ask, words) => {
    const about = textOf(values, 'about') ?? NOW;
    if (about.toLowerCase() === NOW) return whyNow(ask, words);
    const topic = TOPICS.find((one) => one === about.toLowerCase());
    return topic ? aboutTopic(topic, ask, words) : whyMove(ask, about, words);
  },
};
