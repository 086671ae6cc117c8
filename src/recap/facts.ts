import type { Seat } from '../kernel/seat.ts';
import type { Scores } from '../table/recap/scores.ts';

/** What is worth telling of how the scores of a game grew. */
export interface Facts {
  /** The most that anybody scored in one round; undefined where nobody scored anything. */
  readonly best: { readonly seat: Seat; readonly gain: number; readonly round: number } | undefined;
  /** How often somebody else came to lead alone. */
  readonly leads: number;
  /** How far the first is before the second; 0 where they share the lead, or there is no second. */
  readonly margin: number;
}

/** Who leads alone; undefined where nobody does. */
const leaderOf = (scores: readonly number[]): Seat | undefined => {
  const most = Math.max(...scores);
  return scores.filter((score) => score === most).length === 1 ? scores.indexOf(most) : undefined;
};

/** Finds them in the scores. */
export const factsOf = ({ rounds }: Scores): Facts => {
  const gains = rounds
    .slice(1)
    .flatMap(({ round, scores }, index) =>
      scores.map((score, seat) => ({ seat, round, gain: score - (rounds[index]?.scores[seat] ?? 0) })),
    );
  const [best] = gains.sort((one, other) => other.gain - one.gain);
  const leaders = rounds.map(({ scores }) => leaderOf(scores)).filter((seat) => seat !== undefined);
  const [first = 0, second = first] = [...(rounds.at(-1)?.scores ?? [])].sort((one, other) => other - one);
  return {
    best: best && best.gain > 0 ? best : undefined,
    leads: leaders.filter((seat, at) => at > 0 && seat !== leaders[at - 1]).length,
    margin: first - second,
  };
};
