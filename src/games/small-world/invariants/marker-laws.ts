import { firstWrong, type Law } from '../../shared/laws/law.ts';
import type { Rules } from '../rules/rules.ts';
import type { Board, Layer, Pieces, RegionState } from '../rules/state.ts';
import { holderOf, layersInPlay, nameOf, numberedRegions, regionsOf } from './holdings.ts';
import { boardOf, eventsOf, isCount, type LawInput } from './law-input.ts';

const heapsOf = (board: Board): Pieces[] => [
  board.box,
  ...board.regions.map(({ pieces }) => pieces),
  ...layersInPlay(board).flatMap(({ layer }) => [layer.pieces, layer.withdrawnPieces]),
  ...board.players.map(({ marks }) => marks),
];

/** Board, hands and box together are the supply of each kind, and nothing unknown lies anywhere (rule 12). */
export const markersAreConserved = (rules: Rules): Law<LawInput> => {
  const limits = new Map(rules.pieces.map(({ id, limit }) => [id, limit]));
  return (input) => {
    const sums = new Map<string, number>();
    for (const heap of heapsOf(boardOf(input))) {
      for (const id in heap) {
        const count = heap[id] ?? 0;
        if (!limits.has(id) || !isCount(count) || count === 0) return `${count} of ${id} lie somewhere`;
        sums.set(id, (sums.get(id) ?? 0) + count);
      }
    }
    return firstWrong(limits, ([id, limit]) => {
      const sum = sums.get(id) ?? 0;
      return sum === limit ? undefined : `${id}: ${sum} instead of ${limit}`;
    });
  };
};

/** A marker stands only with the race or badge that brings it, within its number per region (rules 8, 12). */
export const markersStandWithTheirOwner =
  (rules: Rules): Law<LawInput> =>
  (input) => {
    const board = boardOf(input);
    const markers = numberedRegions(board).flatMap(({ id, region }) =>
      Object.entries(region.pieces).map(([piece, count]) => ({ id, region, piece, count })),
    );
    return firstWrong(markers, ({ id, region, piece, count }) => {
      const layer = holderOf(board, region);
      const kind = rules.piece(piece);
      if (kind.roams || isLent(rules, board, piece)) return undefined;
      if (!layer || !brings(rules, layer, piece))
        return `a ${piece} stands in region ${id} without its owner`;
      if (count > kind.perRegion) return `${count} of ${piece} stand in region ${id}`;
      const sleeps = region.holder?.layer !== 'active' && kind.whenDeclined !== 'stays';
      return sleeps ? `a ${piece} of a declined race stands in region ${id}` : undefined;
    });
  };

/** Markers of a power that a Place lends may stay when the Place is lost (ruling R66). */
const isLent = (rules: Rules, { lent }: Board, piece: string): boolean =>
  Object.values(lent).some(({ power }) => rules.power(power).pieces?.some(({ id }) => id === piece));

const brings = (rules: Rules, { race, power }: Layer, piece: string): boolean =>
  [rules.race(race), ...(power === undefined ? [] : [rules.power(power)])].some(({ pieces }) =>
    pieces?.some(({ id }) => id === piece),
  );

const hasTrolls = (board: Board, region: RegionState): boolean => holderOf(board, region)?.race === 'trolls';

const hasLair = ({ pieces }: RegionState): boolean => (pieces.lair ?? 0) > 0;

/** Regions that came to Trolls without a conquest, so without a Lair: from a declined Reborn race of their owner. */
const wereGiven = (input: LawInput): Set<number> => {
  const before = input.before?.state.board;
  const earlier = before ? numberedRegions(before) : [];
  return new Set([
    ...earlier
      .filter(({ region }) => before && hasTrolls(before, region) && !hasLair(region))
      .map(({ id }) => id),
    ...eventsOf(input).flatMap((event): number[] => (event.type === 'replaced' ? [event.region] : [])),
  ]);
};

/** A Lair stands in every region that the Trolls conquered, active or not, and nowhere else (rule 12). */
export const lairsStandWithTrolls: Law<LawInput> = (input) => {
  const board = boardOf(input);
  const given = wereGiven(input);
  return firstWrong(numberedRegions(board), ({ id, region }) => {
    const trolls = hasTrolls(board, region);
    const lair = hasLair(region);
    if (trolls === lair || (trolls && given.has(id))) return undefined;
    return `region ${id} has ${lair ? 'a Lair without Trolls' : 'Trolls without a Lair'}`;
  });
};

/** Markers that must be placed wait in hand between turns only where no region of the race has room (R71). */
export const markersArePlaced =
  (rules: Rules): Law<LawInput> =>
  (input) => {
    const board = boardOf(input);
    const waiting = layersInPlay(board).filter(
      ({ ref }) => ref.seat !== board.turn.seat || board.turn.phase.name === 'over',
    );
    return firstWrong(waiting, ({ ref, layer }) =>
      firstWrong(Object.keys(layer.pieces), (piece) => {
        const kind = rules.piece(piece);
        if (!kind.placing?.must) return undefined;
        const roomy = regionsOf(board, ref).some(
          ({ region }) => (region.pieces[piece] ?? 0) < kind.perRegion,
        );
        return roomy ? `${nameOf(ref)} keeps a ${piece} in hand` : undefined;
      }),
    );
  };
