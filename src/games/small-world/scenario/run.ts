import { parse } from 'yaml';
import type { DrawSource } from '../../../kernel/dice.ts';
import { advance, type Position } from '../../../kernel/position.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { rules, smallWorld } from '../game.ts';
import { DIE_FACES, DIE_STREAM } from '../rules/die.ts';
import type { Event } from '../rules/event.ts';
import type { Move } from '../rules/move.ts';
import type { State } from '../rules/state.ts';
import { buildPosition } from './build.ts';
import { type Complaint, checkFacts, checkReasons } from './check.ts';
import { type Expectation, type Scenario, type ScenarioStep, scenarioSchema } from './schema.ts';
import { ScenarioError } from './words.ts';

/** How a scenario came out: passed if nothing is wrong. */
export interface ScenarioResult {
  readonly title: string;
  /** Rules that the scenario shows, as its file names them. */
  readonly rules: readonly string[];
  readonly failures: readonly string[];
}

/**
 * Plays a scenario file and compares what it expects.
 * @param text the YAML of the file
 * @returns the result; mistakes in the file itself are failures too, never exceptions
 */
export const runScenario = (text: string): ScenarioResult => {
  const read = readScenario(text);
  if ('failure' in read) return { title: '(unreadable)', rules: [], failures: [read.failure] };
  const { scenario } = read;
  const named = typeof scenario.rule === 'string' ? [scenario.rule] : scenario.rule;
  return { title: scenario.title, rules: named, failures: tryScenario(scenario) };
};

const readScenario = (text: string): { readonly scenario: Scenario } | { readonly failure: string } => {
  let data: unknown;
  try {
    data = parse(text);
  } catch (error) {
    return { failure: `not YAML: ${error instanceof Error ? error.message : String(error)}` };
  }
  const parsed = scenarioSchema.safeParse(data);
  if (parsed.success) return { scenario: parsed.data };
  const [issue] = parsed.error.issues;
  return { failure: `${issue?.path.join('.') || 'file'}: ${issue?.message}` };
};

const tryScenario = (scenario: Scenario): Complaint[] => {
  try {
    return play(scenario);
  } catch (error) {
    if (error instanceof ScenarioError) return [error.message];
    throw error;
  }
};

const play = (scenario: Scenario): Complaint[] => {
  const source = forcedDice(scenario.dice);
  let position: Position<State> = { state: buildPosition(rules, scenario), draws: {} };
  for (const [index, step] of scenario.moves.entries()) {
    const outcome = playStep(position, step, source);
    if (outcome.complaints.length > 0) {
      return outcome.complaints.map((complaint) => `step ${index + 1} (${nameOf(step)}): ${complaint}`);
    }
    position = outcome.position;
  }
  return [...checkFacts(smallWorld, position.state, scenario.afterwards), ...unusedDice(scenario, position)];
};

const nameOf = (step: ScenarioStep): string =>
  typeof step === 'string' ? step : (Object.keys(step)[0] ?? '');

/** The reinforcement die shows what the scenario says; of a stack the next in its list turns up. */
const forcedDice =
  (pips: readonly number[]): DrawSource =>
  (stream, index) => {
    if (stream !== DIE_STREAM) return 0;
    const forced = pips[index];
    if (forced === undefined)
      throw new ScenarioError(`the die is rolled ${index + 1} times, "dice" names fewer`);
    return DIE_FACES.indexOf(forced as 0 | 1 | 2 | 3);
  };

const unusedDice = ({ dice }: Scenario, { draws }: Position<State>): Complaint[] => {
  const rolled = draws[DIE_STREAM] ?? 0;
  return rolled === dice.length ? [] : [`the die was rolled ${rolled} times, "dice" names ${dice.length}`];
};

interface StepOutcome {
  readonly position: Position<State>;
  readonly complaints: readonly Complaint[];
}

const playStep = (position: Position<State>, step: ScenarioStep, source: DrawSource): StepOutcome => {
  if (typeof step === 'string') return playLine(position, step, {}, source);
  if ('check' in step && isFactsStep(step))
    return { position, complaints: checkFacts(smallWorld, position.state, step.check) };
  const [entry] = Object.entries(step as Record<string, Expectation>);
  if (!entry) throw new ScenarioError('a step names no move');
  return playLine(position, entry[0], entry[1], source);
};

const isFactsStep = (step: ScenarioStep): step is Extract<ScenarioStep, { check: unknown }> =>
  typeof step === 'object' && Object.keys(step).length === 1 && 'check' in step;

const playLine = (
  position: Position<State>,
  line: string,
  must: Expectation,
  source: DrawSource,
): StepOutcome => {
  const seat = must.by === undefined ? smallWorld.toAct(position.state)[0] : must.by - 1;
  if (seat === undefined) throw new ScenarioError(`${line}: nobody owes a move`);
  const parsed = smallWorld.notation.parse(line);
  if (!parsed.ok) {
    if (must.refused !== undefined) return { position, complaints: checkRefusal(parsed.refusal, must) };
    throw new ScenarioError(`"${line}" is no line of the notation`);
  }
  const events: Event[] = [];
  let now = position;
  for (const move of parsed.value) {
    const disagreement = checkOffered(now, seat, move, must);
    if (disagreement) return { position, complaints: [disagreement] };
    const made = advance(smallWorld, now, seat, move, source);
    if (!made.ok) return { position, complaints: checkRefusal(made.refusal, must) };
    now = made.value.position;
    events.push(...made.value.events.map(({ event }) => event));
  }
  return { position: now, complaints: checkOutcome(events, must) };
};

/** The engine must list exactly the moves that it accepts; every step of every scenario tests that. */
const checkOffered = (
  { state }: Position<State>,
  seat: Seat,
  move: Move,
  must: Expectation,
): Complaint | undefined => {
  const text = smallWorld.notation.print(move);
  const offered = smallWorld.moves(state, seat).some((legal) => smallWorld.notation.print(legal) === text);
  if (offered && must.refused !== undefined) return `is offered as legal, must be refused`;
  if (
    !offered &&
    must.refused === undefined &&
    advance(smallWorld, { state, draws: {} }, seat, move, () => 0).ok
  ) {
    return 'is accepted without having been offered';
  }
  return undefined;
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

const checkOutcome = (events: readonly Event[], must: Expectation): Complaint[] => {
  if (must.refused !== undefined) return ['is accepted, must be refused'];
  const cost = events.find((event) => event.type === 'conquered' || event.type === 'attempt-failed');
  const conquest = events.find((event) => event.type === 'conquered');
  const income = events.find((event) => event.type === 'income');
  return [
    ...(must.costs === undefined
      ? []
      : checkReasons('cost', cost && 'cost' in cost ? cost.cost : undefined, must.costs)),
    ...(must.enters === undefined || conquest?.tokens === must.enters
      ? []
      : [`tokens that enter: ${conquest?.tokens ?? 'none'}, must be ${must.enters}`]),
    ...(must.income === undefined
      ? []
      : checkReasons('income', income && 'coins' in income ? income.coins : undefined, must.income)),
  ];
};
