import type { Seat } from '../../../../../kernel/seat.ts';
import type { Event } from '../../../rules/event.ts';
import type { Move } from '../../../rules/move.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { State } from '../../../rules/state.ts';

/** A move, the positions before and after it, and what it told. */
export interface PlayedMove {
  readonly rules: Rules;
  readonly before: State;
  readonly after: State;
  readonly seat: Seat;
  readonly events: readonly Event[];
}

/** A move of one type. */
export type MoveOf<Type extends Move['type']> = Extract<Move, { type: Type }>;

/** Events of one type. */
export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;

/** The first event of that type that a move told. */
export const firstOf = <Type extends Event['type']>(
  { events }: PlayedMove,
  type: Type,
): EventOf<Type> | undefined => events.find((event): event is EventOf<Type> => event.type === type);
