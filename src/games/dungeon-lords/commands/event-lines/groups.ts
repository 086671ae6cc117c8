import type { Event } from '../../rules/event.ts';
import { PAY_NOTHING } from '../answers.ts';

/** Events that are told in one line. Never empty. */
export type EventGroup = readonly [Event, ...Event[]];

/** That a secret decision was given or taken back is news only where nothing else happened. */
const SECRETIVE: readonly Event['type'][] = ['sealed', 'reopened'];

/** Whoever paid nothing did nothing. What comes of that is told of itself. */
const isNothing = (event: Event): boolean => event.type === 'answered' && event.option === PAY_NOTHING;

/** What comes of an answer to a special event or a spell. */
const OUTCOMES: readonly Event['type'][] = ['changed', 'left', 'withdrawn', 'trap-lost', 'fed'];

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

/** Whether the event after it says the same with its reason: what came of an answer. */
const isSaidNext = (event: Event, next: Event | undefined): boolean =>
  event.type === 'answered' && next !== undefined && OUTCOMES.includes(next.type) && sameSeat(event, next);

/** Whether the event before it has said it: the gold that is paid stands in the line about the taxes. */
const isSaidBefore = (before: Event | undefined, event: Event): boolean =>
  before?.type === 'taxed' && event.type === 'changed' && event.what === 'gold' && sameSeat(before, event);

/** Groups events that are told together, in order; what two of them would say is told once. */
export const groupEvents = (events: readonly Event[]): EventGroup[] => {
  const groups: [Event, ...Event[]][] = [];
  const isNews = (event: Event): boolean => !SECRETIVE.includes(event.type) && !isNothing(event);
  const news = events.filter(isNews);
  const told = news.length > 0 ? news : events;
  for (const [at, event] of told.entries()) {
    if (isSaidNext(event, told[at + 1]) || isSaidBefore(told[at - 1], event)) continue;
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
