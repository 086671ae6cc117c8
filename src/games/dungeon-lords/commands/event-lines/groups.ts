import type { Event } from '../../rules/event.ts';

/** Events that are told in one line. Never empty. */
export type EventGroup = readonly [Event, ...Event[]];

/** What everybody then sees makes the mere giving of a secret decision no news. */
const REVEALING: readonly Event['type'][] = [
  'initial-kept',
  'order-revealed',
  'plan-revealed',
  'card-revealed',
];

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
  const lastReveal = events.findLastIndex(({ type }) => REVEALING.includes(type));
  for (const [at, event] of events.entries()) {
    if ((event.type === 'sealed' || event.type === 'reopened') && at < lastReveal) continue;
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
