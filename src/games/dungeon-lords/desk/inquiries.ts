import type { Inquiry } from '../../front.ts';
import { aboutTopic, TOPICS } from '../commands/questions/topics.ts';
import type { State, View } from '../rules/state.ts';

/** «How much evil do I have?», «what will payday cost me?»: what `/dl why` tells about the own position. */
export const inquiries: readonly Inquiry<State, View>[] = TOPICS.map((topic) => ({
  name: topic,
  answer: (_, ask, words) => aboutTopic(topic, ask, words),
}));
