import type { Reason } from '../../../kernel/refusal.ts';
import { vacate, vanishIfGone } from './decline.ts';
import { type Draft, tell } from './draft.ts';
import type { Loss } from './event.ts';
import { type Force, forceOf, playerAt, regionAt } from './force.ts';
import type { RegionFacts } from './map.ts';
import type { MeansId } from './move.ts';
import { clearPieces } from './pieces.ts';
import type { RegionState } from './state.ts';
import { toTray } from './tokens.ts';

/** How a region was taken. */
export interface Taking {
  readonly tokens: number;
  readonly means: readonly MeansId[];
  readonly cost: readonly Reason[];
  /** No defender survives, whatever protects it (conversion). */
  readonly kills: boolean;
  readonly roll?: number;
}

/**
 * A conquest has succeeded: everything of rule 4.6, in its order. The attacker's tokens must have left hand or
 * tray already.
 */
export const takeRegion = (draft: Draft, attacker: Force, target: RegionFacts, taking: Taking): void => {
  const { board } = draft;
  const region = regionAt(board, target.id);
  const tribe = region.natives > 0;
  if (tribe || region.tokens > 0) board.turn.nonEmpty[attacker.name] += 1;
  region.natives = 0;
  const loser = region.holder;
  noteAttack(draft, attacker, region);
  const loss = loser ? driveOut(draft, attacker, target, taking.kills) : undefined;
  if (loser) vanishIfGone(draft, loser);
  region.holder = { seat: attacker.seat, layer: attacker.name };
  region.tokens = taking.tokens;
  board.turn.conquered.push(target.id);
  tell(draft, {
    type: 'conquered',
    seat: attacker.seat,
    layer: attacker.name,
    race: attacker.layer.race,
    region: target.id,
    means: taking.means,
    tokens: taking.tokens,
    cost: taking.cost,
    ...(taking.roll === undefined ? {} : { roll: taking.roll }),
    tribe,
    ...(loss ? { loss } : {}),
  });
  for (const trait of attacker.traits) trait.conquered?.(draft, attacker, target, taking.means);
};

/** An attack of an active race on an active race, successful or not, rules out peace this turn (R30). */
export const noteAttack = ({ board }: Draft, attacker: Force, { holder }: RegionState): void => {
  if (attacker.name !== 'active' || holder?.layer !== 'active' || holder.seat === attacker.seat) return;
  if (!board.turn.attacked.includes(holder.seat)) board.turn.attacked.push(holder.seat);
};

/** The loser's tokens and markers leave the region (rule 4.6, 3 and 4). */
const driveOut = (draft: Draft, attacker: Force, target: RegionFacts, kills: boolean): Loss => {
  const { board, rules } = draft;
  const region = regionAt(board, target.id);
  const defender = region.holder && forceOf(rules, board, region.holder);
  if (!defender) throw new Error(`nobody holds region ${target.id}`);
  const { seat, name, layer } = defender;
  const spared = !kills && defender.traits.some((trait) => trait.losesNone);
  const lost = spared ? 0 : 1;
  const survivors = region.tokens - lost;
  toTray(board, layer.race, lost);
  clearPieces(rules, board, target.id, layer, ({ whenLost }) => whenLost);
  vacate(region);
  if (actsLaterThisTurn(attacker, defender)) returnToHand(defender, survivors);
  else layer.withdrawn += survivors;
  return { seat, layer: name, race: layer.race, lost, withdrawn: survivors };
};

/** Declined Ghouls act before their owner's active race, which can use what they drove out (R37). */
const actsLaterThisTurn = (attacker: Force, defender: Force): boolean =>
  attacker.seat === defender.seat && defender.name === 'active';

const returnToHand = ({ board, seat }: Force, survivors: number): void => {
  const layer = playerAt(board, seat).active;
  if (!layer) return;
  layer.hand += survivors;
  for (const [id, count] of Object.entries(layer.withdrawnPieces)) {
    layer.pieces[id] = (layer.pieces[id] ?? 0) + count;
  }
  layer.withdrawnPieces = {};
};
