import type { z } from 'zod';
import type { Game } from '../../../kernel/game.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { type Fact, type Facts, factKinds } from './facts.ts';
import { anyForm, bySeat, isMapping, listOf, seatNumber, wholeNumber } from './fields.ts';
import type { LineReader } from './lines.ts';
import type { Problem } from './problem.ts';

type Rules<State, Move> = Pick<
  Game<State, Move, unknown, unknown, unknown>,
  'toAct' | 'moves' | 'notation' | 'standings'
>;

/** Lines that must, or must not, be offered: of one seat, or of all that owe a move. */
interface OfferedTo {
  readonly seat?: Seat;
  readonly lines: readonly string[];
}

/** Facts that can be compared in every game: who owes a move, what is offered, who came in at which place. */
export const commonFacts = <State, Move>(
  game: Rules<State, Move>,
  players: number,
  lines: LineReader<Move>,
): Facts<State> => {
  const { one, eachSeat } = factKinds<State>(players);
  const schema = offersSchema(players, lines);
  const movesOf = (state: State, seat: Seat): string[] => game.moves(state, seat).map(game.notation.print);
  const listed = (state: State, seat: Seat | undefined): string[] =>
    seat === undefined ? game.toAct(state).flatMap((owing) => movesOf(state, owing)) : movesOf(state, seat);
  const offers = (
    wrong: (wanted: readonly string[], offered: readonly string[]) => string[],
  ): Fact<State> => ({
    schema,
    differences: (state, must) =>
      (must as readonly OfferedTo[]).flatMap(({ seat, lines: wanted }) =>
        wrong(wanted, listed(state, seat)).map(
          (message): Problem => ({ path: seat === undefined ? [] : [String(seat + 1)], message }),
        ),
      ),
  });
  return {
    owes: one(seatsSchema(players), (state) => game.toAct(state).map((seat) => seat + 1)),
    places: eachSeat(
      wholeNumber(1, players),
      (state, seat) => game.standings(state)?.ranks.find((rank) => rank.seat === seat)?.place,
    ),
    offered: offers((wanted, offered) => missing(wanted, offered)),
    'not offered': offers((wanted, offered) =>
      wanted.filter((line) => offered.includes(line)).map((line) => `"${line}" is offered, must not be`),
    ),
    'only offered': offers((wanted, offered) => [
      ...missing(wanted, offered),
      ...offered
        .filter((line) => !wanted.includes(line))
        .map((line) => `"${line}" is offered as well, and is not in the list`),
    ]),
  };
};

const missing = (wanted: readonly string[], offered: readonly string[]): string[] =>
  wanted.filter((line) => !offered.includes(line)).map((line) => `"${line}" is not offered, must be`);

const seatsSchema = (players: number): z.ZodType<number[]> =>
  anyForm('a seat or a list of seats', (value) =>
    Array.isArray(value) ? listOf(seatNumber(players)) : seatNumber(players).transform((seat) => [seat]),
  );

const offersSchema = <Move>(players: number, { printed }: LineReader<Move>): z.ZodType<OfferedTo[]> =>
  anyForm('a list of moves, or such lists by seat', (value) => {
    const list = listOf(printed).transform((read) => read.flat());
    if (Array.isArray(value)) return list.transform((lines) => [{ lines }]);
    if (!isMapping(value)) return undefined;
    return bySeat(players, list).transform((seats) =>
      Object.entries(seats).map(([seat, lines]) => ({ seat: Number(seat) - 1, lines })),
    );
  });
