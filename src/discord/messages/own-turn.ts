import type { GameFront } from '../../games/front/front.ts';
import type { SeenBySeat, Words } from '../../games/front/words.ts';

/** A turn as its own seat is told of it. */
interface OwnTurn extends SeenBySeat<unknown> {
  /** In notation. */
  readonly lines: readonly string[];
  readonly events: readonly unknown[];
  /** Those of the lines of which the events tell nothing. */
  readonly untold?: readonly string[];
}

type Telling = Pick<
  GameFront<unknown, unknown, unknown, unknown, unknown>,
  'tell' | 'secretMove' | 'moveName'
>;

/** What a seat decides in secret in words, else what happens, else what its moves are called; one or more lines. */
export const ownTurnLines = (
  front: Telling,
  { lines, events, untold = [], ...at }: OwnTurn,
  words: Words,
): string[] => {
  const secret = lines.flatMap((line) => front.secretMove?.(line, at, words) ?? []);
  if (secret.length > 0) return secret;
  const told = front.tell(events, words, at.view);
  const named = told.length > 0 ? untold : lines;
  return [...told, ...named.map((line) => front.moveName?.(line, at, words) ?? `\`${line}\``)];
};
