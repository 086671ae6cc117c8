import { scenariosOf } from '../../shared/scenario/scenarios.ts';
import { smallWorld } from '../game.ts';
import { build } from './build.ts';
import { diceOf } from './dice.ts';
import { factsAt } from './facts.ts';
import { fieldsAt } from './fields.ts';
import { ids } from './ids.ts';
import { outcomes } from './outcomes.ts';
import { unknownWord } from './unknown-word.ts';

/** The scenarios of Small World. */
export const { runScenarios, positionOf, reference } = scenariosOf({
  game: smallWorld,
  fields: fieldsAt,
  build,
  facts: factsAt,
  outcomes: () => outcomes,
  unknownWord,
  ids,
  chance: diceOf,
});
