import type { Words } from '../../../front/words.ts';
import type { Event } from '../../rules/event.ts';
import type { View } from '../../rules/state.ts';
import type { EventGroup } from './groups.ts';

/** Events of one type. */
export type EventOf<Type extends Event['type']> = Event & { readonly type: Type };

/** What a line is made with. */
export interface LineContext {
  /** The events that the line tells together; the first of them is the one that is passed along. */
  readonly group: EventGroup;
  readonly words: Words;
  /** Where it happened, for the names of what stands where. */
  readonly view: View | undefined;
}

/** Gives the line for events of one type. */
export type Line<Type extends Event['type']> = (
  event: EventOf<Type>,
  context: LineContext,
) => string | undefined;

/** How some types of events are told. */
export type Lines<Type extends Event['type']> = { readonly [One in Type]: Line<One> };

/** For events that need no line: others tell what happened in them. */
export const noLine = (): undefined => undefined;
