import type { Weights } from '../weights.ts';

/**
 * Where learning begins: round numbers for what a new player sees in the first games. What cannot be learned from
 * what is paid stays as it is here: how much the future counts, and how good a fresh race is
 * taken to be. With what fresh races were paid in its own games it declined too seldom, and won less often.
 */
export const FIRST_WEIGHTS: Weights = {
  regionCost: 2.5,
  growth: 0.8,
  conquestsAgain: 0.5,
  freshTokens: 12,
  freshBonus: 1,
  loss: 0.15,
  declinedLoss: 0.15,
  patience: 0.97,
  shelter: 0.5,
  distance: 0.8,
  hostility: 4,
  contempt: 4,
  dieTokens: 0.5,
  freshConquests: 4,
  residual: {},
};
