import type { Seat } from '../../../kernel/seat.ts';
import type { Event } from '../rules/index.ts';

/** A region that was taken in the turn that is told, with what it cost and who was driven out. */
export interface Conquest {
  readonly region: number;
  readonly seat: Seat;
  readonly race: string;
  /** Tokens that went in. */
  readonly paid: number;
  readonly tribe: boolean;
  readonly monsters: boolean;
  readonly loss: { readonly seat: Seat; readonly race: string; readonly lost: number } | undefined;
}

type Conquered = Extract<Event, { type: 'conquered' }>;

const isConquered = (event: unknown): event is Conquered =>
  typeof event === 'object' && event !== null && 'type' in event && event.type === 'conquered';

/** The conquests among what happened, in their order. */
export const conquestsIn = (happened: readonly unknown[] = []): Conquest[] =>
  happened.filter(isConquered).map(({ region, seat, race, tokens, tribe, monsters, loss }) => ({
    region,
    seat,
    race,
    paid: tokens,
    tribe,
    monsters,
    loss: loss && { seat: loss.seat, race: loss.race, lost: loss.lost },
  }));
