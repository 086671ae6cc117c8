import { DateTime } from 'luxon';
import type { Person } from '../../../src/playground/index.ts';

/** A stretch of days of the six weeks, the first being 0. */
export type Days = readonly [from: number, to: number];

/** How somebody lives during the six weeks. */
export interface Player {
  readonly person: Person;
  readonly zone: string;
  /** Hours of their day without messages. */
  readonly quiet: { readonly from: number; readonly to: number };
  /** So many hours after they owe something they decide, if they are awake. */
  readonly takesHours: number;
  /** Days on which they look at nothing, and have told nobody. */
  readonly silent?: Days;
}

/** Whether it is a quiet hour where they live. */
export const sleeps = ({ zone, quiet: { from, to } }: Player, at: Date): boolean => {
  const { hour } = DateTime.fromJSDate(at, { zone });
  return from > to ? hour >= from || hour < to : hour >= from && hour < to;
};
