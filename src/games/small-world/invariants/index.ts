import type { Law } from '../../shared/laws/law.ts';
import { rules, smallWorld } from '../game.ts';
import { viewOf } from '../rules/view.ts';
import { coinsAreAccountedFor, everyTurnIsScored, othersCoinsStay } from './coin-laws.ts';
import { badgesAreInOnePlace, badgesStayAsAgreed, bannersAreInOnePlace, columnIsFull } from './combo-laws.ts';
import { pairCoverage } from './coverage.ts';
import { figuresStandWhereTheyMay, vengeanceHasItsOwner } from './figure-laws.ts';
import { findsAreConserved, findsComeFromMonsters, findsLieWhereUsed, lentPowersStay } from './find-laws.ts';
import {
  bonusTokensAreAsPrinted,
  columnSlides,
  lossesAreAsPrinted,
  onlyAmazonsHaveAReserve,
  peaceIsTheDiplomats,
} from './flow-laws.ts';
import { turnsArePaidAsPrinted } from './income-laws.ts';
import type { GameHistory, LawInput } from './law-input.ts';
import {
  lairsStandWithTrolls,
  markersAreConserved,
  markersArePlaced,
  markersStandWithTheirOwner,
} from './marker-laws.ts';
import { offersAreAsPrinted } from './offer-laws.ts';
import { foreignOptionsDoNothing } from './option-laws.ts';
import { outcomesAreAsPrinted } from './outcome-laws.ts';
import { ranksAreAsPrinted } from './ranking-laws.ts';
import { viewsKeepSecrets } from './secret-laws.ts';
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
export const laws: {
  ofPositions: Readonly<Record<string, Law<LawInput>>>;
  ofSamples: Readonly<Record<string, Law<LawInput>>>;
  ofGames: Readonly<Record<string, Law<GameHistory>>>;
} = {
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
    'markers.figures': figuresStandWhereTheyMay(rules),
    'markers.vengeance': vengeanceHasItsOwner,
    'finds.conserved': findsAreConserved,
    'finds.monsters': findsComeFromMonsters,
    'finds.used': findsLieWhereUsed(rules),
    'finds.lent': lentPowersStay,
    'combos.banners': bannersAreInOnePlace(rules),
    'combos.badges': badgesAreInOnePlace(rules),
    'combos.badges-kept': badgesStayAsAgreed(rules),
    'combos.column': columnIsFull,
    'combos.slide': columnSlides(rules),
    'coins.accounted': coinsAreAccountedFor,
    'coins.own-turn': othersCoinsStay,
    'coins.as-printed': turnsArePaidAsPrinted(rules),
    'outcomes.as-printed': outcomesAreAsPrinted(rules),
    'peace.diplomat': peaceIsTheDiplomats,
    'ranks.as-printed': ranksAreAsPrinted(smallWorld.standings),
  },
  ofSamples: {
    'views.secrets': viewsKeepSecrets(viewOf),
    'offers.as-printed': offersAreAsPrinted(rules, smallWorld.moves),
    'options.foreign': foreignOptionsDoNothing(smallWorld),
  },
  ofGames: { 'coins.every-turn': everyTurnIsScored((map) => rules.map(map).rounds) },
};

/** Pairs of banner and badge that a run should have played. */
export const coverage = pairCoverage(rules);
