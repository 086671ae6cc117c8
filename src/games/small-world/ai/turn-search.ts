import type { Move, RegionId, State } from '../rules/index.ts';
import { keyOf } from './position-key.ts';
import type { Settings } from './settings.ts';
import {
  type Ending,
  isBeforeConquests,
  meanWorth,
  type Outcome,
  outcomeOf,
  type Thinking,
  TRIFLE,
  worthOf,
} from './thinking.ts';
import { type Finished, finishTurn } from './turn-end.ts';

/** A beginning of a turn, or a whole one. */
interface Line {
  readonly endings: readonly [Ending, ...Ending[]];
  readonly moves: readonly Move[];
  /** Moves up to where chance comes in, that one included; all of them where it does not. */
  readonly sure: number | undefined;
  /** If the turn ended here. */
  readonly value: number;
  /** What chance adds in all to the ending from which thinking goes on, in coins. */
  readonly luck: number;
  /** How promising it is to go on from here. */
  readonly rank: number;
}

/** Moves of a turn, what they are worth, and where they may lead. */
export interface FoundTurn {
  readonly moves: readonly Move[];
  readonly value: number;
  readonly endings: readonly Ending[];
}

/** More conquests than a turn has. */
const MOST_STEPS = 40;
/** Regions that are given up at the beginning of a turn at most, while thinking. */
const MOST_ABANDONED = 3;

/**
 * Seeks the best moves for the rest of a turn, in which conquests are still to come: the best beginnings are followed,
 * step by step, and the best places to stop are played to the end of the turn. Others may be served at each yield.
 * @returns the turns that were played to their end, best first, with moves up to where chance comes in; at least one
 */
export function* searchTurn(thinking: Thinking, root: State): Generator<void, readonly FoundTurn[]> {
  const { settings } = thinking;
  const seen: Found['seen'] = new Map();
  const stops: Line[] = [];
  let open: Line[] = [startAt(root)];
  for (let step = 0; step < MOST_STEPS && open.length > 0; step += 1) {
    const next: Line[] = [];
    for (const line of open) {
      if (step > 0 && thinking.positions >= settings.positions) break;
      expand(thinking, line, { next, stops, seen });
      yield;
    }
    open = bestBeginnings(next, root, settings);
  }
  yield;
  return bestFinished(thinking, root, stops);
}

const startAt = (state: State): Line => ({
  endings: [{ state, weight: 1 }],
  moves: [],
  sure: undefined,
  value: 0,
  luck: 0,
  rank: 0,
});

/** Where lines are collected. */
interface Found {
  readonly next: Line[];
  readonly stops: Line[];
  /** Positions that were thought of, by their keys, and the most that chance adds to one. */
  readonly seen: Map<string, number>;
}

const expand = (thinking: Thinking, line: Line, found: Found): void => {
  const { state } = line.endings[0];
  for (const move of thinking.game.moves(state, thinking.seat)) {
    if (!isWorthTrying(thinking, line, move)) continue;
    if (move.type === 'stop' && endsTurn(state)) {
      found.stops.push({ ...line, value: line.moves.length > 0 ? line.value : worthOf(thinking, state) });
    } else {
      const outcome = outcomeOf(thinking, state, move);
      if (!outcome) continue;
      const luck = luckAfter(thinking, line, move, outcome);
      if (isNews(thinking, outcome.endings[0].state, luck, found.seen))
        sortIn(thinking, follow(thinking, line, move, { ...outcome, luck }), found);
    }
  }
};

const isWorthTrying = ({ mayDecline }: Thinking, { moves }: Line, move: Move): boolean => {
  switch (move.type) {
    case 'decline':
      return mayDecline;
    case 'abandon':
      return moves.filter(({ type }) => type === 'abandon').length < MOST_ABANDONED;
    case 'conquer':
    case 'attempt':
      return !hasLeft(moves, move.region);
    default:
      return true;
  }
};

/** Whether the race that conquers now has given a region up this turn: taking it again would be for nothing. */
const hasLeft = (moves: readonly Move[], left: RegionId): boolean => {
  const begins = moves.findLastIndex(({ type }) => type === 'stop') + 1;
  return moves.slice(begins).some((made) => made.type === 'abandon' && made.region === left);
};

/** Conquests of the active race come last. */
const endsTurn = ({ board: { turn } }: State): boolean =>
  turn.phase.name === 'conquest' && turn.phase.layer === 'active';

const follow = (
  thinking: Thinking,
  line: Line,
  move: Move,
  { endings, isOpen, luck }: Outcome & Pick<Line, 'luck'>,
): Line => {
  const [{ state }] = endings;
  const moves = [...line.moves, move];
  const value = worthOf(thinking, state) + luck;
  return {
    endings,
    moves,
    sure: line.sure ?? (isOpen ? moves.length : undefined),
    value,
    luck,
    rank: value + handWorth(thinking, state),
  };
};

