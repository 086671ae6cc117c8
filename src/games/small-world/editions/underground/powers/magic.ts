import { opponentsBeside } from '../../../rules/neighbours.ts';
import type { PieceKind, Power } from '../../../rules/trait.ts';
import { FIGURE } from '../../figure.ts';
import { doormat } from '../relics/flying-doormat.ts';
import { ring } from '../relics/froggys-ring.ts';
import { BAG, bagAct, bagMeans, collection, placedRegion } from '../relics/relic.ts';
import { scepter, scepterIncome } from '../relics/scepter-of-avarice.ts';
import { orb } from '../relics/shiny-orb.ts';
import { socks } from '../relics/stinky-trolls-socks.ts';
import { sword } from '../relics/sword-of-the-killer-rabbit.ts';

/** Lies where it was last used; nobody can take it. */
const bag: PieceKind = {
  ...FIGURE,
  id: BAG,
};

/** The Bag-o'-Many-Things stands for one Relic on the board each turn, whoever controls that. */
export const magic: Power = {
  id: 'magic',
  tokens: 5,
  needs: ['finds'],
  pieces: [bag],
  means: [doormat, socks, sword, orb].map(bagMeans),
  acts: [ring, scepter].map(bagAct),
  collects: (force) => {
    const region = placedRegion(force, BAG, ring.find);
    return region && collection('froggys-ring.coin', opponentsBeside(force, [region]));
  },
  income: (force) => scepterIncome(force, BAG),
};
