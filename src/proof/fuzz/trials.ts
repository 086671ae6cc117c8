import { GAMES } from '../../games/index.ts';
import type { Forged, Outcome } from '../../playground/index.ts';
import { pickFrom, type Random, randomFrom } from '../../selfplay/random.ts';
import { autocompleteInput, commandInput, type Ingredients } from './commands.ts';
import { componentInput, modalInput } from './controls.ts';
import { type ParserTrial, type ScenarioParser, tryExport, tryNotation, tryScenario } from './parsers.ts';
import { WHOLE_SCENARIOS } from './scenarios.ts';
import { isRefusal, Seen } from './seen.ts';
import { type FuzzStage, MOST_TABLES, renewTables, threadsOf } from './stage.ts';
import { type Written, writtenAt } from './written.ts';

/** What can be tried, and how many of a hundred inputs are of that kind. */
const SHARES = {
  command: 36,
  component: 27,
  autocomplete: 17,
  modal: 4,
  notation: 8,
  scenario: 4,
  export: 4,
} as const;
export type InputKind = keyof typeof SHARES;
export const KINDS = Object.keys(SHARES) as InputKind[];
const LOTS = KINDS.flatMap((kind) => Array<InputKind>(SHARES[kind]).fill(kind));

/** What was wrong with one input. */
export interface FuzzFault {
  readonly kind: InputKind;
  readonly input: string;
  readonly problem: string;
}

/** What has come of inputs so far. */
export interface Tally {
  done: number;
  readonly kinds: Record<InputKind, number>;
  refused: number;
  unanswered: number;
  exceptions: number;
  changed: number;
  violations: number;
  readonly faults: FuzzFault[];
}

/** Which of all inputs are tried on one stage. */
export interface InputRange {
  readonly from: number;
  readonly until: number;
}

/** What is to be tried on one stage. */
export interface StageWork {
  readonly seed: number;
  readonly range: InputRange;
  /** Where it is counted what comes of it. */
  readonly tally: Tally;
  /** Asked before each input. */
  readonly goesOn: () => boolean;
  /** Told now and then how many inputs there were in all. */
  readonly report?: (done: number) => void;
}

const MOST_FAULTS = 20;
const REPORT_EVERY = 1_000;
const LONGEST_INPUT = 2_000;

/** Tries inputs on a stage, until somebody has had enough. */
export const tryInputs = (
  stage: FuzzStage,
  scenarios: readonly ScenarioParser[],
  work: StageWork,
): Promise<void> => new StageTrials(stage, scenarios, work).run();

class StageTrials {
  readonly #stage: FuzzStage;
  readonly #scenarios: readonly ScenarioParser[];
  readonly #work: StageWork;
  readonly #tally: Tally;
  readonly #random: Random;
  readonly #seen = new Seen();
  #written: Written = { lines: [], files: [] };

  constructor(stage: FuzzStage, scenarios: readonly ScenarioParser[], work: StageWork) {
    this.#stage = stage;
    this.#scenarios = scenarios;
    this.#work = work;
    this.#tally = work.tally;
    this.#random = randomFrom(`fuzz ${work.seed} ${work.range.from}`);
  }

  async run(): Promise<void> {
    const { report, goesOn } = this.#work;
    const { from, until } = this.#work.range;
    await this.#look();
    for (let at = from; at < until && goesOn(); at += 1) {
      if (at % REPORT_EVERY === 0) {
        report?.(this.#tally.done);
        await this.#look();
      }
      const kind = this.#kind(at - from);
      this.#tally.kinds[kind] += 1;
      await this.#try(kind);
      this.#tally.done += 1;
    }
    this.#tally.violations += this.#stage.playground.violations.length;
  }

  /** Every kind comes in its share, in turn by chance. */
  #kind(at: number): InputKind {
    if (at < KINDS.length) return KINDS[at] as InputKind;
    return pickFrom(this.#random, LOTS);
  }

  /** Takes a look at the tables: what stands there, what could be played, and their files. Some are always played. */
  async #look(): Promise<void> {
    await this.#read();
    if (this.#written.lines.length > 0) return;
    await renewTables(this.#stage);
    await this.#read();
  }

  async #read(): Promise<void> {
    const { playground } = this.#stage;
    for (const channel of threadsOf(playground).slice(-MOST_TABLES)) {
      for (const message of playground.channel(channel).messages()) this.#seen.message(message);
    }
    this.#written = await writtenAt(this.#stage);
  }

  async #try(kind: InputKind): Promise<void> {
    switch (kind) {
      case 'notation':
      case 'scenario':
      case 'export':
        return this.#parse(kind);
      case 'command':
      case 'component':
      case 'autocomplete':
      case 'modal':
        return this.#ask(kind);
    }
  }

