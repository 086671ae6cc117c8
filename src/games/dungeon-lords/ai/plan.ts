import type { Dice } from '../../../kernel/dice.ts';
import type { Considered, Plan, PlanTask } from '../../../kernel/game-ai.ts';
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
import { playOn } from './instinct.ts';
import { quickChance } from './quick-chance.ts';
import { SETTINGS, type Settings } from './settings.ts';
import { likelyOrders } from './wishes.ts';

/** What imagined years are numbered with. */
export const SEEDS = 1_000_000;
/** Moves of which somebody is told. */
const MOST_TOLD = 3;

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
  readonly positions: number;
}

/**
 * Plays the year with its combat on from each candidate, by instinct for everybody and with what is hidden drawn anew
 * each time. The better half of the candidates is played on more often, until one is left. Others can be served at each
 * yield.
 */
export function* planMove({ view, seat, level, dice }: PlanTask<View>): Generator<void, Plan<Move>> {
  const settings = SETTINGS[level];
  const seed = dice.roll('guess', SEEDS);
  const left = candidatesIn(determinize(view, seat, quickChance(seed)), seat, settings, quickChance(seed));
  const games = isWeighty(view.board.phase) ? settings.games : settings.fewGames;
  const halvings = Math.max(1, Math.ceil(Math.log2(left.length)));
  const best: Candidate[] = [];
  let [positions, imagined] = [0, 0];
  do {
    const each = Math.max(1, Math.floor(games / halvings / left.length));
    for (let game = 0; game < each; game += 1) {
      imagined += 1;
      for (const candidate of left)
        positions += note(candidate, imagine(view, seat, candidate.move, seed + imagined));
      yield;
    }
    left.sort((one, other) => meanOf(other) - meanOf(one));
    best.unshift(...left.splice(Math.ceil(left.length / 2)));
  } while (left.length > 1);
  best.unshift(...left);
  return { moves: best.slice(0, 1).map(({ move }) => move), positions, considered: toldOf(best) };
}

/** The best moves with the points that they bring by the end of the year, most first. */
const toldOf = (best: readonly Candidate[]): Considered<Move>[] =>
  best
    .slice(0, MOST_TOLD)
    .map(({ move, points, games }) => ({ moves: [move], now: 0, end: points / games }))
    .sort((one, other) => other.end - one.end);

/** Decisions on which a season or a combat hangs. */
export const isWeighty = ({ name }: Phase): boolean => name === 'orders' || name === 'plan';

const meanOf = ({ promised, games }: Candidate): number => promised / games;

const note = (candidate: Candidate, { promised, points, positions }: Imagined): number => {
  candidate.promised += promised;
  candidate.points += points;
  candidate.games += 1;
  return positions;
};

/** The moves worth thinking about: all, or as many as the level has time for; of orders those that are likely. */
const candidatesIn = (state: State, seat: Seat, { candidates }: Settings, chance: Dice): Candidate[] => {
  const stage = stageOf(state.board.phase);
  const moves = stage ? openMoves(stage, state, seat) : [];
  const chosen =
    state.board.phase.name === 'orders'
      ? likely(state, seat, candidates, chance)
      : some(moves, candidates, chance);
  return chosen.map((move) => ({ move, promised: 0, points: 0, games: 0 }));
};

const likely = (state: State, seat: Seat, most: number, chance: Dice): Move[] => {
  const found = new Map<string, Move>();
  for (let tries = 0; tries < 4 * most && found.size < most; tries += 1) {
    const move = likelyOrders(state, seat, chance);
    found.set(JSON.stringify(move), move);
  }
  return [...found.values()];
};

const some = (moves: readonly Move[], most: number, chance: Dice): Move[] => {
  const left = [...moves];
  while (left.length > most) left.splice(chance.roll('guess', left.length), 1);
  return left;
};

const imagine = (view: View, seat: Seat, move: Move, seed: number): Imagined => {
  const chance = quickChance(seed);
  const draft = draftOf(determinize(view, seat, chance), chance);
  stageOf(draft.board.phase)?.make(draft, seat, move);
  settle(draft);
  const { year } = view.board;
  const positions = playOn(draft, chance, ({ board }) => board.year !== year);
  return { promised: promise(draft, seat), points: totalOf(scoreOf(scoredOf(draft), seat)), positions };
};
