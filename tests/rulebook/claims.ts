import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { verdictOf } from '../../src/rulebook/question-kind.ts';

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

/** What a scenario states, moment by moment: the end first, then the checks, the latest first. */
const momentsOf = (scenario: unknown): unknown[] => {
  const checks = stepsOf(scenario)
    .filter(([line]) => line === 'check')
    .map(([, facts]) => facts);
  return [field(scenario, 'afterwards'), ...checks.reverse()];
};

/** A fact among those of a moment; undefined if nothing is said of it then. */
const factIn = (facts: unknown, path: string): unknown => {
  // Points are listed by rules, whose ids have dots themselves.
  const keys = path.startsWith('points ') ? path.split(' ') : path.split('.');
  return keys.reduce(field, facts);
};

/** What a rule scores for a seat; 0 if the points of the seat are told without it, and somebody else scores by it. */
const pointsIn = (facts: unknown, path: string): unknown => {
  const told = factIn(facts, `points ${path}`);
  if (told !== undefined) return told;
  const [seat = '', rule = ''] = path.split(' ');
  const bySeat = field(facts, 'points');
  const isKnown = isData(bySeat) && Object.values(bySeat).some((rules) => field(rules, rule) !== undefined);
  return isKnown && field(bySeat, seat) !== undefined ? 0 : undefined;
};

const asText = (value: unknown): string => (Array.isArray(value) ? `[${value.join(', ')}]` : String(value));

const listed = (scenario: unknown, key: string): string[] =>
  [...stepsOf(scenario).map(([, result]) => result), field(scenario, 'afterwards')].flatMap((facts) => {
    const list = field(facts, key);
    // Of one seat, or by seat.
    return (isData(list) ? Object.values(list).flat() : []).map(String);
  });

