import type { RegionId } from '../../../rules/map.ts';
import type { PieceId } from '../../../rules/state.ts';
import { markersOn, regionState } from '../force.ts';
import { firstOf, type MoveOf, type PlayedMove } from './played-move.ts';
import { wrongMarkersLeft, wrongPayments, wrongVengeance } from './triggers.ts';

/** What stands where each of these was actMoves at. */
const FIGURES: Readonly<Record<string, PieceId>> = {
  ancient: 'great-ancient',
  'bag-ring': 'bag',
  'bag-scepter': 'bag',
  balrog: 'balrog',
  ghost: 'ghost',
  queen: 'queen',
  volcano: 'volcano',
};

const RELICS: Readonly<Record<string, string>> = { ring: 'froggys-ring', scepter: 'scepter-of-avarice' };

/** Coins for a token that is given up (Underground rule 15, Altar). */
const ALTAR_COINS = 3;

/** Tokens that were withdrawn and stand there again, because the turn ended with the act and there is no other region. */
const tokensPlacedBack = ({ events }: PlayedMove, id: RegionId): number =>
  events.reduce(
    (sum, event) => (event.type === 'withdrawn-placed' && event.region === id ? sum + event.tokens : sum),
    0,
  );

const wrongSacrifice = (played: PlayedMove, id: RegionId): string | undefined => {
  const had = regionState(played.before.board, { id });
  const has = regionState(played.after.board, { id });
  const gained = firstOf(played, 'gained');
  if (gained?.seat !== played.seat || gained.reason.by !== ALTAR_COINS)
    return 'the Altar paid something else';
  const back = tokensPlacedBack(played, id);
  if (has.tokens !== had.tokens - 1 + back) return `${has.tokens} tokens are left in ${id} of ${had.tokens}`;
  return has.tokens === 0 && has.holder ? `${id} is held without tokens` : undefined;
};

/** One token of the active race, from the tray or else from hand, takes the place of all declined ones (R95, R97). */
const wrongRebirth = ({ before, after, seat }: PlayedMove, id: RegionId): string | undefined => {
  const { holder, tokens } = regionState(after.board, { id });
  if (holder?.seat !== seat || holder.layer !== 'active' || tokens !== 1) return `${id} was not reborn`;
  const had = before.board.players[seat]?.active;
  const has = after.board.players[seat]?.active;
  if (!had || !has) return 'nobody is reborn';
  const inTray = before.board.trays[had.race] ?? 0;
  const fromTray = inTray > 0 ? 1 : 0;
  const isPaid = after.board.trays[had.race] === inTray - fromTray && has.hand === had.hand - 1 + fromTray;
  return isPaid ? undefined : 'the token came from elsewhere';
};

/** Nobody stands beside the Balrog; it takes what a conquest takes (R75). */
const wrongBalrog = (played: PlayedMove, id: RegionId): string | undefined => {
  const { holder, tokens, natives, monsters } = regionState(played.after.board, { id });
  if (holder || tokens + natives + monsters > 0) return `somebody stands beside the Balrog in ${id}`;
  return wrongVengeance(played, { id }) ?? wrongPayments(played, { id }) ?? wrongMarkersLeft(played, { id });
};

/** What is wrong with how an extra action came out; undefined if nothing. */
export const wrongAct = (played: PlayedMove, { act, target }: MoveOf<'act'>): string | undefined => {
  const { board } = played.after;
  if (target.kind === 'none') {
    const roll = firstOf(played, 'rolled')?.roll;
    return roll !== undefined && roll === board.turn.memory['berserk.roll']
      ? undefined
      : 'the roll is not memoized';
  }
  if (target.kind === 'seat')
    return board.players[played.seat]?.peaceWith === target.seat ? undefined : 'there is no peace';
  const { region } = target;
  const figure = FIGURES[act];
  if (figure !== undefined && markersOn(regionState(board, { id: region }), figure) !== 1)
    return `the ${figure} did not come to ${region}`;
  const relic = RELICS[act];
  if (relic !== undefined && board.finds[relic] !== region) return `the ${relic} did not come to ${region}`;
  switch (act) {
    case 'balrog':
      return wrongBalrog(played, region);
    case 'altar':
      return wrongSacrifice(played, region);
    case 'reborn':
      return wrongRebirth(played, region);
    default:
      return undefined;
  }
};
