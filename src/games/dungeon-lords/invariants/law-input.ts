import { firstWrong, type PlayedStep } from '../../shared/laws/law.ts';
import type { Event } from '../rules/event.ts';
import type { Move } from '../rules/move.ts';
import type { Board, Hidden, State } from '../rules/state.ts';

/** What a law of positions looks at. */
export type LawInput = PlayedStep<State, Move, Event>;

export const boardOf = ({ step }: LawInput): Board => step.position.state.board;

export const hiddenOf = ({ step }: LawInput): Hidden => step.position.state.hidden;

/** How often each item occurs. */
export const tally = (items: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};

/** Says which item occurs more than once. */
export const onlyOnce = (items: readonly string[]): string | undefined =>
  firstWrong(tally(items), ([item, count]) => (count > 1 ? `${item} is in ${count} places` : undefined));
