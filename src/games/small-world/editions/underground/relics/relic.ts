import { type Refusal, refusal } from '../../../../../kernel/refusal.ts';
import type { Seat } from '../../../../../kernel/seat.ts';
import { type Draft, tell } from '../../../rules/draft.ts';
import { moveFigure } from '../../../rules/figures.ts';
import { moveFind } from '../../../rules/finds.ts';
import type { Force } from '../../../rules/force.ts';
import type { RegionFacts, RegionId } from '../../../rules/map.ts';
import type { ActId, ActTarget } from '../../../rules/move.ts';
import type { Board, FindId } from '../../../rules/state.ts';
import type { Act, Collection, Means } from '../../../rules/trait.ts';

/** The Bag, which can stand for any Relic that lies on the board. */
export const BAG = 'bag';

/** What the turn remembers: the thing has served. */
const used = (thing: string): string => `${thing}.used`;
const BAG_USED = used(BAG);

/** Puts a Relic in a region. */
const moveRelic = (draft: Draft, find: FindId, region: RegionId): void => {
  moveFind(draft.board, find, region);
  tell(draft, { type: 'find-moved', find, region });
};

/** A Relic that supports a conquest. */
export interface ConquestRelic {
  readonly find: FindId;
  /** What it is called with a conquest: `conquer 12 with sword`. */
  readonly name: string;
  /** What it does. */
  readonly effect: Pick<Means, 'cost' | 'asEmpty' | 'reachesAnywhere' | 'needsReach' | 'converts' | 'spares'>;
  /** How often it serves, where that is not once per turn. */
  readonly limit?: {
    reached(board: Board, victim: Seat | undefined): boolean;
    note(board: Board, victim: Seat | undefined): void;
  };
  /** Why it cannot be used on a target. */
  refusal?(force: Force, target: RegionFacts): Refusal | undefined;
}

const victimOf = ({ board }: Force, { id }: RegionFacts): Seat | undefined =>
  board.regions[id - 1]?.holder?.seat;

/** The Relic itself as a helper: once per turn; it goes to the region that was conquered with it. */
export const relicMeans = ({ find, name, effect, limit, refusal: barred }: ConquestRelic): Means => {
  const key = used(find);
  const served = (): Refusal => refusal('relic.used', { relic: find }, [{ rule: `${find}.once` }]);
  return {
    id: name,
    ...effect,
    spent: ({ board }) => (!limit && board.turn.memory[key] ? served() : undefined),
    refusal: (force, target) =>
      limit?.reached(force.board, victimOf(force, target)) ? served() : barred?.(force, target),
    used: (draft, _force, { id }, loser) => {
      draft.board.turn.memory[key] = 1;
      limit?.note(draft.board, loser);
      moveRelic(draft, find, id);
    },
  };
};

/** Why the Bag cannot stand for a Relic now: it has served, or the Relic is not in play. */
const bagRefusal = ({ board }: Force, find: FindId): Refusal | undefined => {
  if (board.turn.memory[BAG_USED]) return refusal('bag.used', {}, [{ rule: 'magic.once' }]);
  return board.finds[find] === undefined
    ? refusal('bag.not-in-play', { relic: find }, [{ rule: 'magic.in-play' }])
    : undefined;
};

/** The Bag in place of a Relic, under that Relic's rules. */
export const bagMeans = ({ find, name, effect, refusal: barred }: ConquestRelic): Means => ({
  id: `bag-${name}`,
  copies: name,
  thing: BAG,
  ...effect,
  ...(barred && { refusal: barred }),
  spent: (force) => bagRefusal(force, find),
  used: (draft, { layer }, { id }) => {
    draft.board.turn.memory[BAG_USED] = 1;
    moveFigure(draft, BAG, id, layer);
  },
});

/** A Relic that is placed at the end of a turn. */
export interface PlacedRelic {
  readonly find: FindId;
  /** What the action is called: `ring at 12`. */
  readonly name: string;
  /** Coins that it would bring in a region; for an owner who is away. */
  worth(force: Force, region: RegionFacts): number;
}

/** Where the Relic, or the Bag for it, was placed this turn. */
const placedAt = (thing: string, find: FindId): string => `${thing}.${find}.at`;

const placing = (thing: string, { find, name, worth }: PlacedRelic): Act => {
  const isBag = thing === BAG;
  const key = used(isBag ? BAG : find);
  const byTheBag = placedAt(BAG, find);
  const free = (force: Force): readonly RegionFacts[] => {
    const { board, held } = force;
    if (isBag ? bagRefusal(force, find) : board.turn.memory[key]) return [];
    // The same power does not apply twice in one region.
    const other = isBag ? board.finds[find] : board.turn.memory[byTheBag];
    return held.filter(({ id }) => id !== other);
  };
  const aim = ({ id }: RegionFacts): ActTarget => ({ kind: 'region', region: id });
  return {
    id: (isBag ? `bag-${name}` : name) as ActId,
    phases: ['placing'],
    targets: (force) => free(force).map(aim),
    play: (draft, { layer }, target) => {
      if (target.kind !== 'region') return;
      const { memory } = draft.board.turn;
      memory[key] = 1;
      memory[placedAt(thing, find)] = target.region;
      if (isBag) moveFigure(draft, BAG, target.region, layer);
      else moveRelic(draft, find, target.region);
    },
    whenAway: (force) => {
      const best = free(force).reduce<RegionFacts | undefined>(
        (most, facts) => (most && worth(force, most) >= worth(force, facts) ? most : facts),
        undefined,
      );
      return best && worth(force, best) > 0 ? aim(best) : undefined;
    },
  };
};

/** Placing the Relic itself, once per turn. */
export const relicAct = (relic: PlacedRelic): Act => placing('relic', relic);

/** Placing the Bag in its stead. */
export const bagAct = (relic: PlacedRelic): Act => placing(BAG, relic);

/** The region where the Relic was placed this turn, or the Bag for it. */
export const placedRegion = (
  force: Force,
  thing: 'relic' | typeof BAG,
  find: FindId,
): RegionFacts | undefined => {
  const at = force.board.turn.memory[placedAt(thing, find)];
  return at === undefined ? undefined : force.held.find(({ id }) => id === at);
};

/** One coin from each of the opponents, if there are any. */
export const collection = (rule: string, from: readonly Seat[]): Collection | undefined =>
  from.length > 0 ? { rule, from } : undefined;
