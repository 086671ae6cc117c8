import type { BenchMatch, BenchPlan, BenchTable } from '../games/shared/bench.ts';
import type { AnyGame } from '../kernel/any-game.ts';
import { gameModule } from '../selfplay/game-module.ts';

/** What is measured of a game. */
export interface Plan {
  /** Undefined where the game sets no aim. */
  readonly movesPerSecond: number | undefined;
  /** Every kind of table that is measured, the default one first. */
  readonly tables: readonly [BenchTable, ...BenchTable[]];
  readonly underLaws: boolean;
  readonly matches: readonly BenchMatch[];
}

/** Reads the plan from the game's folder; of a game without one the default table alone is measured. */
export const planOf = async ({ id }: AnyGame): Promise<Plan> => {
  const found = (await gameModule(id, 'bench')) as { readonly bench: BenchPlan } | undefined;
  const { movesPerSecond, tables = [], underLaws = false, matches = [] } = found?.bench ?? {};
  return {
    movesPerSecond,
    tables: [{ name: 'the usual table', options: {} }, ...tables],
    underLaws,
    matches,
  };
};
