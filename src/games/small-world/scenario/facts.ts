import { type Facts, factKinds } from '../../shared/scenario/facts.ts';
import {
  anyForm,
  count,
  listOf,
  oneOf,
  recordOf,
  seatNumber,
  text,
  wholeNumber,
} from '../../shared/scenario/fields.ts';
import type { ScenarioTable } from '../../shared/scenario/scenario-game.ts';
import { findsIn } from '../rules/finds.ts';
import { layerAt, playerAt } from '../rules/force.ts';
import { hasSymbol, type RegionFacts, type RegionId } from '../rules/map.ts';
import type { Options } from '../rules/options.ts';
import { countOf } from '../rules/pieces.ts';
import type { Board, Layer, State, View } from '../rules/state.ts';
import { isChasm, isForest, isMagic, isMine, isMountain, isRiver, isSwamp } from '../rules/terrain.ts';
import { viewOf } from '../rules/view.ts';
import { type Catalogue, catalogueOf } from './catalogue.ts';
import { PHASES } from './fields.ts';
import { layerRefOf, regionText, textsOf } from './readings.ts';

/** What can be compared in a position of Small World. */
export const factsAt = (table: ScenarioTable<Options>): Facts<State> => {
  const catalogue = catalogueOf(table);
  return {
    ...turnFacts(catalogue),
    ...playerFacts(catalogue),
    ...supplyFacts(catalogue),
    ...boardFacts(catalogue),
    ...viewFacts(catalogue),
  };
};

const turnFacts = ({ table: { players }, map }: Catalogue): Facts<State> => {
  const { one } = factKinds<State>(players);
  return {
    turn: one(seatNumber(players), ({ board }) => board.turn.seat + 1),
    phase: one(oneOf('phase', PHASES), ({ board }) => board.turn.phase.name),
    round: one(wholeNumber(1, map.rounds), ({ board }) => board.round),
  };
};

/** Something of a layer, or `none` where the player has no such layer. */
const ofLayer =
  (look: (layer: Layer) => unknown) =>
  ({ board }: State, written: string): unknown => {
    const layer = layerAt(board, layerRefOf(written));
    return layer ? look(layer) : 'none';
  };

const playerFacts = (catalogue: Catalogue): Facts<State> => {
  const { players } = catalogue.table;
  const { each, eachSeat, eachSeatHas } = factKinds<State>(players);
  const { layerRef } = textsOf(catalogue);
  const ally = anyForm<number | string>('a seat or none', (value) =>
    value === 'none' ? text : seatNumber(players),
  );
  return {
    coins: eachSeat(count, ({ hidden }, seat) => hidden.coins[seat]),
    hand: each(
      recordOf(layerRef, count),
      ofLayer(({ hand }) => hand),
    ),
    withdrawn: each(
      recordOf(layerRef, count),
      ofLayer(({ withdrawn }) => withdrawn),
    ),
    races: each(
      recordOf(layerRef, oneOf('race', [...catalogue.races, 'none'])),
      ofLayer(({ race }) => race),
    ),
    reserve: eachSeat(count, ({ board }, seat) => playerAt(board, seat).active?.reserve),
    pieces: eachSeatHas(
      oneOf('marker', catalogue.standing),
      ({ board }, seat) => playerAt(board, seat).active?.pieces ?? {},
    ),
    marks: eachSeatHas(
      oneOf('marker that is given to players', catalogue.marks),
      ({ board }, seat) => playerAt(board, seat).marks,
    ),
    peace: eachSeat<number | string>(ally, ({ board }, seat) => {
      const { peaceWith } = playerAt(board, seat);
      return peaceWith === undefined ? 'none' : peaceWith + 1;
    }),
  };
};

/** What stands on a region, with the Places and Relics that lie there. */
const regionOf = (board: Board, id: string): string => {
  const number = Number(id) as RegionId;
  const region = board.regions[number - 1];
  return region ? regionText({ ...region, finds: findsIn(board, number) }) : 'nothing';
};

