import type { Words } from '../../../front/words.ts';
import type { Event } from '../../rules/event.ts';
import type { RegionId } from '../../rules/index.ts';
import type { EventGroup } from './groups.ts';

/** Events of one type. */
export type EventOf<Type extends Event['type']> = Event & { readonly type: Type };

/** What a line is made with. */
export interface LineContext {
  /** The events that the line tells together; the first of them is the one that is passed along. */
  readonly group: EventGroup;
  readonly words: Words;
  /** How a region is called: its number, and its own name where the board is known. */
  regionName(region: RegionId): string;
}

/** Gives the line for events of one type; undefined where another event says it already. */
export type Line<Type extends Event['type']> = (
  event: EventOf<Type>,
  context: LineContext,
) => string | undefined;

/** How some types of events are told. */
export type Lines<Type extends Event['type']> = { readonly [One in Type]: Line<One> };

/** The events of one type in a group. */
export const ofType = <Type extends Event['type']>(group: EventGroup, type: Type): EventOf<Type>[] =>
  group.filter((event): event is EventOf<Type> => event.type === type);