/** What chance adds in all to the ending of a move from which thinking goes on; what a decline must bring is taken off. */
const luckAfter = (thinking: Thinking, { luck }: Line, move: Move, outcome: Outcome): number =>
  luck + chanceIn(thinking, outcome) - (move.type === 'decline' ? thinking.reluctance : 0);

/** What chance adds to the ending from which thinking goes on, in coins. */
const chanceIn = (thinking: Thinking, line: Pick<Line, 'endings'>): number =>
  line.endings.length > 1 ? meanWorth(thinking, line) - worthOf(thinking, line.endings[0].state) : 0;

/** Tokens in hand are worth the regions that they may still take. */
const handWorth = ({ valuer, seat }: Thinking, { board }: State): number => {
  const { turn, players } = board;
  if (turn.seat !== seat || turn.phase.name !== 'conquest') return 0;
  return (players[seat]?.[turn.phase.layer]?.hand ?? 0) / (2 * valuer.weights.regionCost);
};

/** Whether moves of the seat's turn before its redeployment may follow. */
const goesOn = ({ seat }: Thinking, state: State): boolean =>
  state.board.turn.seat === seat && isBeforeConquests(state);

/**
 * Notes a position; false if other moves, to which chance adds as much, led to it before: a roll that fails comes to the same as
 * none, but might have come off. Positions in which nothing is left to seek are not told apart.
 */
const isNews = (thinking: Thinking, state: State, luck: number, seen: Found['seen']): boolean => {
  if (!goesOn(thinking, state)) return true;
  const key = keyOf(state);
  const known = seen.get(key);
  if (known !== undefined && luck <= known + TRIFLE) return false;
  seen.set(key, luck);
  return true;
};

/** Lines that go on are open; the others end the turn. What declined races leave to their redeployment is settled. */
const sortIn = (thinking: Thinking, line: Line, { next, stops, seen }: Found): void => {
  const [{ state }] = line.endings;
  if (goesOn(thinking, state)) {
    next.push(line);
    return;
  }
  if (!isBetweenLayers(thinking, state)) {
    stops.push(line);
    return;
  }
  const settled = finishTurn(thinking, state, 'conquests');
  if (!isNews(thinking, settled.state, line.luck, seen)) return;
  const moves = [...line.moves, ...settled.moves];
  sortIn(thinking, { ...line, moves, endings: [{ state: settled.state, weight: 1 }] }, { next, stops, seen });
};

/** Whether a declined race redeploys before the active one conquers. */
const isBetweenLayers = ({ seat }: Thinking, { board: { turn } }: State): boolean =>
  turn.seat === seat && turn.phase.name === 'redeploy' && turn.phase.layer !== 'active' && !turn.declining;

/** The best lines; where a turn begins with a choice a few for each of its answers. */
const bestBeginnings = (lines: readonly Line[], root: State, settings: Settings): Line[] => {
  const sorted = [...lines].sort((one, other) => other.rank - one.rank);
  const most = linesPerChoice(root, settings);
  if (most === undefined) return sorted.slice(0, settings.width);
  const taken = new Map<string, number>();
  return sorted.filter(({ moves }) => {
    const choice = JSON.stringify(moves.find(({ type }) => type === 'pick') ?? moves[0]);
    const count = taken.get(choice) ?? 0;
    taken.set(choice, count + 1);
    return count < most;
  });
};

const linesPerChoice = ({ board }: State, { perCombo, perFirstMove }: Settings): number | undefined => {
  switch (board.turn.phase.name) {
    case 'pick':
      return perCombo;
    case 'choose':
      return perFirstMove;
    default:
      return undefined;
  }
};

/** Plays the most promising stops to the end of the turn: all that were, best first. */
const bestFinished = (thinking: Thinking, root: State, stops: readonly Line[]): FoundTurn[] => {
  const sorted = [...stops].sort((one, other) => other.value - one.value);
  const played = sorted.slice(0, thinking.settings.finished).map((line) => playToEnd(thinking, line));
  if (played.length > 0) return played.sort((one, other) => other.value - one.value);
  return [{ moves: [thinking.game.defaultMove(root, thinking.seat)], value: 0, endings: [] }];
};

const playToEnd = (thinking: Thinking, line: Line): FoundTurn => {
  const finished = new Map<State, Finished>();
  const ends = line.endings.map(({ state, weight }) => {
    const end = finished.get(state) ?? finishTurn(thinking, state);
    finished.set(state, end);
    return { ...end, weight };
  });
  // What chance adds at the end is in these; what it added before is not.
  const luck = line.luck - chanceIn(thinking, line);
  const value = ends.reduce((sum, one) => sum + one.weight * worthOf(thinking, one.state), luck);
  return { moves: surely(line, ends[0]), value, endings: ends };
};

/** What can be played now: up to where chance comes in. */
const surely = ({ moves, sure }: Line, finished: Finished | undefined): Move[] =>
  sure === undefined ? [...moves, ...(finished?.moves ?? [])] : moves.slice(0, sure);