  #parse(kind: 'notation' | 'scenario' | 'export'): void {
    const { input, problem } = this.#trial(kind);
    if (problem === undefined) return;
    this.#tally.exceptions += 1;
    this.#fault({ kind, input, problem });
  }

  #trial(kind: 'notation' | 'scenario' | 'export'): ParserTrial {
    const random = this.#random;
    switch (kind) {
      case 'notation': {
        const { game, line } = pickFrom(random, this.#written.lines);
        const rules = GAMES.get(game);
        if (!rules) throw new Error(`no game ${game}`);
        return tryNotation(random, rules, line);
      }
      case 'scenario':
        return tryScenario(random, pickFrom(random, this.#scenarios), pickFrom(random, WHOLE_SCENARIOS));
      case 'export':
        return tryExport(random, GAMES, pickFrom(random, this.#written.files));
    }
  }

  async #ask(kind: Forged['kind']): Promise<void> {
    const person = pickFrom(this.#random, this.#stage.people);
    const { forged, channel } = this.#forged(kind);
    const input = JSON.stringify({ person: person.name, channel, ...forged });
    const fault = (problem: string): void => this.#fault({ kind, input, problem });
    const outcome = await person.forge(forged, { channel: channel ?? person.dmChannel().id }).catch(String);
    if (typeof outcome === 'string' || outcome.failed) {
      this.#tally.unanswered += 1;
      fault(typeof outcome === 'string' ? outcome : 'not answered');
    } else await this.#judge(outcome, fault);
    for (const line of this.#stage.exceptions()) {
      this.#tally.exceptions += 1;
      fault(line);
    }
  }

  /** What was refused, and what was only suggested, has changed nothing; what was done may be done to its end. */
  async #judge(outcome: Outcome, fault: (problem: string) => void): Promise<void> {
    const harmless = outcome.kind === 'choices' || isRefusal(outcome.message);
    if (outcome.kind === 'choices') this.#remember(outcome);
    else this.#seen.message(outcome.message);
    if (harmless && outcome.kind !== 'choices') this.#tally.refused += 1;
    const changed = await this.#stage.changes.since();
    if (changed.length === 0) return;
    if (harmless) {
      this.#tally.changed += 1;
      fault(`changed ${changed.join(', ')}`);
    }
    await this.#stage.settle();
    await this.#stage.changes.since();
  }

  #remember({ interaction: { response, data } }: Outcome): void {
    if (response.kind !== 'choices') return;
    const option = focusedIn(data.options);
    if (option)
      this.#seen.suggestions(
        option,
        response.choices.map(({ value }) => value),
      );
  }

  /** An interaction of a kind, and where it comes from; undefined for the conversation with the bot. */
  #forged(kind: Forged['kind']): { readonly forged: Forged; readonly channel: string | undefined } {
    const random = this.#random;
    const { playground, people, slashes, prefixes } = this.#stage;
    const ingredients: Ingredients = { random, seen: this.#seen, people: people.map(({ id }) => id) };
    const threads = threadsOf(playground).slice(-MOST_TABLES);
    const channel = [undefined, playground.channel('general').id][random(12)] ?? pickFrom(random, threads);
    const control = this.#seen.control(random);
    switch (kind) {
      case 'command':
        return { forged: commandInput(ingredients, pickFrom(random, slashes)), channel };
      case 'autocomplete':
        return {
          forged: autocompleteInput(
            ingredients,
            pickFrom(
              random,
              slashes.filter(({ options }) => options.length > 0),
            ),
          ),
          channel,
        };
      case 'component':
        if (!control) throw new Error('no control was seen');
        return { forged: componentInput(ingredients, control, prefixes), channel: control.channelId };
      case 'modal':
        return { forged: modalInput(ingredients, control), channel: control?.channelId };
    }
  }

  #fault(fault: FuzzFault): void {
    const { faults } = this.#tally;
    if (faults.length < MOST_FAULTS) faults.push({ ...fault, input: fault.input.slice(0, LONGEST_INPUT) });
  }
}

const focusedIn = (options: unknown): string | undefined => {
  if (!Array.isArray(options)) return undefined;
  for (const { name, focused, options: inner } of options) {
    const found = focused ? String(name) : focusedIn(inner);
    if (found !== undefined) return found;
  }
  return undefined;
};
