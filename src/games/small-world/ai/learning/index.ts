import type { LearnTask } from '../../../../kernel/game-ai.ts';
import type { PlanTools } from '../plan.ts';
import { valuerOf } from '../valuation.ts';
import type { Weights } from '../weights.ts';
import { FIRST_WEIGHTS } from './first-weights.ts';
import { errorOf, FITTED_WEIGHTS, fitWeights } from './fit.ts';
import { type PracticeTable, playItself } from './self-play.ts';

/** How often it plays with what it has learned and learns from that. */
const GENERATIONS = 4;
/** How far the weights move to what a generation showed. */
const PACE = 0.6;
/** The kinds of table that it plays at in turn: those with two players most often, as most there hangs on one choice. */
const TABLES = [2, 3, 2, 4, 2, 5, 3].flatMap((seats) =>
  [
    { edition: 'base' },
    { edition: 'underground' },
    { edition: 'mixed' },
    { edition: 'mixed', board: 'surface' },
  ].map((options) => ({ seats, options })),
);

/**
 * Learns the weights from games against itself, once with each of the seeds between commas. What one run learns too much
 * or too little by chance is mostly gone in their mean.
 * @returns the mean of what was learned; a line about each generation comes at its end
 */
export function* learnWeights(
  tools: Omit<PlanTools, 'valuer'>,
  { games, seed }: LearnTask,
): Generator<string | undefined, Weights> {
  const [first = '', ...others] = seed.split(',');
  const learned: [Weights, ...Weights[]] = [yield* learnOnce(tools, { games, seed: first })];
  for (const other of others) learned.push(yield* learnOnce(tools, { games, seed: other }));
  return written(meanOf(learned));
}

/**
 * Each generation plays its share of the games with the weights so far; then they move to those that would have foretold
 * best what everybody lost and was paid.
 */
function* learnOnce(
  tools: Omit<PlanTools, 'valuer'>,
  { games, seed }: LearnTask,
): Generator<string | undefined, Weights> {
  const valuing = (weights: Weights) => valuerOf(tools.rules, weights);
  let weights = FIRST_WEIGHTS;
  for (let generation = 0; generation < GENERATIONS; generation += 1) {
    const valuer = valuing(weights);
    const memories = [];
    for (let game = generation; game < games; game += GENERATIONS) {
      memories.push(...playItself({ ...tools, valuer }, tableNamed(game, seed)));
      yield undefined;
    }
    const before = errorOf(valuer, memories);
    weights = written(towards(weights, fitWeights(valuing, weights, memories)));
    const after = errorOf(valuing(weights), memories);
    yield `${generation + 1} of ${GENERATIONS}: ${memories.length} turns, mean square error ${before.toFixed(1)} → ${after.toFixed(1)}`;
  }
  return weights;
}

const tableNamed = (game: number, seed: string): PracticeTable => {
  const kind = TABLES[Math.floor(game / GENERATIONS) % TABLES.length] ?? { seats: 2, options: {} };
  return { ...kind, name: `learn ${seed} ${game}` };
};

/** Weights of which each fitted number, and what each race and power brings, is made of those of several. */
const combined = (
  all: readonly [Weights, ...Weights[]],
  number: (of: readonly number[]) => number,
): Weights => {
  const ids = [...new Set(all.flatMap(({ residual }) => Object.keys(residual)))].sort();
  return {
    ...all[0],
    ...Object.fromEntries(FITTED_WEIGHTS.map((key) => [key, number(all.map((weights) => weights[key]))])),
    residual: Object.fromEntries(ids.map((id) => [id, number(all.map(({ residual }) => residual[id] ?? 0))])),
  };
};

const towards = (from: Weights, to: Weights): Weights =>
  combined([from, to], ([now = 0, then = 0]) => now + PACE * (then - now));

const meanOf = (all: readonly [Weights, ...Weights[]]): Weights =>
  combined(all, (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length);

/** As they stand in the file: two digits after the point are enough, and the same everywhere. */
const written = (weights: Weights): Weights =>
  JSON.parse(
    JSON.stringify(weights, (_key, value: unknown) =>
      typeof value === 'number' ? Math.round(value * 100) / 100 : value,
    ),
  );
