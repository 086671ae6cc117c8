import type { Event } from '../../rules/event.ts';

/** Events that are told in one line. Never empty. */
export type EventGroup = readonly [Event, ...Event[]];

/** That a secret decision was given or taken back is news only where nothing else happened. */
const SECRETIVE: readonly Event['type'][] = ['sealed', 'reopened'];

const sameSeat = (one: Event, other: Event): boolean =>
  'seat' in one && 'seat' in other && one.seat === other.seat;

/** True if an event goes on with what the one before it told. */
const belongs = (before: Event, event: Event): boolean => {
  if (before.type !== event.type) return false;
  switch (event.type) {
    case 'changed':
    case 'dug':
    case 'trap-drawn':
      return sameSeat(before, event);
    case 'order-revealed':
      return before.type === event.type && before.slot === event.slot;
    case 'damaged':
    case 'healed':
      return before.type === event.type && before.rule === event.rule && sameSeat(before, event);
    case 'adventurer-came':
    case 'neutral-order':
    case 'initial-kept':
    case 'retrieved':
      return true;
    default:
      return false;
  }
};

/** Groups events that are told together, in order. */
export const groupEvents = (events: readonly Event[]): EventGroup[] => {
  const groups: [Event, ...Event[]][] = [];
  const isNews = ({ type }: Event): boolean => !SECRETIVE.includes(type);
  const news = events.filter(isNews);
  for (const event of news.length > 0 ? news : events) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && belongs(before, event)) group.push(event);
    else groups.push([event]);
  }
  return groups;
};

/** The events of one type in a group. */
export const ofType = <T extends Event['type']>(
  group: EventGroup,
  type: T,
): (Event & { readonly type: T })[] =>
  group.filter((event): event is Event & { readonly type: T } => event.type === type);
