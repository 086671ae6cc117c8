import type { Position, Step } from '../../../kernel/position.ts';
import type { Event } from '../rules/event.ts';
import type { Board, Hidden, State } from '../rules/state.ts';

/** A position, what led to it, and the position before; none before the set-up. */
export interface Scene {
  readonly step: Step<State, Event>;
  readonly before?: Position<State>;
}

/** Something that must be true. Gives what is wrong, or undefined. */
export type Law<Subject> = (subject: Subject) => string | undefined;

export const boardOf = ({ step }: Scene): Board => step.position.state.board;

export const hiddenOf = ({ step }: Scene): Hidden => step.position.state.hidden;

/** The first complaint about any of the items. */
export const firstWrong = <T>(
  items: Iterable<T>,
  complaint: (item: T, at: number) => string | undefined,
): string | undefined => {
  let at = 0;
  for (const item of items) {
    const wrong = complaint(item, at);
    if (wrong !== undefined) return wrong;
    at += 1;
  }
  return undefined;
};

/** How often each item occurs. */
export const tally = (items: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};

/** Says which item occurs more than once. */
export const onlyOnce = (items: readonly string[]): string | undefined =>
  firstWrong(tally(items), ([item, count]) => (count > 1 ? `${item} is in ${count} places` : undefined));
