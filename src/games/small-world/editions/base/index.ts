import type { EditionSet } from '../../rules/rules.ts';
import { alchemist } from './powers/alchemist.ts';
import { berserk } from './powers/berserk.ts';
import { bivouacking } from './powers/bivouacking.ts';
import { commando } from './powers/commando.ts';
import { diplomat } from './powers/diplomat.ts';
import { dragonMaster } from './powers/dragon-master.ts';
import { flying } from './powers/flying.ts';
import { forest } from './powers/forest.ts';
import { fortified } from './powers/fortified.ts';
import { heroic } from './powers/heroic.ts';
import { hill } from './powers/hill.ts';
import { merchant } from './powers/merchant.ts';
import { mounted } from './powers/mounted.ts';
import { pillaging } from './powers/pillaging.ts';
import { seafaring } from './powers/seafaring.ts';
import { spirit } from './powers/spirit.ts';
import { stout } from './powers/stout.ts';
import { swamp } from './powers/swamp.ts';
import { underworld } from './powers/underworld.ts';
import { wealthy } from './powers/wealthy.ts';
import { amazons } from './races/amazons.ts';
import { dwarves } from './races/dwarves.ts';
import { elves } from './races/elves.ts';
import { ghouls } from './races/ghouls.ts';
import { giants } from './races/giants.ts';
import { halflings } from './races/halflings.ts';
import { humans } from './races/humans.ts';
import { orcs } from './races/orcs.ts';
import { ratmen } from './races/ratmen.ts';
import { skeletons } from './races/skeletons.ts';
import { sorcerers } from './races/sorcerers.ts';
import { tritons } from './races/tritons.ts';
import { trolls } from './races/trolls.ts';
import { wizards } from './races/wizards.ts';

/**
 * Small World: fourteen races and twenty special powers; its Lost Tribes guard nothing. A new race is one file and one
 * line here.
 */
export const BASE: EditionSet = {
  races: [
    amazons,
    dwarves,
    elves,
    ghouls,
    giants,
    halflings,
    humans,
    orcs,
    ratmen,
    skeletons,
    sorcerers,
    tritons,
    trolls,
    wizards,
  ],
  powers: [
    alchemist,
    berserk,
    bivouacking,
    commando,
    diplomat,
    dragonMaster,
    flying,
    forest,
    fortified,
    heroic,
    hill,
    merchant,
    mounted,
    pillaging,
    seafaring,
    spirit,
    stout,
    swamp,
    underworld,
    wealthy,
  ],
  finds: [],
};
