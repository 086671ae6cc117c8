import { smallWorldWith } from '../rules/game.ts';
import type { Rules } from '../rules/rules.ts';
import { viewOf } from '../rules/view.ts';
import { coinsAreAccountedFor, everyTurnIsScored, othersCoinsStay } from './coin-laws.ts';
import { badgesAreInOnePlace, badgesStayAsAgreed, bannersAreInOnePlace, columnIsFull } from './combo-laws.ts';
import { conquestsAreAsPrinted } from './conquest-laws.ts';
import {
  bonusTokensAreAsPrinted,
  columnSlides,
  lossesAreAsPrinted,
  onlyAmazonsHaveAReserve,
  peaceIsTheDiplomats,
} from './flow-laws.ts';
import { turnsArePaidAsPrinted } from './income-laws.ts';
import {
  lairsStandWithTrolls,
  markersAreConserved,
  markersArePlaced,
  markersStandWithTheirOwner,
} from './marker-laws.ts';
import type { Law, Scene, Tale } from './scene.ts';
import { viewsKeepSecrets } from './secret-laws.ts';
import { placesAreAsPrinted } from './standing-laws.ts';
import {
  declinedRacesAreThin,
  handsAreEmptyBetweenTurns,
  regionsHaveOneOwner,
  tokensAreConserved,
  tribesNeverReturn,
  waterNeedsItsBadge,
  withdrawnIsPlacedAtOnce,
} from './token-laws.ts';

/** What must hold in every position of Small World and for every whole game (rule 12). */
export const smallWorldLaws = (
  rules: Rules,
): { ofPositions: Readonly<Record<string, Law<Scene>>>; ofGames: Readonly<Record<string, Law<Tale>>> } => ({
  ofPositions: {
    'tokens.conserved': tokensAreConserved(rules),
    'tokens.one-owner': regionsHaveOneOwner,
    'tokens.tribes': tribesNeverReturn,
    'tokens.water': waterNeedsItsBadge(rules),
    'tokens.hands': handsAreEmptyBetweenTurns,
    'tokens.withdrawn': withdrawnIsPlacedAtOnce,
    'tokens.declined': declinedRacesAreThin(rules),
    'tokens.losses': lossesAreAsPrinted,
    'tokens.reserve': onlyAmazonsHaveAReserve,
    'tokens.bonus': bonusTokensAreAsPrinted,
    'markers.conserved': markersAreConserved(rules),
    'markers.owner': markersStandWithTheirOwner(rules),
    'markers.lairs': lairsStandWithTrolls,
    'markers.placed': markersArePlaced(rules),
    'combos.banners': bannersAreInOnePlace(rules),
    'combos.badges': badgesAreInOnePlace(rules),
    'combos.badges-kept': badgesStayAsAgreed(rules),
    'combos.column': columnIsFull,
    'combos.slide': columnSlides(rules),
    'coins.accounted': coinsAreAccountedFor,
    'coins.own-turn': othersCoinsStay,
    'coins.as-printed': turnsArePaidAsPrinted(rules),
    'conquests.as-printed': conquestsAreAsPrinted(rules, smallWorldWith(rules).moves),
    'peace.diplomat': peaceIsTheDiplomats,
    'places.as-printed': placesAreAsPrinted(smallWorldWith(rules).standings),
    'views.secrets': viewsKeepSecrets(viewOf),
  },
  ofGames: { 'coins.every-turn': everyTurnIsScored((map) => rules.map(map).rounds) },
});
