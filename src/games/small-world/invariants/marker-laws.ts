import type { Rules } from '../rules/rules.ts';
import type { Board, Layer, Pieces } from '../rules/state.ts';
import { allLayers, holderOf, nameOf, placesOf, regionsOf } from './holdings.ts';
import { boardOf, firstWrong, type Law, type Scene, sumOf } from './scene.ts';

const heapsOf = (board: Board): Pieces[] => [
  board.box,
  ...board.regions.map(({ pieces }) => pieces),
  ...allLayers(board).flatMap(({ layer }) => [layer.pieces, layer.withdrawnPieces]),
];

/** Board, hands and box together are the supply of each kind, and nothing unknown lies anywhere (rule 12). */
export const markersAreConserved =
  (rules: Rules): Law<Scene> =>
  (scene) => {
    const heaps = heapsOf(boardOf(scene));
    const known = new Map(rules.pieces.map(({ id, limit }) => [id, limit]));
    const strange = firstWrong(
      heaps.flatMap((heap) => Object.entries(heap)),
      ([id, count]) =>
        known.has(id) && Number.isInteger(count) && count > 0 ? undefined : `${count} of ${id} lie somewhere`,
    );
    return (
      strange ??
      firstWrong(known, ([id, limit]) => {
        const sum = sumOf(heaps.map((heap) => heap[id] ?? 0));
        return sum === limit ? undefined : `${id}: ${sum} instead of ${limit}`;
      })
    );
  };

/** A marker stands only with the race or badge that brings it, within its number per region (rules 8, 12). */
export const markersStandWithTheirOwner =
  (rules: Rules): Law<Scene> =>
  (scene) => {
    const board = boardOf(scene);
    return firstWrong(placesOf(board), ({ id, region }) =>
      firstWrong(Object.entries(region.pieces), ([piece, count]) => {
        const layer = holderOf(board, region);
        const kind = rules.piece(piece);
        if (!layer || !brings(rules, layer, piece))
          return `a ${piece} stands in region ${id} without its owner`;
        if (count > kind.perRegion) return `${count} of ${piece} stand in region ${id}`;
        const sleeps = region.holder?.layer !== 'active' && kind.whenDeclined !== 'stays';
        return sleeps ? `a ${piece} of a declined race stands in region ${id}` : undefined;
      }),
    );
  };

const brings = (rules: Rules, { race, power }: Layer, piece: string): boolean =>
  [rules.race(race), ...(power === undefined ? [] : [rules.power(power)])].some(({ pieces }) =>
    pieces?.some(({ id }) => id === piece),
  );

/** A Lair stands in every region of the Trolls, active or not, and nowhere else (rule 12). */
export const lairsStandWithTrolls: Law<Scene> = (scene) => {
  const board = boardOf(scene);
  return firstWrong(placesOf(board), ({ id, region }) => {
    const trolls = holderOf(board, region)?.race === 'trolls';
    const lair = (region.pieces.lair ?? 0) > 0;
    return trolls === lair
      ? undefined
      : `region ${id} has ${lair ? 'a Lair without Trolls' : 'Trolls without a Lair'}`;
  });
};

/** Markers that must be placed wait in hand between turns only where no region of the race has room (R71). */
export const markersArePlaced =
  (rules: Rules): Law<Scene> =>
  (scene) => {
    const board = boardOf(scene);
    const waiting = allLayers(board).filter(
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
