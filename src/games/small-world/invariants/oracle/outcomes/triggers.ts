import type { Reason } from '../../../../../kernel/refusal.ts';
import type { RegionFacts } from '../../../rules/map.ts';
import { sumOf } from '../../law-input.ts';
import { markersOn, oracleForceOf, regionState } from '../force.ts';
import type { PlayedMove } from './played-move.ts';

/** The powers of the active race of a seat, the one that Stonehedge lends among them. */
const powersOf = ({ rules, before }: PlayedMove, seat: number): readonly string[] =>
  oracleForceOf(rules, before, { seat, layer: 'active' })?.powers ?? [];

/** Vengeance goes with Stonehedge, if that lends it and is what was taken (R70). */
const takesVengeance = ({ before: { board } }: PlayedMove, { id }: Pick<RegionFacts, 'id'>): boolean =>
  board.lent.stonehedge?.power === 'vengeful' && board.finds.stonehedge === id;

/** Whoever attacks any race of an active Vengeful player gets his marker, if he has none yet (R98). */
export const wrongVengeance = (played: PlayedMove, target: Pick<RegionFacts, 'id'>): string | undefined => {
  const { before, after, seat } = played;
  const { holder } = regionState(before.board, target);
  if (!holder || holder.seat === seat || takesVengeance(played, target)) return undefined;
  const marks = after.board.players[seat]?.marks.vengeance ?? 0;
  return powersOf(played, holder.seat).includes('vengeful') && marks !== 1
    ? 'nobody takes vengeance'
    : undefined;
};

/**
 * What a region pays when an opponent takes it: a coin from the bank to active Martyrs, a coin from the attacker to
 * Liches in decline (Underground rule 4.8, 1 and 2; R94, R100).
 */
export const wrongPayments = (played: PlayedMove, target: Pick<RegionFacts, 'id'>): string | undefined => {
  const { rules, before, seat, events } = played;
  const { holder } = regionState(before.board, target);
  const loser = holder && holder.seat !== seat ? holder : undefined;
  const victim = loser && oracleForceOf(rules, before, loser);
  const toMartyrs = victim?.powers.includes('martyr') ? 1 : 0;
  const toLiches = victim?.banner === 'liches' && victim.layer !== 'active' ? 1 : 0;
  const gained = sumOf(
    events.map((event) => (event.type === 'gained' && event.seat === loser?.seat ? coinsOf(event) : 0)),
  );
  const paid = sumOf(
    events.map((event) => (event.type === 'paid' && event.from === seat ? coinsOf(event) : 0)),
  );
  if (gained !== toMartyrs) return `Martyrs got ${gained} coins instead of ${toMartyrs}`;
  return paid === toLiches ? undefined : `Liches got ${paid} coins instead of ${toLiches}`;
};

const coinsOf = ({ reason }: { readonly reason: Reason }): number => reason.by ?? 0;

/** Armors of the loser and what else belongs to it are gone, those of the attacker come later. */
export const wrongMarkersLeft = (
  { after }: PlayedMove,
  target: Pick<RegionFacts, 'id'>,
): string | undefined => {
  const region = regionState(after.board, target);
  const left = ['camp', 'hero', 'fortress', 'mushroom-armor', 'queen'].find(
    (piece) => markersOn(region, piece) > 0,
  );
  return left && `a ${left} still stands in ${target.id}`;
};
