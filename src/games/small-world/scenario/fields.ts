import { z } from 'zod';
import {
  bySeat,
  count,
  flag,
  listOf,
  oneOf,
  recordOf,
  seatNumber,
  wholeNumber,
} from '../../shared/scenario/fields.ts';
import type { ScenarioTable } from '../../shared/scenario/scenario-game.ts';
import type { Options } from '../rules/options.ts';
import { LAYER_NAMES, type Phase } from '../rules/state.ts';
import { catalogueOf } from './catalogue.ts';
import { textsOf } from './readings.ts';

/** All phases of a turn. */
export const PHASES = [
  'choose',
  'pick',
  'conquest',
  'redeploy',
  'placing',
  'after-score',
  'withdrawn',
  'over',
] as const satisfies readonly Phase['name'][];

/** The fields of a position; `docs/scenarios.md` explains them to somebody who has never seen the code. */
export const fieldsAt = (table: ScenarioTable<Options>) => {
  const catalogue = catalogueOf(table);
  const { players } = table;
  const { region, regionNumber, race, combo } = textsOf(catalogue);
  const power = oneOf('power', catalogue.powers);
  const seat = z.strictObject({
    coins: count.default(5),
    active: race.optional(),
    decline: race.optional(),
    spirit: race.optional(),
    hand: count.optional(),
    'hand in decline': count.optional(),
    'hand in spirit': count.optional(),
    withdrawn: count.optional(),
    'withdrawn in decline': count.optional(),
    'withdrawn in spirit': count.optional(),
    'withdrawn pieces': recordOf(oneOf('marker', catalogue.standing), count).default({}),
    reserve: count.optional(),
    pieces: recordOf(oneOf('marker', catalogue.standing), count).default({}),
    'peace with': seatNumber(players).optional(),
    marks: recordOf(oneOf('marker that is given to players', catalogue.marks), count).default({}),
  });
  return {
    'new game': flag.default(false),
    round: wholeNumber(1, catalogue.map.rounds).optional(),
    first: seatNumber(players).default(1),
    turn: seatNumber(players).optional(),
    phase: oneOf('phase', PHASES).optional(),
    acting: oneOf('layer', LAYER_NAMES).default('active'),
    seats: bySeat(players, seat).default({}),
    regions: recordOf(regionNumber, region).default({}),
    column: listOf(combo).default([]),
    stack: listOf(combo).default([]),
    'no more races': flag.default(false),
    discarded: listOf(power).default([]),
    finds: listOf(oneOf('Place or Relic', catalogue.finds)).default([]),
    lent: recordOf(oneOf('Place that draws a power', catalogue.lenders), power).default({}),
    dice: listOf(wholeNumber(0, 3)).default([]),
  };
};

/** A position as it is written, read. */
export type Setup = z.output<z.ZodObject<ReturnType<typeof fieldsAt>>>;
export type SeatSetup = Setup['seats'][string];
