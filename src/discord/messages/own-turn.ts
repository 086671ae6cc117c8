import type { GameFront, SeenBySeat, Words } from '../../games/front.ts';

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

/** What a seat played or could play, as a list: what it decides in secret in words, else what happens. */
export const ownTurnText = (
  front: Telling,
  { lines, events, untold = [], ...at }: OwnTurn,
  words: Words,
): string => {
  const secret = lines.flatMap((line) => front.secretMove?.(line, at, words) ?? []);
  const told = secret.length > 0 ? secret : front.tell(events, words, at.view);
  const named = told.length > 0 ? untold : lines;
  const names = named.map((line) => front.moveName?.(line, at, words) ?? `\`${line}\``);
  return [...told, ...(secret.length > 0 ? [] : names)].map((line) => `- ${line}`).join('\n');
};
