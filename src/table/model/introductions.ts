import type { UserId } from './table.ts';

/** Remembers who was offered the introduction to a game. */
export interface Introductions {
  /** Notes that it is offered now; false if it was before. */
  offer(personId: UserId, game: string): Promise<boolean>;
}
