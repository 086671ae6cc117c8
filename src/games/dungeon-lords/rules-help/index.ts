import type { PositionQuestion, RulesHelp } from '../../front/rules-help.ts';
import { aboutTopic, TOPICS } from '../commands/questions/topics.ts';
import { swapNotes } from '../commands/swaps-wording.ts';
import type { Options } from '../rules/options-schema.ts';
import type { State, View } from '../rules/state.ts';
import { emblem } from './emblem.ts';
import { priceSum } from './sum.ts';

/** «How much evil do I have?», «what will payday cost me?»: the same answers as `/dl why`. */
const positionQuestions: readonly PositionQuestion<State, View>[] = TOPICS.map((topic) => ({
  name: topic,
  answer: (_, context, words) => aboutTopic(topic, context, words),
}));

/** What Dungeon Lords adds to its rulebook. */
export const rulesHelp: RulesHelp<State, View, Options> = {
  books: () => ['dungeon-lords'],
  emblem,
  tableNotes: swapNotes,
  sum: priceSum,
  positionQuestions,
};
