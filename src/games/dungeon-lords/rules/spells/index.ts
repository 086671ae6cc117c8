import { auraOfFear } from './aura-of-fear.ts';
import { blindRage } from './blind-rage.ts';
import { createFood } from './create-food.ts';
import { detectEvil } from './detect-evil.ts';
import { detectTreasure } from './detect-treasure.ts';
import { dimensionalGate } from './dimensional-gate.ts';
import { fireball } from './fireball.ts';
import { fistOfJustice } from './fist-of-justice.ts';
import { holyTribunal } from './holy-tribunal.ts';
import { illusion } from './illusion.ts';
import { invisibility } from './invisibility.ts';
import { magicShield } from './magic-shield.ts';
import { metamorphosis } from './metamorphosis.ts';
import { regeneration } from './regeneration.ts';
import { secondWind } from './second-wind.ts';
import { shatter } from './shatter.ts';
import type { Spell } from './spell.ts';
import { suggestion } from './suggestion.ts';
import { wordOfPeace } from './word-of-peace.ts';

/** All combat cards. */
export const SPELLS: readonly Spell[] = [
  invisibility,
  magicShield,
  suggestion,
  wordOfPeace,
  auraOfFear,
  fireball,
  detectEvil,
  detectTreasure,
  fistOfJustice,
  illusion,
  createFood,
  blindRage,
  metamorphosis,
  dimensionalGate,
  regeneration,
  holyTribunal,
  shatter,
  secondWind,
];

const BY_ID = new Map(SPELLS.map((spell) => [spell.id, spell]));

/** The card of an id. @throws RangeError if there is none */
export const spellOf = (id: string): Spell => {
  const spell = BY_ID.get(id);
  if (!spell) throw new RangeError(`there is no combat card ${id}`);
  return spell;
};
