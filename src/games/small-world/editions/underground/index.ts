import type { EditionSet } from '../../rules/rules.ts';
import { altarOfSouls } from './places/altar-of-souls.ts';
import { cryptOfTheTombRaider } from './places/crypt-of-the-tomb-raider.ts';
import { diamondFields } from './places/diamond-fields.ts';
import { fountainOfYouth } from './places/fountain-of-youth.ts';
import { greatBrassPipe } from './places/great-brass-pipe.ts';
import { keepOnTheMotherland } from './places/keep-on-the-motherland.ts';
import { mineOfTheLostDwarf } from './places/mine-of-the-lost-dwarf.ts';
import { stonehedge } from './places/stonehedge.ts';
import { wickedestPentacle } from './places/wickedest-pentacle.ts';
import { adventurous } from './powers/adventurous.ts';
import { fisher } from './powers/fisher.ts';
import { flocking } from './powers/flocking.ts';
import { frightened } from './powers/frightened.ts';
import { immortal } from './powers/immortal.ts';
import { magic } from './powers/magic.ts';
import { martyr } from './powers/martyr.ts';
import { mining } from './powers/mining.ts';
import { muddy } from './powers/muddy.ts';
import { mystic } from './powers/mystic.ts';
import { quarreling } from './powers/quarreling.ts';
import { reborn } from './powers/reborn.ts';
import { royal } from './powers/royal.ts';
import { shield } from './powers/shield.ts';
import { stone } from './powers/stone.ts';
import { thieving } from './powers/thieving.ts';
import { tomb } from './powers/tomb.ts';
import { vampire } from './powers/vampire.ts';
import { vanishing } from './powers/vanishing.ts';
import { vengeful } from './powers/vengeful.ts';
import { wise } from './powers/wise.ts';
import { cultists } from './races/cultists.ts';
import { drow } from './races/drow.ts';
import { flames } from './races/flames.ts';
import { gnomes } from './races/gnomes.ts';
import { ironDwarves } from './races/iron-dwarves.ts';
import { kraken } from './races/kraken.ts';
import { liches } from './races/liches.ts';
import { lizardmen } from './races/lizardmen.ts';
import { mudmen } from './races/mudmen.ts';
import { mummies } from './races/mummies.ts';
import { ogres } from './races/ogres.ts';
import { shadowMimes } from './races/shadow-mimes.ts';
import { shrooms } from './races/shrooms.ts';
import { spiderines } from './races/spiderines.ts';
import { willOWisps } from './races/will-o-wisps.ts';
import { flyingDoormat } from './relics/flying-doormat.ts';
import { froggysRing } from './relics/froggys-ring.ts';
import { scepterOfAvarice } from './relics/scepter-of-avarice.ts';
import { shinyOrb } from './relics/shiny-orb.ts';
import { stinkyTrollsSocks } from './relics/stinky-trolls-socks.ts';
import { swordOfTheKillerRabbit } from './relics/sword-of-the-killer-rabbit.ts';

/** Small World Underground: fifteen races, twenty-one special powers, nine Places and six Relics. */
export const UNDERGROUND: EditionSet = {
  races: [
    cultists,
    drow,
    flames,
    gnomes,
    ironDwarves,
    kraken,
    liches,
    lizardmen,
    mudmen,
    mummies,
    ogres,
    shadowMimes,
    shrooms,
    spiderines,
    willOWisps,
  ],
  powers: [
    adventurous,
    fisher,
    flocking,
    frightened,
    immortal,
    magic,
    martyr,
    mining,
    muddy,
    mystic,
    quarreling,
    reborn,
    royal,
    shield,
    stone,
    thieving,
    tomb,
    vampire,
    vanishing,
    vengeful,
    wise,
  ],
  finds: [
    altarOfSouls,
    cryptOfTheTombRaider,
    diamondFields,
    fountainOfYouth,
    greatBrassPipe,
    keepOnTheMotherland,
    mineOfTheLostDwarf,
    stonehedge,
    wickedestPentacle,
    flyingDoormat,
    froggysRing,
    scepterOfAvarice,
    shinyOrb,
    stinkyTrollsSocks,
    swordOfTheKillerRabbit,
  ],
};
