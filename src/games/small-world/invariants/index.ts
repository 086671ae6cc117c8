import { rules } from '../game.ts';
import { smallWorldLaws } from './laws.ts';

/** Checked after every move of self-play. */
export const laws = smallWorldLaws(rules);
