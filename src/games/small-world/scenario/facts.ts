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
import type { RegionId } from '../rules/map.ts';
import type { Options } from '../rules/options.ts';
import { countOf } from '../rules/pieces.ts';
import type { Board, Layer, State } from '../rules/state.ts';
import { type Catalogue, catalogueOf } from './catalogue.ts';
import { PHASES } from './fields.ts';
import { layerRefOf, regionText, textsOf } from './readings.ts';

/** What can be compared in a position of Small World. */
export const factsAt = (table: ScenarioTable<Options>): Facts<State> => {
  const catalogue = catalogueOf(table);
  return { ...turnFacts(catalogue), ...playerFacts(catalogue), ...supplyFacts(catalogue) };
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
