import type { Law, PlayedStep } from '../games/shared/laws/law.ts';
import type { Laws, Violation } from './law.ts';
import { type ChooseMove, type GameResult, playOut, type SelfplayTable } from './play-out.ts';

/** More of one game would only repeat each other. */
const MAX_VIOLATIONS = 20;
/** How many lines of earlier positions are kept. */
const MAX_EARLIER_LINES = 200;

/** How a game came out and which laws it broke, without the number of the game. */
export interface CheckedGame extends GameResult {
  readonly violations: readonly Omit<Violation, 'game'>[];
}

/** How a game is played and checked. */
export interface CheckOptions<State, Move> {
  /** See {@link playOut}. */
  readonly choose?: ChooseMove<State, Move> | undefined;
  /** Expensive laws are checked in one of so many positions; 1, as if left out, checks everything everywhere. */
  readonly every?: number;
}

/**
 * Plays a game to its end with random legal moves and checks its laws. Those of positions hold after every move; the
 * expensive ones (`ofSamples`) are checked in the first and the last position, wherever a turn has ended, and in one of
 * `every` other positions, drawn by the table's seed. Positions in the sample are frozen, so that a game that changes
 * what it was given fails at the next move.
 */
export const checkGame = <State, Move, View, Event, Options>(
  table: SelfplayTable<State, Move, View, Event, Options>,
  laws: readonly Laws<State, Move, View, Event, Options>[],
  { choose, every = 1 }: CheckOptions<State, Move> = {},
): CheckedGame => {
  const violations: Omit<Violation, 'game'>[] = [];
  const steps: PlayedStep<State, Move, Event>[] = [];
  const earlierLines: string[] = [];
  const report = (violation: Omit<Violation, 'game'>): void => {
    if (violations.length < MAX_VIOLATIONS) violations.push(violation);
  };
  const check = <Input>(seq: number, input: Input, by: Readonly<Record<string, Law<Input>>> = {}): void => {
    for (const [law, holds] of Object.entries(by)) {
      const detail = complaintOf(holds, input);
      if (detail !== undefined) report({ seq, law, detail });
    }
  };
  const onStep = (played: PlayedStep<State, Move, Event>): void => {
    const { seq } = played;
    const input = { ...played, table, earlierLines };
    steps.push(played);
    for (const { ofPositions } of laws) check(seq, input, ofPositions);
    if (!isTurnsEnd(table, played) && table.lawRandom(every) > 0) return;
    freezeDeep(played.step);
    for (const { ofSamples } of laws) check(seq, input, ofSamples);
    keepLines(table, played, earlierLines);
  };
  try {
    const result = playOut(table, onStep, choose);
    for (const { ofGames } of laws) if (result.finished) check(result.moves, { table, steps }, ofGames);
    return { ...result, violations };
  } catch (error) {
    violations.push({ seq: steps.length, law: 'contract.no-exception', detail: textOf(error) });
    return { moves: Math.max(0, steps.length - 1), finished: false, violations };
  }
};

/** True for the set-up, the end of the game, and where it is another seat's turn than before. */
const isTurnsEnd = <State, Move, View, Event, Options>(
  { game }: SelfplayTable<State, Move, View, Event, Options>,
  { before, step }: PlayedStep<State, Move, Event>,
): boolean => {
  const { state } = step.position;
  if (!before || game.toAct(state).length === 0) return true;
  return game.turnOf?.(before.state)?.seat !== game.turnOf?.(state)?.seat;
};

const complaintOf = <Input>(law: Law<Input>, input: Input): string | undefined => {
  try {
    return law(input);
  } catch (error) {
    return `exception: ${textOf(error)}`;
  }
};

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Keeps the moves that are listed now; when there are too many, new ones take the places of others by chance. */
const keepLines = <State, Move, View, Event, Options>(
  { game, lawRandom }: SelfplayTable<State, Move, View, Event, Options>,
  { step }: PlayedStep<State, Move, Event>,
  lines: string[],
): void => {
  const { state } = step.position;
  for (const seat of game.toAct(state)) {
    for (const move of game.moves(state, seat).slice(0, MAX_EARLIER_LINES)) {
      const line = game.notation.print(move);
      if (lines.length < MAX_EARLIER_LINES) lines.push(line);
      else lines[lawRandom(MAX_EARLIER_LINES)] = line;
    }
  }
};

/** Freezes plain data through and through; what is frozen already is taken for done. */
const freezeDeep = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freezeDeep(part);
};
