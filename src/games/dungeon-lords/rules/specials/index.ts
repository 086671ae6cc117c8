import { charityGala } from './charity-gala.ts';
import { contraryHeroes } from './contrary-heroes.ts';
import { impStrike } from './imp-strike.ts';
import { impatientHeroes } from './impatient-heroes.ts';
import { rats } from './rats.ts';
import { richHarvest } from './rich-harvest.ts';
import { safetyInspection } from './safety-inspection.ts';
import type { Special } from './special.ts';
import { trapRecall } from './trap-recall.ts';
import { witchHunt } from './witch-hunt.ts';

/** All special event cards. */
export const SPECIALS: readonly Special[] = [
  witchHunt,
  rats,
  impatientHeroes,
  safetyInspection,
  impStrike,
  charityGala,
  trapRecall,
  richHarvest,
  contraryHeroes,
];