/** True if a line is played in a scenario, false if it is refused there; so are lines that are offered or not. */
const isAccepted = (scenario: unknown, line: string): boolean => {
  const step = stepsOf(scenario).find(([one]) => one === line);
  if (step) return field(step[1], 'refused') === undefined;
  if (['offered', 'only offered'].some((key) => listed(scenario, key).includes(line))) return true;
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

/** What the first conquest by a line costs, or the part of it for which a rule stands: `conquer 4 by conquest.tokens`. */
const costOf = (scenario: unknown, conquest: string): unknown => {
  const [wanted, rule] = conquest.split(' by ');
  const costs = stepsOf(scenario)
    .filter(([line]) => line === wanted)
    .map(([, result]) => field(result, 'costs'))
    .find((value) => value !== undefined);
  return rule === undefined ? (field(costs, 'total') ?? costs) : field(field(costs, 'by'), rule);
};

/** How often a line that begins so is played before it is refused. */
const timesOf = (scenario: unknown, beginning: string): number => {
  const steps = stepsOf(scenario).filter(([line]) => line === beginning || line.startsWith(`${beginning} `));
  const end = steps.findIndex(([, result]) => field(result, 'refused') !== undefined);
  if (end === -1) throw new Error(`"${beginning}" is never refused`);
  return end;
};

/** The last number up to which a line is accepted: of `pick`, 6 if `pick 6` is and `pick 7` is not. */
const mostOf = (scenario: unknown, beginning: string): number => {
  const accepts = (number: number): boolean | undefined => {
    try {
      return isAccepted(scenario, `${beginning}${beginning.endsWith('=') ? '' : ' '}${number}`);
    } catch {
      return undefined;
    }
  };
  const last = [...Array(HIGHEST).keys()].find((one) => accepts(one) === true && accepts(one + 1) === false);
  if (last === undefined) throw new Error(`no number is the last for "${beginning}"`);
  return last;
};
const HIGHEST = 100;

/** The code with which a line is refused. */
const refusalOf = (scenario: unknown, line: string): unknown => {
  const refused = stepsOf(scenario)
    .filter(([one]) => one === line)
    .map(([, result]) => field(result, 'refused'))
    .find((value) => value !== undefined);
  return field(refused, 'code') ?? refused;
};

/** True if the default decision of a player who is away has this line in it. */
const isPlayedByDefault = (scenario: unknown, line: string): boolean => {
  const plays = stepsOf(scenario)
    .filter(([one]) => one === 'absent')
    .map(([, result]) => field(result, 'plays'))
    .find(Array.isArray);
  if (!Array.isArray(plays)) throw new Error('nobody is absent');
  return plays.map(String).includes(line);
};

/** How many things are listed; what is `none` is none. */
const sizeOf = (value: unknown): number | undefined =>
  isData(value) ? Object.values(value).filter((one) => one !== 'none').length : undefined;
const sumOf = (value: unknown): number | undefined =>
  isData(value) ? Object.values(value).reduce((sum: number, one) => sum + Number(one), 0) : undefined;

/** By how much a fact is less at the end than where it is told first. */
const spentOf = (scenario: unknown, path: string): number | undefined => {
  const told = momentsOf(scenario)
    .map((facts) => factIn(facts, path))
    .filter((value): value is number => typeof value === 'number');
  const [last, first] = [told[0], told.at(-1)];
  return told.length > 1 && last !== undefined && first !== undefined ? first - last : undefined;
};

/** What is told of a whole scenario, by the word with which a claim begins. */
const FORMS: Readonly<Record<string, (scenario: unknown, rest: string) => unknown>> = {
  cost: costOf,
  income: incomeOf,
  offered: isAccepted,
  times: timesOf,
  most: mostOf,
  refusal: refusalOf,
  default: isPlayedByDefault,
  spent: spentOf,
};

type Reader = (facts: unknown) => unknown;

/** Reads a term among the facts of a moment. */
const readerOf = (scenario: unknown, term: string): Reader => {
  const [word = '', ...others] = term.split(' ');
  const rest = others.join(' ');
  const form = Object.hasOwn(FORMS, word) ? FORMS[word] : undefined;
  if (form) {
    const value = form(scenario, rest);
    return () => value;
  }
  if (word === 'points') return (facts) => pointsIn(facts, rest);
  if (/^\d+$/.test(term)) return () => Number(term);
  if (word === 'count') return (facts) => sizeOf(factIn(facts, rest));
  if (word === 'sum') return (facts) => sumOf(factIn(facts, rest));
  return (facts) => factIn(facts, term);
};

/** What an expression of terms comes to at each moment at which all of them are told. */
const valuesOf = (scenario: unknown, expression: string): unknown[] => {
  const [first = '', ...others] = expression.split(/ (?=[+-] )/);
  const readFirst = readerOf(scenario, first);
  const further = others.map((part) => ({
    sign: part.startsWith('-') ? -1 : 1,
    read: readerOf(scenario, part.slice(2)),
  }));
  return momentsOf(scenario)
    .map((facts) => {
      const value = readFirst(facts);
      if (further.length === 0) return value;
      const sum = further.reduce((so, { sign, read }) => so + sign * Number(read(facts)), Number(value));
      return Number.isNaN(sum) ? undefined : sum;
    })
    .filter((value) => value !== undefined);
};

/** What must come out, `13` or `8 + 5`, as text. */
const wantedText = (wanted: string): string =>
  /^\d+( \+ \d+)+$/.test(wanted)
    ? String(wanted.split(' + ').reduce((sum, one) => sum + Number(one), 0))
    : wanted;

/**
 * What a scenario says to a claim: a line that is played or refused (`conquer 3`), a number (`cost conquer 3`, the part
 * of it for which a rule stands, `cost conquer 3 by conquest.tokens`, `income orcs.conquests`, `points 1 score.rooms`,
 * how often a line is played before it is refused, `times attempt`, the last number with which it is, `most pick`, how
 * many things a fact lists, `count column`, or what they add up to, `sum tray`, by how much one is less than at first,
 * `spent coins.1`; a fact such as `coins.1`), or if one of
 * these is so (`coins.1 = 4`, `hand.1 = 8 + 5`, `hand.1 + tray.ratmen = 13`, `refusal pick 3 = coins.too-few`,
 * `default decline` if it is played for somebody away). `not` turns it round, and ` and ` joins several.
 * @throws Error if the scenario does not speak of it
 */
export const holds = (scenario: unknown, claim: string): boolean | number => {
  const parts = claim.split(' and ');
  if (parts.length > 1) return parts.map((part) => Boolean(holds(scenario, part))).every(Boolean);
  if (claim.startsWith('not ')) return !holds(scenario, claim.slice('not '.length));
  const [subject = '', wanted] = claim.split(' = ');
  const values = valuesOf(scenario, subject);
  if (wanted !== undefined) {
    if (values.length === 0) throw new Error(`nothing is said of "${subject}"`);
    return values.some((one) => asText(one) === wantedText(wanted));
  }
  const value = values.length > 0 ? values[0] : isAccepted(scenario, subject);
  return typeof value === 'number' ? value : value === true;
};

/** What a claim must come to if the answer is right; undefined for an answer that is a sentence. */
const claimedBy = (answer: string): boolean | number | undefined => {
  const verdict = verdictOf(answer);
  if (verdict === 'yes' || verdict === 'no') return verdict === 'yes';
  return verdict === undefined ? undefined : Number(verdict);
};

/**
 * True if an answer is what a claim comes to. A number is shown by a number, or by a part of the claim that holds and has it
 * behind its `=`: the sum or one of what is added up.
 */
export const isShown = (answer: string, claim: string, value: boolean | number): boolean => {
  const claimed = claimedBy(answer) ?? true;
  if (typeof claimed === 'boolean') return Boolean(value) === claimed;
  if (typeof value === 'number') return value === claimed;
  return value && claim.split(' and ').some((part) => isStated(part, claimed));
};

const isStated = (part: string, number: number): boolean => {
  const [subject = '', wanted = ''] = part.split(' = ');
  if (subject.startsWith('not ')) return false;
  return new RegExp(`\\b${number}\\b`).test(wanted) || wantedText(wanted) === String(number);
};
