import type { Law, Laws, Violation } from './law.ts';
import { type Choose, type Moment, type OpenTable, type PlayedOut, playOut } from './play-out.ts';

/** More of one game would only repeat each other. */
const MOST_VIOLATIONS = 20;
/** How many lines of earlier positions are remembered. */
const HEARD = 200;

/** How a game came out and which laws it broke, without the number of the game. */
export interface CheckedGame extends PlayedOut {
  readonly violations: readonly Omit<Violation, 'game'>[];
}

/**
 * Plays a game to its end with random legal moves and checks its laws. Those of positions hold after every move; the
 * expensive ones (`ofSamples`) are checked in the first and the last position, wherever a turn has ended, and in one of
 * `every` other positions, drawn by the table's seed. Positions in the sample are frozen, so that a game that changes
 * what it was given fails at the next move.
 * @param choose see {@link playOut}
 * @param every 1 checks everything everywhere
 */
export const checkGame = <State, Move, View, Event, Options>(
  table: OpenTable<State, Move, View, Event, Options>,
  laws: readonly Laws<State, Move, View, Event, Options>[],
  choose?: Choose<State, Move>,
  every = 1,
): CheckedGame => {
  const violations: Omit<Violation, 'game'>[] = [];
  const moments: Moment<State, Move, Event>[] = [];
  const heard: string[] = [];
  const check = <Subject>(
    seq: number,
    subject: Subject,
    by: Readonly<Record<string, Law<Subject>>>,
  ): void => {
    for (const law in by) {
      const detail = complaintOf(by[law] as Law<Subject>, subject);
      if (detail !== undefined && violations.length < MOST_VIOLATIONS) violations.push({ seq, law, detail });
    }
  };
  const see = (moment: Moment<State, Move, Event>): void => {
    const { seq } = moment;
    const scene = { ...moment, table, heard };
    moments.push(moment);
    for (const { ofPositions } of laws) check(seq, scene, ofPositions);
    if (!isTurnsEnd(table, moment) && table.probe(every) > 0) return;
    freezeDeep(moment.step);
    for (const { ofSamples } of laws) if (ofSamples) check(seq, scene, ofSamples);
    hear(table, moment, heard);
  };
  const played = playToEnd(table, see, choose, () => moments.length, violations);
  for (const { ofGames } of laws) if (played.finished) check(played.moves, { table, moments }, ofGames);
  return { ...played, violations };
};

/** True for the set-up, the end of the game, and where it is another seat's turn than before. */
const isTurnsEnd = <State, Move, View, Event, Options>(
  { game }: OpenTable<State, Move, View, Event, Options>,
  { before, step }: Moment<State, Move, Event>,
): boolean => {
  const { state } = step.position;
  if (!before || game.toAct(state).length === 0) return true;
  return game.turnOf?.(before.state)?.seat !== game.turnOf?.(state)?.seat;
};

const playToEnd = <State, Move, View, Event, Options>(
  table: OpenTable<State, Move, View, Event, Options>,
  see: (moment: Moment<State, Move, Event>) => void,
  choose: Choose<State, Move> | undefined,
  seq: () => number,
  violations: Omit<Violation, 'game'>[],
): PlayedOut => {
  try {
    return playOut(table, see, choose);
  } catch (error) {
    violations.push({ seq: seq(), law: 'contract.no-exception', detail: textOf(error) });
    return { moves: Math.max(0, seq() - 1), finished: false };
  }
};

const complaintOf = <Subject>(law: Law<Subject>, subject: Subject): string | undefined => {
  try {
    return law(subject);
  } catch (error) {
    return `exception: ${textOf(error)}`;
  }
};

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const hear = <State, Move, View, Event, Options>(
  { game, probe }: OpenTable<State, Move, View, Event, Options>,
  { step }: Moment<State, Move, Event>,
  heard: string[],
): void => {
  const { state } = step.position;
  for (const seat of game.toAct(state)) {
    for (const move of game.moves(state, seat).slice(0, HEARD)) {
      const line = game.notation.print(move);
      if (heard.length < HEARD) heard.push(line);
      else heard[probe(HEARD)] = line;
    }
  }
};

/** Freezes plain data through and through; what is frozen already is taken for done. */
const freezeDeep = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freezeDeep(part);
};
