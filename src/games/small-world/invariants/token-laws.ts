import { firstWrong, type Law } from '../../shared/laws/law.ts';
import type { Rules } from '../rules/rules.ts';
import type { Board, Layer, LayerRef, RegionState } from '../rules/state.ts';
import { holderOf, layersInPlay, nameOf, numberedRegions, regionsOf } from './holdings.ts';
import { boardOf, isCount, type LawInput, sumOf } from './law-input.ts';

/** All tokens of each race, wherever they are, or what is no count. */
const heapsByRace = (board: Board): ReadonlyMap<string, readonly number[]> => {
  const heaps = new Map(Object.entries(board.trays).map(([race, tray]) => [race, [tray]]));
  for (const { region } of numberedRegions(board)) {
    const race = holderOf(board, region)?.race;
    if (race !== undefined) heaps.get(race)?.push(region.tokens);
  }
  for (const { layer } of layersInPlay(board)) {
    heaps.get(layer.race)?.push(layer.hand, layer.withdrawn, layer.reserve);
  }
  return heaps;
};

/** Board, hands, withdrawn, reserves and tray together are the race's tokens, and none is below 0 (rule 12). */
export const tokensAreConserved =
  (rules: Rules): Law<LawInput> =>
  (input) =>
    firstWrong(heapsByRace(boardOf(input)), ([id, heaps]) => {
      const { tray } = rules.race(id);
      if (!heaps.every(isCount)) return `${id}: ${heaps.join(', ')} are not all counts`;
      return sumOf(heaps) === tray ? undefined : `${id}: ${sumOf(heaps)} tokens instead of ${tray}`;
    });

/** A region is held with a token or more by a race in play, or by nobody; a tribe stands alone (rule 12). */
export const regionsHaveOneOwner: Law<LawInput> = (input) => {
  const board = boardOf(input);
  return firstWrong(numberedRegions(board), ({ id, region }) => {
    const { holder, tokens } = region;
    if (holder && !holderOf(board, region)) return `region ${id} is held by a race that is not in play`;
    if (holder ? tokens < 1 : tokens !== 0) return `region ${id} has ${tokens} tokens`;
    return strangePeople(id, region);
  });
};

const strangePeople = (id: number, { natives, monsters, tokens }: RegionState): string | undefined => {
  if (natives !== 0 && natives !== 1) return `region ${id} has ${natives} tribes`;
  if (monsters !== 0 && monsters !== 2) return `region ${id} has ${monsters} Monsters`;
  const peoples = [natives, monsters, tokens].filter((count) => count > 0).length;
  return peoples > 1 ? `region ${id} holds more than one people` : undefined;
};

/** Tribes and Monsters only ever leave. */
export const tribesNeverReturn: Law<LawInput> = (input) => {
  const before = input.before?.state.board;
  if (!before) return undefined;
  return firstWrong(numberedRegions(boardOf(input)), ({ id, region }) =>
    region.natives > (before.regions[id - 1]?.natives ?? 0) ||
    region.monsters > (before.regions[id - 1]?.monsters ?? 0)
      ? `a tribe or Monsters came to region ${id}`
      : undefined,
  );
};

const WATERS: readonly string[] = ['sea', 'lake', 'river'];

/**
 * Rivers are crossed in the conquests of the race that acts; Reborn may take water over before, a sea of Kraken too
 * (Underground rules 4.6, 13 and 17.2).
 */
const isCrossing = ({ turn }: Board, { seat, layer }: LayerRef): boolean => {
  const { phase } = turn;
  if (seat !== turn.seat) return false;
  return phase.name === 'conquest' ? layer === phase.layer : phase.name === 'choose' && layer === 'active';
};

/** Races and powers whose tokens stay on water. */
const swims = ({ lent }: Board, { race, power }: Layer): boolean =>
  race === 'kraken' || power === 'seafaring' || Object.values(lent).some((one) => one.power === 'seafaring');

