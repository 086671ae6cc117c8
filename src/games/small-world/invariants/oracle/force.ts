import type { Seat } from '../../../../kernel/seat.ts';
import type { BoardMap, RegionFacts } from '../../rules/map.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Board, Layer, LayerName, LayerRef, RegionState, State } from '../../rules/state.ts';

/**
 * A race as the rulebooks' tables see it, for laws that work rules out a second time in another way than the
 * engine: by names, from the printed text, without traits.
 */
export interface OracleForce {
  readonly board: Board;
  readonly map: BoardMap;
  readonly seat: Seat;
  readonly layer: LayerName;
  /** Race while it acts; empty in decline. */
  readonly race: string;
  /** Powers while they act, the one that Stonehedge lends among them; none in decline. */
  readonly powers: readonly string[];
  /** Banner and badges, whether they act or not; `powers` are those badges that act. */
  readonly banner: string;
  readonly badges: readonly string[];
  /** Places and Relics in its regions, whether they act or not. */
  readonly finds: readonly string[];
  readonly own: Layer;
  readonly held: readonly RegionFacts[];
  /** Coins of its owner. */
  readonly coins: number;
}

/** The race of a layer, or undefined if there is none. */
export const oracleForceOf = (
  rules: Rules,
  { board, hidden }: State,
  { seat, layer }: LayerRef,
): OracleForce | undefined => {
  const own = board.players[seat]?.[layer];
  if (!own) return undefined;
  const map = rules.map(board.map);
  const held = map.regions.filter(({ id }) => {
    const holder = board.regions[id - 1]?.holder;
    return holder?.seat === seat && holder.layer === layer;
  });
  const finds = Object.keys(board.finds).filter((find) => held.some(({ id }) => id === board.finds[find]));
  const lent = finds.flatMap((find) => board.lent[find]?.power ?? []);
  const badges = [...(own.power === undefined ? [] : [own.power]), ...lent];
  const isActive = layer === 'active';
  return {
    board,
    map,
    seat,
    layer,
    race: isActive ? own.race : '',
    powers: isActive ? badges : [],
    banner: own.race,
    badges,
    finds,
    own,
    held,
    coins: hidden.coins[seat] ?? 0,
  };
};

/** What stands there. @throws RangeError if the board has no such region */
export const regionState = (board: Board, { id }: Pick<RegionFacts, 'id'>): RegionState => {
  const region = board.regions[id - 1];
  if (!region) throw new RangeError(`no region ${id}`);
  return region;
};

/** How many of a marker stand there. */
export const markersOn = ({ pieces }: RegionState, piece: string): number => pieces[piece] ?? 0;

/** The region where a marker of which there is one stands; undefined if it is not on the board. */
export const regionWith = ({ board, map }: OracleForce, piece: string): RegionFacts | undefined =>
  map.regions.find((facts) => markersOn(regionState(board, facts), piece) > 0);

/** The race whose tokens stand there and are another player's. */
export const opponentOn = ({ board, seat }: OracleForce, target: RegionFacts): Layer | undefined => {
  const { holder } = regionState(board, target);
  return holder && holder.seat !== seat ? board.players[holder.seat]?.[holder.layer] : undefined;
};

/** Active Gnomes of an opponent: only plain attacks work (Underground rule 4.7). */
export const isGnomish = (force: OracleForce, target: RegionFacts): boolean =>
  opponentOn(force, target)?.race === 'gnomes' && regionState(force.board, target).holder?.layer === 'active';
