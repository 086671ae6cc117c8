import { scenariosOf } from '../../shared/scenario/scenarios.ts';
import { dungeonLords } from '../game.ts';
import { build } from './build.ts';
import { factsAt } from './facts.ts';
import { fieldsAt } from './fields.ts';
import { ids } from './ids.ts';
import { unknownWord } from './unknown-word.ts';

/** The scenarios of Dungeon Lords. */
export const { runScenarios, positionOf, reference } = scenariosOf({
  game: dungeonLords,
  fields: fieldsAt,
  build,
  facts: factsAt,
  unknownWord,
  ids,
  chance: () => ({ source: (_stream, _index, sides) => sides - 1 }),
});
