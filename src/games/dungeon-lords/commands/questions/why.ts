import { textOf, textOption } from '../../../shared/commands/options.ts';
import { dungeonLords } from '../../game.ts';
import { namedAmong } from '../../locales/named.ts';
import type { SeatContext, Subcommand } from '../seat-context.ts';
import { aboutTopic, TOPICS } from './topics.ts';
import { barredMoves, whyMove, whyNow } from './why-not.ts';

/** What can be done now, and why not more. */
const NOW = 'now';

const topicNamed = namedAmong('why.topic', [NOW, ...TOPICS]);

/** A topic, or a move in the notation. */
const aboutRead = (typed: string): string | undefined =>
  topicNamed(typed) ?? (dungeonLords.notation.parse(typed).ok ? typed : undefined);

/** `/dl why`: why something cannot be done, what it costs, and what is to be expected. */
export const why: Subcommand = {
  kind: 'question',
  name: 'why',
  options: [
    textOption(
      'about',
      false,
      (context: SeatContext, _, words) => [
        ...[NOW, ...TOPICS].map((topic) => ({ name: words.t(`why.topic.${topic}`), value: topic })),
        ...barredMoves(context, words),
      ],
      aboutRead,
    ),
  ],
  answer: (values, context, words) => {
    const about = textOf(values, 'about') ?? NOW;
    if (about === NOW) return whyNow(context, words);
    const topic = TOPICS.find((one) => one === about);
    return topic ? aboutTopic(topic, context, words) : whyMove(context, about, words);
  },
};
