import type { AnyGame, GameList } from '../../kernel/any-game.ts';
import type { TableExport } from '../../kernel/record.ts';
import { readExport, verifyExport } from '../../kernel/verify.ts';
import { gameModule } from '../../selfplay/game-module.ts';
import { pickFrom, type Random } from '../../selfplay/random.ts';
import { brokenData, brokenText, damagedText, YAML_SLIPS } from './damage.ts';

/** A parser is given something broken; a line says what is wrong with what it made of it. */
export interface ParserTrial {
  readonly input: string;
  readonly problem?: string;
}

/** What a game's `scenario/index.ts` exports. */
interface ScenarioModule {
  runScenarios(file: string): readonly { readonly failures: readonly string[] }[];
  readonly reference: string;
}

/** What the scenario parsers of all games are tried with. */
export interface ScenarioParser {
  readonly run: ScenarioModule['runScenarios'];
  /** Words that scenarios may name. */
  readonly words: readonly string[];
}

/** The scenario parsers of all games that have one. */
export const scenarioParsers = async (games: GameList): Promise<ScenarioParser[]> => {
  const modules = await Promise.all([...games.keys()].map((id) => gameModule(id, 'scenario')));
  return (modules as (ScenarioModule | undefined)[]).flatMap((found) =>
    found
      ? {
          run: found.runScenarios,
          words: [...found.reference.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word),
        }
      : [],
  );
};

/** What went wrong where a parser is called; it throws nothing and says nothing raw. */
const trial = (input: string, parse: () => string | undefined): ParserTrial => {
  try {
    const problem = parse();
    return { input, ...(problem !== undefined && { problem }) };
  } catch (error) {
    return { input, problem: `threw ${error instanceof Error ? error.stack : error}` };
  }
};

/** A line of a game's notation, broken: it is read or refused, and what was read is written in one way only. */
export const tryNotation = (random: Random, { notation }: AnyGame, line: string): ParserTrial => {
  const broken = random(4) === 0 ? line : brokenText(random, line);
  return trial(broken, () => {
    const parsed = notation.parse(broken);
    if (!parsed.ok) return parsed.refusal.code === '' ? 'refused without a reason' : undefined;
    for (const move of parsed.value) {
      const printed = notation.print(move);
      const again = notation.parse(printed);
      if (!again.ok || again.value.length !== 1) return `${printed} is not read as one move again`;
      if (notation.print(again.value[0]) !== printed) return `${printed} is read as another move`;
    }
    return undefined;
  });
};

/** Words of parsers and of broken programs. */
const RAW = /undefined|\[object|NaN|Invalid|invalid_|implicit|flow |Unresolved|Error:|stopped with an error/;
const EMPTY_FILE = 'the file holds no scenario';
const PLACE = /^document \d+, line \d+(, |: cannot be read as YAML: )/;

/** A scenario with slips: it is played, or what is wrong is told with its place, in plain words. */
export const tryScenario = (random: Random, { run, words }: ScenarioParser, text: string): ParserTrial => {
  const swapped =
    random(2) === 0 && words.length > 0
      ? text.replace(pickFrom(random, wordsIn(text)), pickFrom(random, words))
      : text;
  const broken = damagedText(random, swapped, YAML_SLIPS);
  return trial(broken, () => {
    const failures = run(broken).flatMap((result) => result.failures);
    return failures.find((failure) => !isPlainFailure(failure));
  });
};

const wordsIn = (text: string): string[] => text.match(/[\w-]+/g) ?? [''];

/** Whether a failure of a scenario says where it is, in words that are none of a program's. */
export const isPlainFailure = (failure: string): boolean =>
  (PLACE.test(failure) || failure === EMPTY_FILE) && !RAW.test(failure);

/** The file of a table, broken: it is read and checked, or refused. */
export const tryExport = (random: Random, games: GameList, file: TableExport): ParserTrial => {
  let data: unknown = file;
  for (let left = 1 + random(2); left > 0; left -= 1) data = brokenData(random, data);
  return trial(JSON.stringify(data) ?? 'undefined', () => {
    const read = readExport(data);
    const game = read.ok ? games.get(read.value.game) : undefined;
    if (read.ok && game) verifyExport(read.value, game);
    return undefined;
  });
};
