import type { Draw, DrawCounts, DrawSource } from './dice.ts';
import type { LogEntry } from './log.ts';
import type { LogPart } from './parts.ts';

/**
 * Checks all draws of a log against the dice, whatever rules asked for them: each number is the one that the seed gives,
 * and each stream was drawn from number by number, moves that were taken back giving theirs back. How many the set-up
 * took is seen from the first draw of a stream.
 * @returns the first entry that is wrong; undefined if all are right
 */
export const wrongDraw = (parts: readonly LogPart<LogEntry>[], source: DrawSource): number | undefined => {
  const streams = new Streams();
  for (const { start, entries } of parts) {
    if (start && !streams.goOn(start.position.draws)) return start.seq;
    for (const entry of entries) {
      if (entry.kind === 'undo') streams.goBack(entry.to);
      else if (!entry.draws.every((draw) => isDrawn(draw, source)) || !streams.draw(entry.seq, entry.draws))
        return entry.seq;
    }
  }
  return undefined;
};

const isDrawn = ({ stream, index, sides, value }: Draw, source: DrawSource): boolean =>
  source(stream, index, sides) === value;

/** How far each stream has been used, entry by entry. */
class Streams {
  /** Where each stream began, as far as it is known: what the set-up took of it, or what had been drawn at an anchor. */
  readonly #first = new Map<string, number>();
  /** Whether a stream that is not known began with its first number. */
  #complete = false;
  /** The counts after each move that stands since then, in order. */
  #standing: { readonly seq: number; readonly counts: DrawCounts }[] = [];

  get #counts(): DrawCounts {
    return this.#standing.at(-1)?.counts ?? {};
  }

  /** False if a draw does not follow the one before it. */
  draw(seq: number, draws: readonly Draw[]): boolean {
    const counts: Record<string, number> = { ...this.#counts };
    for (const { stream, index } of draws) {
      this.#learn(stream, this.#complete ? 0 : index);
      if (index !== (counts[stream] ?? this.#first.get(stream))) return false;
      counts[stream] = index + 1;
    }
    this.#standing.push({ seq, counts });
    return true;
  }

  goBack(to: number): void {
    this.#standing = this.#standing.filter(({ seq }) => seq <= to);
  }

  /** False if a position that was gone on from counts its draws otherwise. */
  goOn(draws: DrawCounts): boolean {
    for (const [stream, count] of Object.entries(draws)) this.#learn(stream, this.#complete ? 0 : count);
    const counts = this.#counts;
    const right = [...this.#first].every(
      ([stream, first]) => (counts[stream] ?? first) === (draws[stream] ?? 0),
    );
    this.#first.clear();
    for (const [stream, count] of Object.entries(draws)) this.#first.set(stream, count);
    this.#complete = true;
    this.#standing = [];
    return right;
  }

  #learn(stream: string, first: number): void {
    if (!this.#first.has(stream)) this.#first.set(stream, first);
  }
}
