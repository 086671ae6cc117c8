import { effectsOf, type Sample } from '../effects.ts';
import { lossChances, sceneOf } from '../threats.ts';
import { promisesOf, type Valuer } from '../valuation.ts';
import type { Weights } from '../weights.ts';
import type { Remembered } from './self-play.ts';

/** Makes the valuation that these weights give. */
export type Valuing = (weights: Weights) => Valuer;

/** What may be fitted, and how far each may go. */
type Room<Key extends keyof Weights = keyof Weights> = Partial<
  Record<Key, readonly [least: number, most: number]>
>;

/** The weights that are fitted, one after the other, and how far each may go. */
const FITTED = {
  regionCost: [1.5, 4],
  growth: [0.4, 0.9],
  conquestsAgain: [0, 1],
  freshBonus: [0, 3],
  loss: [0.02, 0.5],
  declinedLoss: [0.02, 0.5],
} as const satisfies Room;

/** The weights that say where opponents attack, likewise. */
const THREATS = {
  shelter: [0, 1.5],
  distance: [0, 2],
  hostility: [0.2, 12],
  contempt: [0.2, 12],
  dieTokens: [0, 3],
  freshConquests: [1, 8],
} as const satisfies Room;

/** A weight that is tried up and down. */
type Fitted = keyof typeof FITTED | keyof typeof THREATS;

/** All of them. */
export const FITTED_WEIGHTS = Object.keys({ ...FITTED, ...THREATS }) as Fitted[];

/** Shares of their room by which they are tried up and down, coarse steps first. */
const STEPS = [0.15, 0.05, 0.02];
/** Rounds with each step at most. */
const MOST_ROUNDS = 3;
/** Of more turns than these only some are looked at again and again. */
const MOST_MEMORIES = 3000;
/** As if each race and power had been seen for so many turns in which it brought nothing of its own. */
const CAUTION = 60;
/** How much of what a race or power seems to bring is believed: whoever takes the best of six takes what was overrated. */
const TRUST = 0.6;

/**
 * The weights under which what the positions promised comes nearest to what was really lost and paid: those that say
 * where opponents attack first, then the general ones are tried up and down in turn, then each race and power is put down
 * what the others leave.
 */
export const fitWeights = (valuing: Valuing, from: Weights, memories: readonly Remembered[]): Weights => {
  const stride = Math.ceil(memories.length / MOST_MEMORIES);
  const sample = memories.filter((_, at) => at % stride === 0);
  const wary = fitted(THREATS, from, (weights) => surpriseOf(valuing(weights), sample));
  const plain = fitted(FITTED, wary, (weights) => errorOf(valuing(weights), sample));
  return { ...plain, residual: residualsOf(valuing, plain, memories) };
};

const fitted = (room: Room<Fitted>, from: Weights, faultOf: (weights: Weights) => number): Weights => {
  const tried = (weights: Weights): Tried => ({ weights, fault: faultOf(weights) });
  let best = tried(from);
  for (const step of STEPS) {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const better = onceAround(room, best, step, tried);
      if (better === best) break;
      best = better;
    }
  }
  return best.weights;
};

/** Weights, and how far they are from what came. */
interface Tried {
  readonly weights: Weights;
  readonly fault: number;
}

/** Moves each weight a step down and up; the same if nothing is better so. */
const onceAround = (
  room: Room<Fitted>,
  from: Tried,
  step: number,
  tried: (weights: Weights) => Tried,
): Tried => {
  let best = from;
  for (const [key, [least, most]] of Object.entries(room)) {
    const now = best.weights[key as Fitted];
    for (const to of [now - step * (most - least), now + step * (most - least)]) {
      const other = tried({ ...best.weights, [key]: Math.min(most, Math.max(least, to)) });
      if (other.fault < best.fault) best = other;
    }
  }
  return best;
};

/** The chance at least that is given to whatever happened, so that one surprise does not outweigh all else. */
const LEAST_CHANCE = 0.01;

/** How much the threats were surprised by which regions were lost before their owner's next turn, as a mean for each. */
const surpriseOf = (valuer: Valuer, memories: readonly Remembered[]): number => {
  let [sum, count] = [0, 0];
  for (const { board, seat, next } of memories) {
    if (!next) continue;
    const chances = lossChances(sceneOf(valuer, board, seat));
    for (const [at, { holder }] of board.regions.entries()) {
      if (holder?.seat !== seat) continue;
      const after = next.regions[at]?.holder;
      const isKept = after?.seat === seat && after.layer === holder.layer;
      const lost = chances[at] ?? 0;
      sum -= Math.log(Math.max(LEAST_CHANCE, isKept ? 1 - lost : lost));
      count += 1;
    }
  }
  return sum / Math.max(1, count);
};

/** Mean square of what was promised less what was paid, for each seat. */
export const errorOf = (valuer: Valuer, memories: readonly Remembered[]): number => {
  let [sum, count] = [0, 0];
  for (const { board, seat, paidLater } of memories) {
    for (const [of, promise] of promisesOf(valuer, board, seat).entries()) {
      sum += (promise - (paidLater[of] ?? 0)) ** 2;
      count += 1;
    }
  }
  return sum / Math.max(1, count);
};

/** Coins a turn that races and powers bring besides what the valuation sees. */
const residualsOf = (
  valuing: Valuing,
  weights: Weights,
  memories: readonly Remembered[],
): Record<string, number> => {
  const valuer = valuing({ ...weights, residual: {} });
  const ids = memories.flatMap(({ board }) =>
    board.players.flatMap(({ active }) => (active?.power ? [active.race, active.power] : [])),
  );
  // A race and its power together bring one coin a turn more: how much more a seat then has is how much each counts.
  const richer = valuing({ ...weights, residual: Object.fromEntries(ids.map((id) => [id, 0.5])) });
  const samples: Sample[] = [];
  for (const { board, seat, paidLater } of memories) {
    const promises = promisesOf(valuer, board, seat);
    const more = promisesOf(richer, board, seat);
    for (const [of, { active }] of board.players.entries()) {
      if (!active?.power) continue;
      const promise = promises[of] ?? 0;
      const strength = (more[of] ?? 0) - promise;
      samples.push({ ids: [active.race, active.power], strength, value: (paidLater[of] ?? 0) - promise });
    }
  }
  const effects = effectsOf(samples, CAUTION);
  return Object.fromEntries([...effects].map(([id, effect]) => [id, TRUST * effect]));
};
