import { type Reason, totalOf } from '../../../kernel/refusal.ts';
import { costOf, plainOnly } from './cost.ts';
import type { Force } from './force.ts';
import type { RegionFacts } from './map.ts';
import { countOf } from './pieces.ts';
import type { Means, PieceKind } from './trait.ts';

/** What a conquest costs, and what there is to pay it with. */
export interface Price {
  readonly cost: readonly Reason[];
  /** Tokens that it costs. */
  readonly need: number;
  /** Tokens in hand, and markers that pay like tokens here. */
  readonly have: number;
}

/** Kinds of markers that pay like tokens (Silver Hammers). */
export const payingKinds = ({ traits }: Force): PieceKind[] => {
  const kinds: PieceKind[] = [];
  for (const { pieces } of traits) {
    if (pieces) for (const kind of pieces) if (kind.pays) kinds.push(kind);
  }
  return kinds;
};

/** Markers in hand that pay against this target; none where only race tokens may (ruling R25). */
const helpersFor = (force: Force, target: RegionFacts): number => {
  const helpers = payingKinds(force).reduce((sum, { id }) => sum + countOf(force.layer.pieces, id), 0);
  return helpers > 0 && plainOnly(force, target) ? 0 : helpers;
};

/** The price of a conquest with the named helpers. */
export const priceOf = (force: Force, target: RegionFacts, means: readonly Means[]): Price => {
  const replacing = means.find(({ price, converts }) => price ?? converts);
  const cost = replacing ? (replacing.price?.(force, target) ?? []) : costOf(force, target, means);
  return { cost, need: totalOf(cost), have: force.layer.hand + helpersFor(force, target) };
};

/** True if the price can be paid: one race token at least must be in it (Underground rule 4.4). */
export const isPayable = ({ layer }: Force, { need, have }: Price): boolean =>
  have >= need && (need === 0 || layer.hand > 0);

/** How a price is paid: markers first, because tokens serve for everything; at least one token. */
export interface Payment {
  readonly tokens: number;
  readonly helpers: number;
}

/** Splits what is to be paid. */
export const paymentOf = ({ layer }: Force, { have }: Price, pay: number): Payment => {
  const helpers = Math.min(have - layer.hand, Math.max(0, pay - 1));
  return { tokens: pay - helpers, helpers };
};
