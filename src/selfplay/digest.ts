import { createHash } from 'node:crypto';
import type { PlayedStep } from '../games/shared/laws/law.ts';
import type { Game } from '../kernel/game.ts';

/** Sums up everything that happened in a series of games. */
export interface GameDigest<State, Move, Event> {
  /** Takes in the set-up or a move: who moved, what was drawn, what was told and the position after it. */
  note(played: PlayedStep<State, Move, Event>): void;
  /** 64 hexadecimal digits: the same for two series only if every position in them was the same. */
  value(): string;
}

/** An empty digest (SHA-256 over the JSON text of every step). It shows that a change left the rules as they were. */
export const digestOf = <State, Move, View, Event, Options>({
  notation,
}: Game<State, Move, View, Event, Options>): GameDigest<State, Move, Event> => {
  const hash = createHash('sha256');
  return {
    note({ seq, step, made }) {
      hash.update(JSON.stringify([seq, made && [made.seat, notation.print(made.move)], step]));
    },
    value: () => hash.digest('hex'),
  };
};
