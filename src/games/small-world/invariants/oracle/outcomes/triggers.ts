import type { RegionFacts } from '../../../rules/map.ts';
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
  const foreign = holder && holder.seat !== seat ? holder : undefined;
  const victim = foreign && oracleForceOf(rules, before, foreign);
  const must = {
    martyr: victim?.powers.includes('martyr') ? 1 : 0,
    liches: victim?.banner === 'liches' && victim.layer !== 'active' ? 1 : 0,
  };
  const are = { martyr: 0, liches: 0 };
  for (const event of events) {
    if (event.type === 'gained' && event.seat === foreign?.seat) are.martyr += event.reason.by ?? 0;
    if (event.type === 'paid' && event.from === seat) are.liches += event.reason.by ?? 0;
  }
  if (are.martyr !== must.martyr) return `Martyrs got ${are.martyr} coins instead of ${must.martyr}`;
  return are.liches === must.liches ? undefined : `Liches got ${are.liches} coins instead of ${must.liches}`;
};

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
