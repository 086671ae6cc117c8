import type { Rules } from '../rules/rules.ts';
import { allLayers, holderOf, nameOf, placesOf, regionsOf } from './holdings.ts';
import { boardOf, firstWrong, isCount, type Law, type Scene, sumOf } from './scene.ts';

/** Board, hands, withdrawn, reserves and tray together are the race's tokens, and none is below 0 (rule 12). */
export const tokensAreConserved =
  (rules: Rules): Law<Scene> =>
  (scene) => {
    const board = boardOf(scene);
    return firstWrong(rules.races, ({ id, tray }) => {
      const places = placesOf(board).filter(({ region }) => holderOf(board, region)?.race === id);
      const layers = allLayers(board).filter(({ layer }) => layer.race === id);
      const heaps = [
        board.trays[id] ?? 0,
        ...places.map(({ region }) => region.tokens),
        ...layers.flatMap(({ layer }) => [layer.hand, layer.withdrawn, layer.reserve]),
      ];
      if (!heaps.every(isCount)) return `${id}: ${heaps.join(', ')} are not all counts`;
      return sumOf(heaps) === tray ? undefined : `${id}: ${sumOf(heaps)} tokens instead of ${tray}`;
    });
  };

/** A region is held with a token or more by a race in play, or by nobody; a tribe stands alone (rule 12). */
export const regionsHaveOneOwner: Law<Scene> = (scene) => {
  const board = boardOf(scene);
  return firstWrong(placesOf(board), ({ id, region }) => {
    const { holder, tokens, natives } = region;
    if (holder && !holderOf(board, region)) return `region ${id} is held by a race that is not in play`;
    if (holder ? tokens < 1 : tokens !== 0) return `region ${id} has ${tokens} tokens`;
    if (natives !== 0 && natives !== 1) return `region ${id} has ${natives} tribes`;
    return natives > 0 && tokens > 0 ? `region ${id} holds a tribe and race tokens` : undefined;
  });
};

/** Tribes only ever leave. */
export const tribesNeverReturn: Law<Scene> = (scene) => {
  const before = scene.before?.state.board;
  if (!before) return undefined;
  return firstWrong(placesOf(boardOf(scene)), ({ id, region }) =>
    region.natives > (before.regions[id - 1]?.natives ?? 0) ? `a tribe came to region ${id}` : undefined,
  );
};

/** Only a race with a badge for it is on water (rule 12). */
export const waterNeedsItsBadge =
  (rules: Rules): Law<Scene> =>
  (scene) => {
    const board = boardOf(scene);
    const { regions } = rules.map(board.map);
    return firstWrong(placesOf(board), ({ id, region }) => {
      const terrain = regions[id - 1]?.terrain;
      const layer = holderOf(board, region);
      if (!layer || (terrain !== 'sea' && terrain !== 'lake')) return undefined;
      const seafaring = layer.power !== undefined && rules.power(layer.power).opensWater;
      return seafaring ? undefined : `${layer.race} hold water in region ${id}`;
    });
  };

/** Outside its owner's turn an active race has no tokens in hand, unless it holds no region (rule 12). */
export const handsAreEmptyBetweenTurns: Law<Scene> = (scene) => {
  const board = boardOf(scene);
  return firstWrong(allLayers(board), ({ ref, layer }) => {
    const playing = ref.seat === board.turn.seat && board.turn.phase.name !== 'over';
    if (playing || layer.hand === 0 || regionsOf(board, ref).length === 0) return undefined;
    return `${nameOf(ref)} has ${layer.hand} tokens in hand outside its turn`;
  });
};

/** Nothing waits to be placed once the turn in which it was lost is over. */
export const withdrawnIsPlacedAtOnce: Law<Scene> = (scene) => {
  const board = boardOf(scene);
  const turnBegan = scene.step.events.some(({ event }) => event.type === 'turn-began');
  if (!turnBegan && board.turn.phase.name !== 'over') return undefined;
  return firstWrong(allLayers(board), ({ ref, layer }) =>
    layer.withdrawn > 0 || Object.keys(layer.withdrawnPieces).length > 0
      ? `${nameOf(ref)} still waits to place what was withdrawn`
      : undefined,
  );
};

/** A declined race stands alone in each region and has nothing else, unless it goes on acting (rule 8). */
export const declinedRacesAreThin =
  (rules: Rules): Law<Scene> =>
  (scene) => {
    const board = boardOf(scene);
    const declined = allLayers(board).filter(({ ref }) => ref.layer !== 'active');
    return firstWrong(declined, ({ ref, layer }) => {
      const held = regionsOf(board, ref);
      const off = layer.hand + layer.withdrawn + layer.reserve;
      if (held.length === 0 && off === 0) return `${nameOf(ref)} is gone, but did not vanish`;
      if (rules.race(layer.race).inDecline?.acts) return undefined;
      if (off > 0) return `${nameOf(ref)} has tokens off the board`;
      const thick = held.find(({ region }) => region.tokens !== 1);
      return thick && `${nameOf(ref)} has ${thick.region.tokens} tokens in region ${thick.id}`;
    });
  };
