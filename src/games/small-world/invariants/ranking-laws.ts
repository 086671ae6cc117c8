import type { Standings } from '../../../kernel/game.ts';
import { seatsOf } from '../../../kernel/seat.ts';
import { firstWrong, type Law } from '../../shared/laws/law.ts';
import type { State } from '../rules/state.ts';
import { boardOf, hiddenOf, type LawInput, sumOf } from './law-input.ts';

/** Most coins win; equal coins, most race tokens on the board; still equal, the place is shared (rule 9, R17). */
export const ranksAreAsPrinted =
  (standingsOf: (state: State) => Standings | undefined): Law<LawInput> =>
  (input) => {
    const standings = standingsOf(input.step.position.state);
    if (!standings) return undefined;
    const board = boardOf(input);
    const results = seatsOf(board.seats).map((seat) => {
      const held = board.regions.filter(({ holder }) => holder?.seat === seat);
      return {
        seat,
        coins: hiddenOf(input).coins[seat] ?? 0,
        tokens: sumOf(held.map(({ tokens }) => tokens)),
      };
    });
    return firstWrong(results, ({ seat, coins, tokens }) => {
      const ahead = results.filter((other) =>
        other.coins === coins ? other.tokens > tokens : other.coins > coins,
      );
      const rank = standings.ranks.find((candidate) => candidate.seat === seat);
      return rank?.place === ahead.length + 1 && rank.score === coins
        ? undefined
        : `seat ${seat} has place ${rank?.place} with ${rank?.score}, must be ${ahead.length + 1} with ${coins}`;
    });
  };
