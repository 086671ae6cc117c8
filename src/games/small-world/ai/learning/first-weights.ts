import type { Weights } from '../weights.ts';

/**
 * Where learning begins: round numbers for what a new player sees in the first games. What cannot be learned from
 * what is paid stays as it is here: how much the future counts, and how much the coins of others do.
 */
export const FIRST_WEIGHTS: Weights = {
  regionCost: 2.5,
  growth: 0.8,
  furtherBounty: 0.5,
  conquestsAgain: 0.5,
  freshTokens: 11,
  freshBonus: 1,
  loss: 0.15,
  declinedLoss: 0.15,
  patience: 0.97,
  shelter: 0.7,
  hostility: 1.5,
  worstLoss: 0.85,
  envy: { two: 1, more: 0.7 },
  residual: {},
};
