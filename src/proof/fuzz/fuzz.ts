import { GAMES } from '../../games/index.ts';
import type { Forged, Outcome } from '../../playground/index.ts';
import { pickFrom, type Random, randomFrom } from '../../selfplay/random.ts';
import { type MakePlace, scratchPlace } from '../scratch.ts';
import { autocompleteInput, commandInput, type Ingredients } from './commands.ts';
import { componentInput, modalInput } from './controls.ts';
import {
  type ParserTrial,
  type ScenarioParser,
  scenarioParsers,
  tryExport,
  tryNotation,
  tryScenario,
} from './parsers.ts';
import { WHOLE_SCENARIOS } from './scenarios.ts';
import { isRefusal, Seen } from './seen.ts';
import { type FuzzStage, MOST_TABLES, openStage, openTables, renewTables, threadsOf } from './stage.ts';
import { type Written, writtenAt } from './written.ts';

/** How much is tried. */
export interface FuzzTask {
  readonly inputs: number;
  /** The same seed makes the same choices; what the bot draws by chance differs. */
  readonly seed: number;
  /** Where a database may be made; embedded if left out. */
  readonly server?: string;
  /** Makes the place for its data; a new database if left out. */
  readonly place?: MakePlace;
  /** Told now and then how far it is. */
  readonly report?: (done: number) => void;
  /** Asked before each input; what came of those before it is told where it says no. */
  readonly goesOn?: () => boolean;
}

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
type InputKind = keyof typeof SHARES;
const KINDS = Object.keys(SHARES) as InputKind[];
const LOTS = KINDS.flatMap((kind) => Array<InputKind>(SHARES[kind]).fill(kind));

/** What was wrong with one input. */
export interface FuzzFault {
  readonly kind: InputKind;
  readonly input: string;
  readonly problem: string;
}

/** What came of it all. */
export interface FuzzReport {
  readonly inputs: number;
  readonly seed: number;
  readonly kinds: Readonly<Record<InputKind, number>>;
  /** Interactions that were refused in words, and that nothing was to change by. */
  readonly refused: number;
  readonly unanswered: number;
  readonly exceptions: number;
  readonly changed: number;
  /** Bodies that Discord would not have taken. */
  readonly violations: number;
  readonly seconds: number;
  /** The first of what was wrong. */
  readonly faults: readonly FuzzFault[];
}

const MOST_FAULTS = 20;
const REPORT_EVERY = 1_000;
const LONGEST_INPUT = 2_000;

/** A playground keeps all that was ever said in it: after so many inputs another one is opened, on a new database. */
const STAGE_INPUTS = 10_000;
/** While one waits for a picture or its database, another goes on. */
const STAGES_AT_ONCE = 2;

/** What has come of inputs so far. */
interface Tally {
  done: number;
  readonly kinds: Record<InputKind, number>;
  refused: number;
  unanswered: number;
  exceptions: number;
  changed: number;
  violations: number;
  readonly faults: FuzzFault[];
}

/** Tries the bot with inputs by its own schemas, and broken ones. */
export const runFuzz = async (task: FuzzTask): Promise<FuzzReport> => {
  const { inputs, seed } = task;
  const began = performance.now();
  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<InputKind, number>;
  const tally: Tally = {
    done: 0,
    kinds,
    refused: 0,
    unanswered: 0,
    exceptions: 0,
    changed: 0,
    violations: 0,
    faults: [],
  };
  let from = 0;
  let isWanted = true;
  const goOn = async (): Promise<void> => {
    while (isWanted && from < inputs) {
      const range = { from, until: Math.min(inputs, from + STAGE_INPUTS) };
      from = range.until;
      isWanted = (await runStage(task, range, tally)) && isWanted;
    }
  };
  await Promise.all(Array.from({ length: STAGES_AT_ONCE }, goOn));
  const { done, ...found } = tally;
  return { inputs: done, seed, ...found, seconds: Math.round((performance.now() - began) / 1000) };
};

/** Which of all inputs are tried on one stage. */
interface InputRange {
  readonly from: number;
  readonly until: number;
}

/** Tries the inputs of one stage. @returns false if somebody has had enough */
const runStage = async (task: FuzzTask, range: InputRange, tally: Tally): Promise<boolean> => {
  const scratch = await (task.place ?? scratchPlace)(task.server);
  try {
    const stage = await openStage({ ...scratch.config, pictureFormat: 'jpeg' });
    try {
      await openTables(stage);
      return await new Fuzz(stage, await scenarioParsers(GAMES), { task, range, tally }).run();
    } finally {
      await stage.close();
    }
  } finally {
    await scratch.remove();
  }
};

interface StageWork {
  readonly task: FuzzTask;
  readonly range: InputRange;
  readonly tally: Tally;
}

class Fuzz {
  readonly #stage: FuzzStage;
  readonly #scenarios: readonly ScenarioParser[];
  readonly #task: FuzzTask;
  readonly #range: InputRange;
  readonly #tally: Tally;
  readonly #random: Random;
  readonly #seen = new Seen();
  #written: Written = { lines: [], files: [] };

  constructor(stage: FuzzStage, scenarios: readonly ScenarioParser[], { task, range, tally }: StageWork) {
    this.#stage = stage;
    this.#scenarios = scenarios;
    this.#task = task;
    this.#range = range;
    this.#tally = tally;
    this.#random = randomFrom(`fuzz ${task.seed} ${range.from}`);
  }

  /** @returns false if somebody has had enough */
  async run(): Promise<boolean> {
    const { report, goesOn = () => true } = this.#task;
    const { from, until } = this.#range;
    await this.#look();
    await this.#stage.changes.since();
    let isWanted = true;
    for (let at = from; at < until; at += 1) {
      isWanted = goesOn();
      if (!isWanted) break;
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
    return isWanted;
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
