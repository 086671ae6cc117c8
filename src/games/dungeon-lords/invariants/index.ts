import type { Law } from '../../shared/laws/law.ts';
import { viewOf } from '../rules/view.ts';
import {
  boxesAreNotOverfull,
  evilStaysOnTrack,
  neutralDecksAreWhole,
  paladinStandsRight,
  twoOrdersAreInaccessible,
} from './board-laws.ts';
import {
  adventurersAreTiles,
  countsAreCounts,
  illusionsAreNobody,
  piecesAreTiles,
  roomsAreTiles,
  trapsAreConserved,
  trollsBringTokens,
} from './component-laws.ts';
import { dungeonsAreLegal, dungeonsOnlyGrow } from './dungeon-laws.ts';
import type { LawInput } from './law-input.ts';
import { privateEventsStayPrivate, viewsKeepSecrets } from './secret-laws.ts';

/** What must hold in every position of Dungeon Lords; checked after every move of self-play. */
export const laws: {
  ofPositions: Readonly<Record<string, Law<LawInput>>>;
  ofGames: Readonly<Record<string, Law<unknown>>>;
} = {
  ofPositions: {
    'traps.conserved': trapsAreConserved,
    'pieces.tiles': piecesAreTiles,
    'rooms.tiles': roomsAreTiles,
    'adventurers.tiles': adventurersAreTiles,
    'adventurers.illusions': illusionsAreNobody,
    'trolls.tokens': trollsBringTokens,
    'counts.counts': countsAreCounts,
    'evil.on-track': evilStaysOnTrack,
    'paladin.stands-right': paladinStandsRight,
    'boxes.not-overfull': boxesAreNotOverfull,
    'orders.inaccessible': twoOrdersAreInaccessible,
    'neutrals.whole': neutralDecksAreWhole,
    'dungeons.legal': dungeonsAreLegal,
    'dungeons.grow': dungeonsOnlyGrow,
    'views.secrets': viewsKeepSecrets(viewOf),
    'events.private': privateEventsStayPrivate,
  },
  ofGames: {},
};
