import type { Reason } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { vacate, vanishIfGone } from './decline.ts';
import { type Draft, tell } from './draft.ts';
import type { Loss } from './event.ts';
import { revealFind, settleLent, takeFinds } from './finds.ts';
import { type Force, forceWith, mustForce, playerAt, regionAt } from './force.ts';
import type { RegionFacts } from './map.ts';
import { clearPieces } from './pieces.ts';
import type { RegionState } from './state.ts';
import { toTray } from './tokens.ts';
import type { Means } from './trait.ts';

/** How a region was taken. */
export interface Taking {
  readonly tokens: number;
  readonly means: readonly Means[];
  readonly cost: readonly Reason[];
  readonly roll?: number;
  /** Who held the region until then. */
  readonly loser: Seat | undefined;
}

/**
 * A conquest has succeeded: everything of rule 4.6 (Underground rule 4.8), in its order. The attacker's tokens must
 * have left hand or tray already.
 */
export const takeRegion = (draft: Draft, attacker: Force, target: RegionFacts, taking: Taking): void => {
  const { board } = draft;
  const region = regionAt(board, target.id);
  const { tribe, monsters, loss } = clearRegion(draft, attacker, target, {
    losses: 1,
    kills: taking.means.some(({ converts }) => converts),
    spares: taking.means.some(({ spares }) => spares),
  });
  if (tribe || monsters || loss) board.turn.nonEmpty[attacker.name] += 1;
  region.holder = { seat: attacker.seat, layer: attacker.name };
  region.tokens = taking.tokens;
  board.turn.conquered.push(target.id);
  tell(draft, {
    type: 'conquered',
    seat: attacker.seat,
    layer: attacker.name,
    race: attacker.layer.race,
    region: target.id,
    means: taking.means.map(({ id }) => id),
    tokens: taking.tokens,
    cost: taking.cost,
    ...(taking.roll === undefined ? {} : { roll: taking.roll }),
    tribe,
    monsters,
    ...(loss ? { loss } : {}),
  });
  for (const helper of taking.means) helper.used?.(draft, attacker, target, taking.loser);
  if (monsters) revealFind(draft, target);
  takeFinds(draft, attacker, target);
  settleLent(draft);
  for (const trait of attacker.traits) trait.conquered?.(draft, attacker, target, taking);
};

/** How hard occupants are hit. */
interface Blow {
  /** Tokens that are lost. */
  readonly losses: number;
  /** Nothing protects from the loss (conversion). */
  readonly kills: boolean;
  /** Nothing is lost (Socks). */
  readonly spares: boolean;
}

/** What stood in a region, and what became of it. */
interface Cleared {
  readonly tribe: boolean;
  readonly monsters: boolean;
  readonly loss?: Loss;
}

/**
 * Whoever stands in a region leaves it: tolls, triggers, tokens, markers (Underground rule 4.8, 1 to 5). Nobody holds
 * the region afterwards.
 */
const clearRegion = (draft: Draft, attacker: Force, target: RegionFacts, blow: Blow): Cleared => {
  const region = regionAt(draft.board, target.id);
  const tribe = region.natives > 0;
  const monsters = region.monsters > 0;
  region.natives = 0;
  region.monsters = 0;
  noteAttack(draft, attacker, region);
  const { holder } = region;
  if (!holder) return { tribe, monsters };
  if (holder.seat !== attacker.seat) hurt(draft, attacker, mustForce(draft, holder), target);
  const loss = driveOut(draft, { attacker, defender: mustForce(draft, holder) }, target, blow);
  vanishIfGone(draft, holder);
  return { tribe, monsters, loss };
};

/** An opponent's region is conquered: its toll is paid, and what it triggers happens. */
const hurt = (draft: Draft, attacker: Force, defender: Force, target: RegionFacts): void => {
  const { coins } = draft.hidden;
  for (const { toll } of defender.declined) {
    if (!toll) continue;
    coins[attacker.seat] = (coins[attacker.seat] ?? 0) - toll.coins;
    coins[defender.seat] = (coins[defender.seat] ?? 0) + toll.coins;
    const reason = { rule: toll.rule, by: toll.coins };
    tell(draft, { type: 'paid', from: attacker.seat, to: defender.seat, reason });
  }
  for (const trait of defender.traits) trait.lost?.(draft, defender, target);
};

/** A coin or more from the bank, at once and for all to see. */
export const gain = (draft: Draft, seat: Seat, reason: Reason): void => {
  draft.hidden.coins[seat] = (draft.hidden.coins[seat] ?? 0) + (reason.by ?? 0);
  tell(draft, { type: 'gained', seat, reason });
};

/**
 * An attack, successful or not. One by an active race on an active race rules out peace this turn (R30); any attack
 * on a player is told to that player's active race.
 */
export const noteAttack = (draft: Draft, attacker: Force, { holder }: RegionState): void => {
  if (!holder || holder.seat === attacker.seat) return;
  const { attacked } = draft.board.turn;
  if (attacker.name === 'active' && holder.layer === 'active' && !attacked.includes(holder.seat)) {
    attacked.push(holder.seat);
  }
  const victim = forceWith(draft, { seat: holder.seat, layer: 'active' }, 'attacked');
  if (victim) for (const trait of victim.traits) trait.attacked?.(draft, victim, attacker.seat);
};

/** The loser's tokens and markers leave the region (rule 4.6, 3 and 4). */
const driveOut = (
  draft: Draft,
  { attacker, defender }: { readonly attacker: Force; readonly defender: Force },
  target: RegionFacts,
  { losses, kills, spares }: Blow,
): Loss => {
  const { board, rules } = draft;
  const region = regionAt(board, target.id);
  const { seat, name, layer } = defender;
  const spared = spares || (!kills && defender.traits.some((trait) => trait.losesNone));
  const lost = spared ? 0 : Math.min(losses, region.tokens);
  const survivors = region.tokens - lost;
  toTray(board, layer.race, lost);
  clearPieces({ rules, board }, target.id, layer, ({ whenLost }) => whenLost);
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

/**
 * A figure drives everybody out of a region without holding it: two tokens are lost, or as many as `losses` says, and
 * what Monsters guarded is found (Balrog; rulings R73 to R75).
 */
export const overrun = (draft: Draft, attacker: Force, target: RegionFacts, losses: number): void => {
  const { tribe, monsters, loss } = clearRegion(draft, attacker, target, {
    losses,
    kills: false,
    spares: false,
  });
  if (tribe || monsters || loss) {
    tell(draft, { type: 'driven-out', region: target.id, monsters, ...(loss ? { loss } : {}) });
  }
  if (monsters) revealFind(draft, target);
  settleLent(draft);
};
