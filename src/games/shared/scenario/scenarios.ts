import { z } from 'zod';
import { type Game, seatRange } from '../../../kernel/game.ts';
import { commonFacts } from './common-facts.ts';
import { documentsIn, type ScenarioDocument } from './documents.ts';
import type { Facts } from './facts.ts';
import { isMapping, oneOf, text, textOrList, wholeNumber } from './fields.ts';
import { lineReader } from './lines.ts';
import { type Parsed, parseWith } from './parse.ts';
import { playStory, type Story } from './play.ts';
import type { Problem } from './problem.ts';
import { referenceOf } from './reference.ts';
import type { Chance, ScenarioGame, ScenarioTable } from './scenario-game.ts';
import { type OrdersBySeat, ordersSchema, type Step, stepsSchema } from './steps.ts';

/** How a scenario came out: passed if nothing is wrong. */
export interface ScenarioResult {
  readonly title: string;
  /** Rules that the scenario shows, as it names them. */
  readonly rules: readonly string[];
  /** What is wrong, each with its place in the file. */
  readonly failures: readonly string[];
}

/** What can be done with the scenarios of a game. */
export interface Scenarios<State> {
  /**
   * Plays all scenarios of a file, parted by lines of `---`.
   * @returns one result each; mistakes in the file are failures too, never exceptions
   */
  runScenarios(file: string): ScenarioResult[];
  /**
   * The position of a scenario that code writes.
   * @param fields those of the position, `players` and `options`
   * @throws Error if there can be no such position
   */
  positionOf(fields: object): State;
  /** Ids that scenarios may name, as a part of a Markdown document. */
  readonly reference: string;
}

/** Makes a story of the data of a document, or says what is wrong in it. */
type ReadStory<State, Move, Event> = (data: unknown) => Parsed<Story<State, Move, Event>>;

/** Always the first outcome. */
const FIRST: Chance = { source: () => 0 };