const supplyFacts = (catalogue: Catalogue): Facts<State> => {
  const { one, each } = factKinds<State>(catalogue.table.players);
  const { regionNumber, region, combo } = textsOf(catalogue);
  const power = oneOf('power', catalogue.powers);
  return {
    regions: each(recordOf(regionNumber, region.transform(regionText)), ({ board }, id) =>
      regionOf(board, id),
    ),
    tray: each(recordOf(oneOf('race', catalogue.races), count), ({ board }, race) => board.trays[race]),
    box: each(
      recordOf(oneOf('marker', [...catalogue.standing, ...catalogue.marks]), count),
      ({ board }, id) => countOf(board.box, id),
    ),
    column: one(
      listOf(combo.transform(({ race, power: badge, coins }) => `${race} ${badge} ${coins}`)),
      ({ board }) => board.column.map(({ race, power: badge, coins }) => `${race} ${badge} ${coins}`),
    ),
    lent: each(
      recordOf(
        oneOf('Place that draws a power', catalogue.lenders),
        oneOf('power', [...catalogue.powers, 'none']),
      ),
      ({ board }, place) => board.lent[place]?.power ?? 'none',
    ),
    discarded: one(listOf(power), ({ board }) => board.discardedPowers),
  };
};

/** What can be counted all over the board. */
const COUNTED = [
  'region',
  'sea',
  'lake',
  'river',
  'chasm',
  'farmland',
  'forest',
  'hill',
  'swamp',
  'mountain',
  'mine',
  'cavern',
  'magic',
  'tribe',
  'tribe region',
  'monster',
  'monster region',
] as const;

const boardFacts = ({ map, table: { players } }: Catalogue): Facts<State> => {
  const { each } = factKinds<State>(players);
  const printed = (fits: (region: RegionFacts) => boolean): number => map.regions.filter(fits).length;
  const ofTerrain = (wanted: RegionFacts['terrain']): number => printed(({ terrain }) => terrain === wanted);
  const onBoard = ({ regions }: Board): Record<(typeof COUNTED)[number], number> => ({
    region: map.regions.length,
    sea: ofTerrain('sea'),
    lake: ofTerrain('lake'),
    river: printed(isRiver),
    chasm: printed(isChasm),
    farmland: ofTerrain('farmland'),
    forest: printed(isForest),
    hill: ofTerrain('hill'),
    swamp: printed(isSwamp),
    mountain: printed(isMountain),
    mine: printed(isMine),
    cavern: printed((region) => hasSymbol(region, 'cavern')),
    magic: printed(isMagic),
    tribe: regions.reduce((sum, { natives }) => sum + natives, 0),
    'tribe region': regions.filter(({ natives }) => natives > 0).length,
    monster: regions.reduce((sum, { monsters }) => sum + monsters, 0),
    'monster region': regions.filter(({ monsters }) => monsters > 0).length,
  });
  return {
    'on the board': each(
      recordOf(oneOf('thing on the board', COUNTED), count),
      ({ board }, thing) => onBoard(board)[thing as (typeof COUNTED)[number]],
    ),
  };
};

/** What others get to see. */
const viewFacts = ({ table: { players } }: Catalogue): Facts<State> => {
  const { each, eachSeat } = factKinds<State>(players);
  return {
    'sees coins of': eachSeat(listOf(seatNumber(players)), (state, seat) =>
      Object.keys(viewOf(state, seat).coins).map((one) => Number(one) + 1),
    ),
    'sees hands of': eachSeat(listOf(seatNumber(players)), (state, seat) =>
      [...viewOf(state, seat).board.players.entries()].flatMap(([one, { active }]) =>
        active?.hand === undefined ? [] : [one + 1],
      ),
    ),
    'sees combos': eachSeat(count, (state, seat) => viewOf(state, seat).board.column.length),
    stacks: each(
      recordOf(oneOf('stack', ['races', 'powers', 'finds']), count),
      (state, stack) => viewOf(state, 'public').stacks[stack as keyof View['stacks']],
    ),
  };
};
