import type { Dice } from '../../../kernel/dice.ts';
import type { Plan, PlanTask } from '../../../kernel/game-ai.ts';
import { totalOf } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { draftOf } from '../rules/draft.ts';
import { settle, stageOf } from '../rules/flow.ts';
import type { Move } from '../rules/move.ts';
import { scoredOf, scoreOf } from '../rules/scoring.ts';
import { openMoves } from '../rules/stage.ts';
import type { Phase, State, View } from '../rules/state.ts';
import { determinize } from './determinize.ts';
import { promise } from './evaluate.ts';
import { likelyOrders, playOn } from './instinct.ts';
import { promisingPrograms, type TriedProgram } from './programs.ts';
import { quickChance } from './quick-chance.ts';
import { SETTINGS, type Settings } from './settings.ts';
import { defenceWorth } from './skirmish.ts';

/** What imagined years are numbered with. */
export const SEEDS = 1_000_000;
/** Moves of which somebody is told. */
const MOST_TOLD = 3;

/** A decision that is thought about, and how much of it has been thought. */
interface Inquiry {
  readonly settings: Settings;
  readonly view: View;
  readonly seat: Seat;
  readonly seed: number;
  /** A position that looks as the view does. */
  readonly guess: State;
  /** Years that were imagined, and positions in them. */
  imagined: number;
  positions: number;
}

/** A move that is thought about, and what came of it so far. */
interface Candidate {
  readonly move: Move;
  /** What the positions at the end promised. */
  promised: number;
  /** The seat's points there. */
  points: number;
  games: number;
}

/** How one year came out. */
interface Imagined {
  readonly promised: number;
  readonly points: number;
}

/**
 * Plays the year with its combat on from each candidate, by instinct for everybody and with what is hidden drawn anew
 * each time. The better half of the candidates is played on more often, until one is left. Others can be served at each
 * yield.
 */
export function* planMove({ view, seat, level, dice }: PlanTask<View>): Generator<void, Plan<Move>> {
  const settings = SETTINGS[level];
  const seed = dice.roll('guess', SEEDS);
  const guess = determinize(view, seat, quickChance(seed));
  const inquiry: Inquiry = { settings, view, seat, seed, guess, imagined: 0, positions: 0 };
  const moves = yield* candidatesFor(inquiry, quickChance(seed));
  const games = (isWeighty(view.board.phase) ? settings.games : settings.fewGames) - inquiry.imagined;
  const best = yield* bestFirst(inquiry, moves, games);
  const considered = best.slice(0, MOST_TOLD).map(({ move, points, games: played }) => ({
    moves: [move],
    now: 0,
    end: points / played,
  }));
  return { moves: considered[0]?.moves ?? [], positions: inquiry.positions, considered };
}

/** Decisions on which a season or a combat hangs. */
export const isWeighty = ({ name }: Phase): boolean => name === 'orders' || name === 'plan';

/** Plays on from all moves, from the better half more often, and so on: the moves, best first. */
function* bestFirst(
  inquiry: Inquiry,
  moves: readonly Move[],
  games: number,
): Generator<void, readonly Candidate[]> {
  const left = moves.map((move): Candidate => ({ move, promised: 0, points: 0, games: 0 }));
  const halvings = Math.max(1, Math.ceil(Math.log2(left.length)));
  const best: Candidate[] = [];
  let number = inquiry.imagined;
  do {
    const each = Math.max(1, Math.floor(games / halvings / left.length));
    for (let game = 0; game < each; game += 1) {
      number += 1;
      for (const candidate of left) note(candidate, imagine(inquiry, candidate.move, number));
      yield;
    }
    left.sort((one, other) => meanOf(other) - meanOf(one));
    best.unshift(...left.splice(Math.ceil(left.length / 2)));
  } while (left.length > 1);
  return [...left, ...best];
}

const meanOf = ({ promised, games }: Candidate): number => promised / games;

const note = (candidate: Candidate, { promised, points }: Imagined): void => {
  candidate.promised += promised;
  candidate.points += points;
  candidate.games += 1;
};

/** The moves worth a closer look: all, or as many as the level has time for. */
function* candidatesFor(inquiry: Inquiry, chance: Dice): Generator<void, readonly Move[]> {
  const { guess, seat, settings } = inquiry;
  const stage = stageOf(guess.board.phase);
  if (guess.board.phase.name === 'orders') {
    const tried = yield* tryPrograms(inquiry, chance);
    return promisingPrograms(guess, seat, tried, settings.finalists);
  }
  const moves = stage ? openMoves(stage, guess, seat) : [];
  return guess.board.phase.name === 'plan'
    ? soundest(guess, seat, moves).slice(0, settings.finalists)
    : some(moves, settings.candidates, chance);
}

/** Programs that are likely, each played on once: several in the same imagined year, to compare them by it. */
function* tryPrograms(inquiry: Inquiry, chance: Dice): Generator<void, readonly TriedProgram[]> {
  const { guess, seat, settings } = inquiry;
  const tried: TriedProgram[] = [];
  while (inquiry.imagined < settings.surveyed) {
    const move = likelyOrders(guess, seat, chance);
    const world = Math.floor(inquiry.imagined / IN_A_WORLD);
    const { promised } = imagine(inquiry, move, world);
    inquiry.imagined += 1;
    tried.push({ move, world, promised });
    if (inquiry.imagined % AT_A_TIME === 0) yield;
  }
  return tried;
}

/** Programs that are played on in the same imagined year. */
const IN_A_WORLD = 8;
/** Years that are imagined before others are served. */
const AT_A_TIME = 4;

/** Battle plans, those first that promise most by themselves. */
const soundest = (state: State, seat: Seat, moves: readonly Move[]): Move[] =>
  moves
    .map((move) => ({ move, worth: move.type === 'plan' ? defenceWorth(state, seat, move) : 0 }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ move }) => move);

const some = (moves: readonly Move[], most: number, chance: Dice): Move[] => {
  const left = [...moves];
  while (left.length > most) left.splice(chance.roll('guess', left.length), 1);
  return left;
};

const imagine = (inquiry: Inquiry, move: Move, number: number): Imagined => {
  const { view, seat } = inquiry;
  const chance = quickChance(inquiry.seed + number);
  const draft = draftOf(determinize(view, seat, chance), chance);
  stageOf(draft.board.phase)?.make(draft, seat, move);
  settle(draft);
  const { year } = view.board;
  inquiry.positions += playOn(draft, chance, ({ board }) => board.year !== year);
  return { promised: promise(draft, seat), points: totalOf(scoreOf(scoredOf(draft), seat)) };
};