/** Makes the runner of a game's scenarios. */
export const scenariosOf = <State, Move, View, Event, Options, Fields extends z.ZodRawShape>(
  scenarioGame: ScenarioGame<State, Move, View, Event, Options, Fields>,
): Scenarios<State> => {
  const read = storyReader(scenarioGame);
  return {
    runScenarios: (file) => {
      const documents = documentsIn(file);
      if (documents.length === 0) return [unreadable(['the file holds no scenario'])];
      return documents.map((document) => resultOf(document, read));
    },
    positionOf: (fields) => {
      const story = read({ rule: 'none', title: 'none', ...fields });
      if ('value' in story) return story.value.start;
      throw new Error(story.problems.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
    },
    reference: referenceOf(scenarioGame.ids ?? []),
  };
};

const unreadable = (failures: readonly string[]): ScenarioResult => ({
  title: '(no title)',
  rules: [],
  failures,
});

/** Plays one document. An exception of the rules is a failure of this scenario alone. */
const resultOf = <State, Move, Event>(
  { data, errors, placed }: ScenarioDocument,
  read: ReadStory<State, Move, Event>,
): ScenarioResult => {
  if (errors.length > 0) return unreadable(errors);
  const named = namesIn(data);
  try {
    const story = read(data);
    const problems = 'value' in story ? resultOfStory(story.value) : story.problems;
    return { ...named, failures: placed(problems) };
  } catch (error) {
    const message = `the rules stopped with an error of their own: ${error instanceof Error ? error.message : error}`;
    return { ...named, failures: placed([{ path: [], message }]) };
  }
};

/** What is wrong with a story, which has to show something. */
const resultOfStory = <State, Move, Event>(story: Story<State, Move, Event>): readonly Problem[] =>
  story.steps.length === 0 && Object.keys(story.afterwards).length === 0
    ? [
        {
          path: [],
          message: 'nothing is played and nothing compared; expected "moves", "afterwards" or both',
        },
      ]
    : playStory(story);

/** Title and rules of a document that may have mistakes. */
const namesIn = (data: unknown): Pick<ScenarioResult, 'title' | 'rules'> => {
  const { title, rule }: Readonly<Record<string, unknown>> = isMapping(data) ? data : {};
  const rules = textOrList.safeParse(rule);
  return { title: typeof title === 'string' ? title : '(no title)', rules: rules.success ? rules.data : [] };
};

/** Makes a reader of documents. What depends on the table alone is made once for each kind of table. */
const storyReader = <State, Move, View, Event, Options, Fields extends z.ZodRawShape>(
  scenarioGame: ScenarioGame<State, Move, View, Event, Options, Fields>,
): ReadStory<State, Move, Event> => {
  const readers = new Map<string, ReadStory<State, Move, Event>>();
  return (data) => {
    const table = tableOf(scenarioGame.game, data);
    if ('problems' in table) return table;
    const key = JSON.stringify(table.value);
    const reader = readers.get(key) ?? storyReaderAt(scenarioGame, table.value);
    readers.set(key, reader);
    return reader(data);
  };
};

/** The table of a document: of which game, with which options, for how many players. Everything else depends on it. */
const tableOf = <Options>(
  game: Pick<Game<unknown, unknown, unknown, unknown, Options>, 'id' | 'options' | 'seats' | 'seatsUnder'>,
  data: unknown,
): Parsed<ScenarioTable<Options>> => {
  const ofGame = parseWith(
    z.looseObject({ game: oneOf('game for this command', [game.id]).optional() }),
    data,
  );
  if ('problems' in ofGame) return ofGame;
  const { players: wanted, options: chosen } = ofGame.value;
  const options = parseWith(game.options, chosen === undefined ? {} : chosen, ['options']);
  const { min, max } = 'value' in options ? seatRange(game, options.value) : game.seats;
  const players = parseWith(wholeNumber(min, max), wanted === undefined ? min : wanted, ['players']);
  if ('value' in options && 'value' in players)
    return { value: { players: players.value, options: options.value } };
  const named = parseWith(z.looseObject({ rule: textOrList, title: text }), data);
  return { problems: [named, options, players].flatMap((part) => ('problems' in part ? part.problems : [])) };
};

/** The fields that the scenarios of every game have. */
interface CommonFields {
  readonly 'standing orders': OrdersBySeat;
  readonly moves: readonly Step[];
  readonly afterwards: Readonly<Record<string, unknown>>;
}

/** A field for each of several names, none of them required. */
const fieldsWith = (parts: Readonly<Record<string, { readonly schema: z.ZodType }>>) =>
  Object.fromEntries(Object.entries(parts).map(([name, { schema }]) => [name, schema.optional()]));

const storyReaderAt = <State, Move, View, Event, Options, Fields extends z.ZodRawShape>(
  scenarioGame: ScenarioGame<State, Move, View, Event, Options, Fields>,
  table: ScenarioTable<Options>,
): ReadStory<State, Move, Event> => {
  const { game } = scenarioGame;
  const { players } = table;
  const lines = lineReader(game.notation, table, scenarioGame.unknownWord);
  const facts: Facts<State> = { ...commonFacts(game, players, lines), ...scenarioGame.facts(table) };
  const outcomes = scenarioGame.outcomes?.(table) ?? {};
  const factsSchema = z.strictObject(fieldsWith(facts));
  const schema = z.strictObject({
    rule: textOrList,
    title: text,
    game: text.optional(),
    players: z.unknown().optional(),
    options: z.unknown().optional(),
    'standing orders': ordersSchema(players).default({}),
    moves: stepsSchema({ players, lines, facts: factsSchema, outcomes: fieldsWith(outcomes) }).default([]),
    afterwards: factsSchema.default({}),
    ...scenarioGame.fields(table),
  });
  return (data) => {
    const read = parseWith(schema, data);
    if ('problems' in read) return read;
    const setup = read.value as unknown as z.output<z.ZodObject<Fields>> & CommonFields;
    const built = scenarioGame.build(setup, table);
    if ('problems' in built) return built;
    const story: Story<State, Move, Event> = {
      game,
      players,
      start: built.state,
      orders: setup['standing orders'],
      steps: setup.moves,
      afterwards: setup.afterwards,
      facts,
      outcomes,
      lines,
      chance: scenarioGame.chance?.(setup) ?? FIRST,
    };
    return { value: story };
  };
};
