import { drawOne } from '../../../kernel/dice.ts';
import { drawPower } from './column.ts';
import { type Draft, tell } from './draft.ts';
import { type Force, isHeldBy, playerAt, regionAt } from './force.ts';
import type { RegionFacts, RegionId } from './map.ts';
import { giveStart, returnMarks, takeBack } from './pieces.ts';
import type { Board, FindId, LayerRef, LentPower } from './state.ts';

/** Places and Relics that lie in a region. */
export const findsIn = ({ finds }: Board, region: RegionId): FindId[] => {
  const found: FindId[] = [];
  for (const id in finds) if (finds[id] === region) found.push(id);
  return found;
};

/** A Place or Relic lies in this region from now on. */
export const moveFind = (board: Board, id: FindId, region: RegionId): void => {
  board.finds = { ...board.finds, [id]: region };
};

const lend = (board: Board, id: FindId, lent: LentPower): void => {
  board.lent = { ...board.lent, [id]: lent };
};

/** The Monsters of a region are gone: a Place or Relic is found there (Underground rule 4.8(6)). */
export const revealFind = (draft: Draft, { id: region }: RegionFacts): void => {
  const { board, hidden, rules, dice } = draft;
  const drawn = drawOne(dice, 'finds', hidden.finds);
  if (!drawn) return;
  const { item: id, rest } = drawn;
  hidden.finds = rest;
  const find = rules.find(id);
  moveFind(board, id, region);
  draft.reveals = true;
  const power = find.drawsPower ? drawPower(draft) : undefined;
  if (power !== undefined) lend(board, id, { power });
  tell(draft, { type: 'found', region, find: id, ...(power === undefined ? {} : { power }) });
  find.revealed?.(draft);
};

/** Places and Relics of a region that was just conquered now serve its conqueror. */
export const takeFinds = (draft: Draft, attacker: Force, { id: region }: RegionFacts): void => {
  for (const id of findsIn(draft.board, region)) draft.rules.find(id).taken?.(draft, attacker);
};

/**
 * Lets lent powers follow the Places that lend them: figures of the power leave the race that lost the Place and come
 * to the active race that holds it now (rulings R64 to R66, R70). To be called after every change of holders.
 */
export const settleLent = (draft: Draft): void => {
  for (const id in draft.board.lent) settleOne(draft, id, draft.board.lent[id] as LentPower);
};

const settleOne = (draft: Draft, id: FindId, lent: LentPower): void => {
  const { board, rules } = draft;
  const region = regionAt(board, board.finds[id] as RegionId);
  const { holder } = region;
  if (lent.to ? isHeldBy(region, lent.to) : !holder) return;
  const kinds = rules.power(lent.power).pieces ?? [];
  // A race that declines with the Place keeps what stays in decline.
  if (!hasDeclined(lent, holder)) {
    for (const kind of kinds) if (kind.start > 0) takeBack(board, kind);
    returnMarks(board, kinds);
  }
  lend(board, id, holder ? { power: lent.power, to: { ...holder } } : { power: lent.power });
  const layer = holder?.layer === 'active' ? playerAt(board, holder.seat).active : undefined;
  if (layer) for (const kind of kinds) giveStart(board, layer, kind);
};

/** True if the active race that the power was lent to holds the Place in decline now. */
const hasDeclined = ({ to }: LentPower, holder: LayerRef | undefined): boolean =>
  to?.layer === 'active' && holder?.seat === to.seat && holder.layer !== 'active';
