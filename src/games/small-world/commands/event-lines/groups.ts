import type { Event } from '../../rules/event.ts';

/** Events that make one line together, in order. Never empty. */
export type EventGroup = readonly [Event, ...Event[]];

/** What arranging tokens is made of; the order among these means nothing to a reader. */
const ARRANGING: readonly Event['type'][] = ['redeployed', 'piece-put', 'withdrawn-placed'];

/** Events with the same key may share a line; undefined for those that always have their own. */
const keyOf = (event: Event): string | undefined => {
  switch (event.type) {
    case 'combo-appeared':
      return event.type;
    case 'gave-up':
      // Water is left because nobody may stay there, other regions of one's own will: that is told apart.
      return `${event.type} ${event.seat} ${event.rule ?? ''}`;
    case 'abandoned':
    case 'redeployed':
    case 'withdrawn-placed':
      return `${event.type} ${event.seat}`;
    case 'piece-put':
      return `${event.type} ${event.seat} ${event.piece}`;
    default:
      return undefined;
  }
};

/** The line that an event can join: the last one, or one before it with nothing but arranging in between. */
const joinable = (groups: readonly EventGroup[], key: string): number => {
  for (let at = groups.length - 1; at >= 0; at -= 1) {
    const first = groups[at]?.[0];
    if (!first) return -1;
    if (keyOf(first) === key) return at;
    if (!ARRANGING.includes(first.type)) return -1;
  }
  return -1;
};

/** A new race comes to hand with its combo: that it expands needs no line. */
const needsNoLine = (event: Event, before: readonly EventGroup[]): boolean =>
  event.type === 'expanded' &&
  event.layer === 'active' &&
  before.slice(-2).some(([earlier]) => earlier.type === 'picked' && earlier.seat === event.seat);

/** Where a figure or find is now, which whoever moved it has just told. */
const isSaidBefore = (event: Event, before: Event | undefined): boolean =>
  (event.type === 'figure-moved' || event.type === 'find-moved') &&
  before?.type === 'acted' &&
  before.target.kind === 'region' &&
  before.target.region === event.region;

/** Gathers what belongs into one line. */
export const groupEvents = (events: readonly Event[]): EventGroup[] => {
  const groups: EventGroup[] = [];
  for (const event of events) {
    if (needsNoLine(event, groups) || isSaidBefore(event, groups.at(-1)?.[0])) continue;
    const key = keyOf(event);
    const at = key === undefined ? -1 : joinable(groups, key);
    const group = groups[at];
    if (group) groups[at] = [...group, event];
    else groups.push([event]);
  }
  return groups;
};