const wades = (board: Board, terrain: string, by: LayerRef): boolean =>
  (terrain === 'river' || (board.turn.memory['reborn.done'] ?? 0) > 0) && isCrossing(board, by);

/** Only a race with a badge for it stays on water, and nobody is in a chasm (rule 12, Underground rule 4.6). */
export const waterNeedsItsBadge =
  (rules: Rules): Law<LawInput> =>
  (input) => {
    const board = boardOf(input);
    const { regions } = rules.map(board.map);
    return firstWrong(numberedRegions(board), ({ id, region }) => {
      const terrain = regions[id - 1]?.terrain ?? 'sea';
      const layer = holderOf(board, region);
      if (!layer || !region.holder) return undefined;
      if (terrain === 'chasm') return `${layer.race} hold the chasm ${id}`;
      if (!WATERS.includes(terrain) || swims(board, layer) || wades(board, terrain, region.holder))
        return undefined;
      return `${layer.race} hold water in region ${id}`;
    });
  };

/** Outside its owner's turn an active race has no tokens in hand, unless it holds no region (rule 12). */
export const handsAreEmptyBetweenTurns: Law<LawInput> = (input) => {
  const board = boardOf(input);
  return firstWrong(layersInPlay(board), ({ ref, layer }) => {
    const playing = ref.seat === board.turn.seat && board.turn.phase.name !== 'over';
    if (playing || layer.hand === 0 || regionsOf(board, ref).length === 0) return undefined;
    return `${nameOf(ref)} has ${layer.hand} tokens in hand outside its turn`;
  });
};

/** Nothing waits to be placed once the turn in which it was lost is over. */
export const withdrawnIsPlacedAtOnce: Law<LawInput> = (input) => {
  const board = boardOf(input);
  const turnBegan = input.step.events.some(({ event }) => event.type === 'turn-began');
  if (!turnBegan && board.turn.phase.name !== 'over') return undefined;
  return firstWrong(layersInPlay(board), ({ ref, layer }) =>
    layer.withdrawn > 0 || Object.keys(layer.withdrawnPieces).length > 0
      ? `${nameOf(ref)} still waits to place what was withdrawn`
      : undefined,
  );
};

/** Tokens that a Tomb race kept, or that the Socks spared, may stand together (Underground rules 6 and 10). */
const mayStack = (board: Board, { power }: Layer): boolean =>
  power === 'tomb' ||
  Object.values(board.lent).some((lent) => lent.power === 'tomb') ||
  board.finds['stinky-trolls-socks'] !== undefined;

/** A declined race stands alone in each region and has nothing else, unless it goes on acting (rule 8). */
export const declinedRacesAreThin =
  (rules: Rules): Law<LawInput> =>
  (input) => {
    const board = boardOf(input);
    const declined = layersInPlay(board).filter(({ ref }) => ref.layer !== 'active');
    return firstWrong(declined, ({ ref, layer }) => {
      const held = regionsOf(board, ref);
      const off = layer.hand + layer.withdrawn + layer.reserve;
      if (held.length === 0 && off === 0) return `${nameOf(ref)} is gone, but did not vanish`;
      if (rules.race(layer.race).inDecline?.conquers) return undefined;
      if (!mayStack(board, layer)) return strangeStack(ref, held, off);
      return layer.hand > 0 && !isSpreading(board, ref) ? `${nameOf(ref)} has tokens in hand` : undefined;
    });
  };

/** @param off tokens that are not on the board */
const strangeStack = (ref: LayerRef, held: ReturnType<typeof regionsOf>, off: number): string | undefined => {
  if (off > 0) return `${nameOf(ref)} has tokens off the board`;
  const thick = held.find(({ region }) => region.tokens !== 1);
  return thick && `${nameOf(ref)} has ${thick.region.tokens} tokens in region ${thick.id}`;
};

/** Whether a race that has just declined is being redeployed. */
const isSpreading = ({ turn }: Board, { seat }: LayerRef): boolean =>
  turn.declining && turn.seat === seat && turn.phase.name === 'redeploy';
