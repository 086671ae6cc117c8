import { parseAllDocuments } from 'yaml';
import { advance, type Position } from '../../../kernel/position.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { dungeonLords } from '../game.ts';
import type { State } from '../rules/state.ts';
import { buildPosition, ScenarioError } from './build.ts';
import { type Complaint, checkFacts } from './check.ts';
import { type Expectation, type Scenario, type ScenarioStep, scenarioSchema } from './schema.ts';

/** How a scenario came out: passed if nothing is wrong. */
export interface ScenarioResult {
  readonly title: string;
  /** Rules that the scenario shows, as its file names them. */
  readonly rules: readonly string[];
  readonly failures: readonly string[];
}

/**
 * Plays all scenarios of a file.
 * @param text YAML documents, parted by lines of `---`
 * @returns one result each; mistakes in the file are failures too, never exceptions
 */
export const runScenarios = (text: string): ScenarioResult[] =>
  parseAllDocuments(text).map((document) => {
    const [error] = document.errors;
    if (error) return { title: '(unreadable)', rules: [], failures: [`not YAML: ${error.message}`] };
    return runOne(document.toJS());
  });

/** Plays a file and gives one result for all its scenarios. */
export const runScenario = (text: string): ScenarioResult => {
  const results = runScenarios(text);
  return {
    title: results.map(({ title }) => title).join('; '),
    rules: results.flatMap(({ rules }) => rules),
    failures: results.flatMap(({ title, failures }) => failures.map((failure) => `${title}: ${failure}`)),
  };
};

const runOne = (data: unknown): ScenarioResult => {
  const parsed = scenarioSchema.safeParse(data);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const failure = `${issue?.path.join('.') || 'file'}: ${issue?.message}`;
    return { title: '(unreadable)', rules: [], failures: [failure] };
  }
  const { rule, title } = parsed.data;
  const rules = typeof rule === 'string' ? [rule] : rule;
  try {
    return { title, rules, failures: play(parsed.data) };
  } catch (error) {
    if (error instanceof ScenarioError) return { title, rules, failures: [error.message] };
    throw error;
  }
};

const play = (scenario: Scenario): Complaint[] => {
  let position: Position<State> = { state: buildPosition(scenario), draws: {} };
  for (const [index, step] of scenario.moves.entries()) {
    const outcome = playStep(position, step);
    if (outcome.complaints.length > 0) {
      const line = typeof step === 'string' ? step : (Object.keys(step)[0] ?? '');
      return outcome.complaints.map((complaint) => `step ${index + 1} (${line}): ${complaint}`);
    }
    position = outcome.position;
  }
  return checkFacts(position.state, scenario.afterwards);
};

interface StepOutcome {
  readonly position: Position<State>;
  readonly complaints: readonly Complaint[];
}

const isCheck = (step: ScenarioStep): step is Extract<ScenarioStep, { check: unknown }> =>
  typeof step === 'object' && 'check' in step;

const playStep = (position: Position<State>, step: ScenarioStep): StepOutcome => {
  if (typeof step === 'string') return playLine(position, step, {});
  if (isCheck(step)) return { position, complaints: checkFacts(position.state, step.check) };
  const [entry] = Object.entries(step as Record<string, Expectation>);
  if (!entry) throw new ScenarioError('a step names no move');
  return playLine(position, entry[0], entry[1]);
};

const playLine = (position: Position<State>, line: string, must: Expectation): StepOutcome => {
  const seat = must.by === undefined ? dungeonLords.toAct(position.state)[0] : must.by - 1;
  if (seat === undefined) throw new ScenarioError(`${line}: nobody owes a move`);
  const parsed = dungeonLords.notation.parse(line);
  if (!parsed.ok) throw new ScenarioError(`"${line}" is no line of the notation`);
  let now = position;
  for (const move of parsed.value) {
    const made = advance(dungeonLords, now, seat, move, (_stream, _index, sides) => sides - 1);
    if (!made.ok) return { position, complaints: checkRefusal(made.refusal, must) };
    now = made.value.position;
  }
  return { position: now, complaints: must.refused === undefined ? [] : ['is accepted, must be refused'] };
};

const checkRefusal = ({ code, reasons }: Refusal, { refused }: Expectation): Complaint[] => {
  const given = `${code} by ${reasons.map(({ rule }) => rule).join(', ') || 'no rule'}`;
  if (refused === undefined) return [`is refused: ${given}`];
  const wanted = typeof refused === 'string' ? { code: refused, by: [] } : refused;
  const missing = wanted.by.filter((rule) => !reasons.some((reason) => reason.rule === rule));
  return code === wanted.code && missing.length === 0
    ? []
    : [`is refused as ${given}, must be ${JSON.stringify(refused)}`];
};
