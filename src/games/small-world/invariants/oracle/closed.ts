import type { RegionFacts } from '../../rules/map.ts';
import { markersOn, type OracleForce, opponentOn, regionState } from './force.ts';

/** They close their region to other players than its holder (rule 4.1(2), Underground rule 8). */
const OWN_ONLY = ['hole', 'hero', 'dragon', 'great-ancient', 'queen'] as const;

/** The Ghost lets in the holder of its region, or, where nobody holds it, whoever holds the Crypt (R79). */
const isHaunted = ({ board, seat }: OracleForce, target: RegionFacts): boolean => {
  const region = regionState(board, target);
  if (markersOn(region, 'ghost') === 0) return false;
  if (region.holder) return region.holder.seat !== seat;
  const crypt = board.finds['crypt-of-the-tomb-raider'];
  return crypt === undefined || regionState(board, { id: crypt }).holder?.seat !== seat;
};

/** True if a figure or marker keeps this player out. */
export const isClosed = (force: OracleForce, target: RegionFacts): boolean => {
  const region = regionState(force.board, target);
  const foreign = region.holder?.seat !== force.seat;
  return (
    markersOn(region, 'balrog') > 0 ||
    isHaunted(force, target) ||
    (foreign && OWN_ONLY.some((piece) => markersOn(region, piece) > 0))
  );
};

/** True if anything makes the region immune, whoever asks: the Balrog stays out (Underground rule 8). */
export const isImmune = ({ board }: OracleForce, target: RegionFacts): boolean =>
  ['balrog', 'ghost', ...OWN_ONLY].some((piece) => markersOn(regionState(board, target), piece) > 0);

/** Who has no coin cannot attack an opponent's declined Liches; nor active ones, if the table plays so. */
export const cannotPayLiches = (force: OracleForce, target: RegionFacts): boolean => {
  if (force.coins > 0 || opponentOn(force, target)?.race !== 'liches') return false;
  const declined = regionState(force.board, target).holder?.layer !== 'active';
  return declined || force.board.options.lichesNoCoinBlocksActive;
};

/** A peace binds one active race against another (rule 4.1(5)). */
export const isAtPeace = ({ board, seat, layer }: OracleForce, target: RegionFacts): boolean => {
  const { holder } = regionState(board, target);
  return layer === 'active' && holder?.layer === 'active' && board.players[holder.seat]?.peaceWith === seat;
};
