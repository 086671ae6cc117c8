import type { Words } from '../../../front/words.ts';
import type { Event } from '../../rules/event.ts';
import type { View } from '../../rules/state.ts';
import { BUILDING_LINES } from './building.ts';
import { COMBAT_LINES } from './combat.ts';
import { COURSE_LINES } from './course.ts';
import { groupEvents } from './groups.ts';
import type { EventOf, LineContext, Lines } from './line.ts';
import { ORDER_LINES } from './orders.ts';

const LINES: Lines<Event['type']> = { ...ORDER_LINES, ...COURSE_LINES, ...BUILDING_LINES, ...COMBAT_LINES };

const lineOf = <Type extends Event['type']>(event: EventOf<Type>, context: LineContext): string | undefined =>
  LINES[event.type as Type](event, context);

/**
 * One line for each thing that happened.
 * @param view where it happened, for the names of what stands where
 */
export const tellEvents = (events: readonly Event[], words: Words, view?: View): string[] =>
  groupEvents(events).flatMap((group) => lineOf(group[0], { group, words, view }) ?? []);
