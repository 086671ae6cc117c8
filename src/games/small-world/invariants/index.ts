import { rules } from '../game.ts';
import { pairCoverage } from './coverage.ts';
import { smallWorldLaws } from './laws.ts';

/** Checked after every move of self-play. */
export const laws = smallWorldLaws(rules);

/** Pairs of banner and badge that a run should have played. */
export const coverage = pairCoverage(rules);
