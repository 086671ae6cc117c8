import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const FOLDER = join(import.meta.dirname, '..', 'scenarios');

type Data = Readonly<Record<string, unknown>>;

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null;
const field = (value: unknown, key: string): unknown => (isData(value) ? value[key] : undefined);

/** A step of a scenario: the line, and what must come of it. */
type Step = readonly [line: string, result: unknown];

const stepsOf = (scenario: unknown): Step[] => {
  const moves = field(scenario, 'moves');
  return (Array.isArray(moves) ? moves : []).flatMap((move): Step[] =>
    isData(move) ? Object.entries(move) : [[String(move), undefined]],
  );
};

/**
 * A scenario by its file below the folder of its game, `combat`, and by its title if the file has several,
 * `combat > Fatigue counts although the spell is not cast, and flows over`: titles stay where scenarios are added, positions do not.
 * @throws Error if there is none or more than one
 */
export const scenarioNamed = (game: string, name: string): unknown => {
  const [file = '', title] = name.split(' > ');
  const text = readFileSync(join(FOLDER, game, `${file}.yaml`), 'utf8');
  const scenarios: unknown[] = parseAllDocuments(text).map((document) => document.toJS());
  const named =
    title === undefined ? scenarios : scenarios.filter((scenario) => field(scenario, 'title') === title);
  if (named.length !== 1) throw new Error(`${named.length} scenarios are named "${name}"`);
  return named[0];
};

/** The values of a fact: the one at the end first, then those in checks, the latest first. */
const factsOf = (scenario: unknown, path: string): unknown[] => {
  const checks = stepsOf(scenario)
    .filter(([line]) => line === 'check')
    .map(([, facts]) => facts);
  const stated = [field(scenario, 'afterwards'), ...checks.reverse()];
  return stated.map((facts) => path.split('.').reduce(field, facts)).filter((value) => value !== undefined);
};

const asText = (value: unknown): string => (Array.isArray(value) ? `[${value.join(', ')}]` : String(value));

const listed = (scenario: unknown, key: string): string[] =>
  [...stepsOf(scenario).map(([, result]) => result), field(scenario, 'afterwards')].flatMap((facts) => {
    const list = field(facts, key);
    return Array.isArray(list) ? list.map(String) : [];
  });

/** True if a line is played in a scenario, false if it is refused there; so are lines that are offered or not. */
const isAccepted = (scenario: unknown, line: string): boolean => {
  const step = stepsOf(scenario).find(([one]) => one === line);
  if (step) return field(step[1], 'refused') === undefined;
  if (listed(scenario, 'offered').includes(line)) return true;
  if (listed(scenario, 'not offered').includes(line)) return false;
  throw new Error(`nothing is said of "${line}"`);
};

/** What a rule pays where the scenario first tells an income; 0 if it is not among its reasons. */
const incomeOf = (scenario: unknown, rule: string): unknown => {
  const income = stepsOf(scenario)
    .map(([, result]) => field(result, 'income'))
    .find((value) => value !== undefined);
  if (rule === 'total') return field(income, 'total') ?? income;
  const by = field(income, 'by');
  if (by === undefined) throw new Error('no income is told by its reasons');
  return field(by, rule) ?? 0;
};

const valueIn = (scenario: unknown, claim: string): unknown => {
  const [word = '', rest = ''] = [claim.split(' ')[0], claim.slice(claim.indexOf(' ') + 1)];
  if (word === 'cost') {
    const step = stepsOf(scenario).find(([line]) => line === rest);
    const costs = field(step?.[1], 'costs');
    return field(costs, 'total') ?? costs;
  }
  if (word === 'income') return incomeOf(scenario, rest);
  if (word === 'offered') return isAccepted(scenario, rest);
  const [fact] = factsOf(scenario, claim);
  return fact === undefined ? isAccepted(scenario, claim) : fact;
};

/**
 * What a scenario says to a claim: a line that is played or refused (`conquer 3`), a number (`cost conquer 3`,
 * `income orcs.conquests`, a fact such as `coins.1`), or if one of these is so (`coins.1 = 4`). `not` turns it round.
 * @throws Error if the scenario does not speak of it
 */
export const holds = (scenario: unknown, claim: string): boolean | number => {
  if (claim.startsWith('not ')) return !holds(scenario, claim.slice('not '.length));
  const [subject = '', wanted] = claim.split(' = ');
  const isFact = wanted !== undefined && !/^(cost|income) /.test(subject);
  const values = isFact ? factsOf(scenario, subject) : [valueIn(scenario, subject)];
  const [value] = values;
  if (value === undefined) throw new Error(`nothing is said of "${subject}"`);
  if (wanted !== undefined) return values.some((one) => asText(one) === wanted);
  return typeof value === 'number' ? value : value === true;
};
