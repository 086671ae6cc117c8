import { type Random, randomFrom, sampleOf } from '../../selfplay/random.ts';
import { type BotStart, SHORT_LIVED } from '../bot/bot-process.ts';
import { type MakePlace, scratchPlace } from '../scratch.ts';
import { CHAOS_KINDS, type ChaosKind } from './kinds.ts';
import type { Reckoned } from './reckoning.ts';
import { ChaosStage, type Patience } from './stage.ts';

/** How much is done to the bot. */
export interface ChaosTask {
  readonly rounds: number;
  readonly seed: number;
  /** Where databases may be made; without one, what needs a server is left out. */
  readonly server?: string;
  /** Makes the place for its data; a new database if left out. */
  readonly place?: MakePlace;
  /** What is done to it; all that can be if left out. */
  readonly kinds?: readonly ChaosKind[];
  /** How bots are started. */
  readonly start?: BotStart;
  readonly patience?: Patience;
  readonly report?: (line: string) => void;
  /** Asked before each round; what came of those before it is told where it says no. */
  readonly goesOn?: () => boolean;
}

/** What came of it. */
export interface ChaosReport {
  readonly rounds: number;
  /** Rounds by what was done. */
  readonly kinds: Readonly<Record<string, number>>;
  /** Messages that the logs of the tables want and that do not stand there, or called nobody. */
  readonly lost: number;
  /** Those that stand there twice, or that no log wants. */
  readonly doubled: number;
  /** Rounds after which no turn came through any more. */
  readonly stuck: number;
  /** Turns that came through. */
  readonly turns: number;
  readonly seed: number;
  readonly seconds: number;
  /** What was lost, doubled or stuck, a line each. */
  readonly faults: readonly string[];
}

const PATIENCE: Patience = { turnMs: 240_000 };
const TROUBLE_MS = 1_500;
/** What is wrong by then is told, so that nobody waits for the end of a long run to hear of it. */
const ROUNDS_A_REPORT = 20;

const shuffledKinds = (task: ChaosTask, random: Random): ChaosKind[] =>
  sampleOf(random, task.kinds ?? kindsFor(task), CHAOS_KINDS.length).sort(() => random(3) - 1);

/** Hurts the bot, round after round, lets it come to itself, and compares what stands in Discord with the logs. */
export const runChaos = async (task: ChaosTask): Promise<ChaosReport> => {
  const { rounds, seed, report = () => undefined, goesOn = () => true } = task;
  const began = performance.now();
  const random = randomFrom(`chaos ${seed}`);
  const counts: Record<string, number> = {};
  const stages = new Stages(task);
  const stuck: string[] = [];
  try {
    let waiting: ChaosKind[] = [];
    let round = 0;
    while (round < rounds && goesOn()) {
      round += 1;
      if (waiting.length === 0) waiting = shuffledKinds(task, random);
      const kind = waiting.pop() as ChaosKind;
      report(`round ${round}: ${kind.name}`);
      counts[kind.name] = (counts[kind.name] ?? 0) + 1;
      const stage = await stages.for(kind);
      if (!(await comesThrough(stage, kind, random))) {
        stuck.push(`round ${round}: ${kind.name}: ${stage.errors()}`);
        report(stuck.at(-1) ?? '');
      }
      if (round % ROUNDS_A_REPORT === 0 && round < rounds)
        for (const line of reckonedLines(await stages.reckon(), round)) report(line);
    }
    const { lost, doubled } = await stages.reckon();
    return {
      rounds: round,
      kinds: counts,
      lost: lost.length,
      doubled: doubled.length,
      stuck: stuck.length,
      turns: stages.turns,
      seed,
      seconds: Math.round((performance.now() - began) / 1000),
      faults: [...stuck, ...faultLines({ lost, doubled })],
    };
  } finally {
    await stages.close();
  }
};

/** Brings trouble to a stage and ends it. @returns whether a turn came through after that */
const comesThrough = async (stage: ChaosStage, kind: ChaosKind, random: Random): Promise<boolean> => {
  await stage.restore();
  const calm = await kind.strike(stage, random);
  await stage.playFor(random(TROUBLE_MS));
  await calm();
  await stage.restore();
  return stage.playTurn();
};

const faultLines = ({ lost, doubled }: Reckoned): string[] => [
  ...lost.map((line) => `lost: ${line}`),
  ...doubled.map((line) => `doubled: ${line}`),
];

const reckonedLines = (reckoned: Reckoned, round: number): string[] => [
  `after round ${round}: ${reckoned.lost.length} lost, ${reckoned.doubled.length} doubled`,
  ...faultLines(reckoned),
];

/** What can be done to a bot with such a database. */
export const kindsFor = ({ server }: Pick<ChaosTask, 'server'>): ChaosKind[] =>
  CHAOS_KINDS.filter(({ needs }) => needs !== 'server' || server !== undefined);

/** A stage for each kind of database, opened when it is needed. */
class Stages {
  readonly #task: ChaosTask;
  readonly #opened = new Map<'server' | 'embedded', ChaosStage>();

  constructor(task: ChaosTask) {
    this.#task = task;
  }

  get turns(): number {
    return [...this.#opened.values()].reduce((sum, { turns }) => sum + turns, 0);
  }

  async for({ needs }: ChaosKind): Promise<ChaosStage> {
    const { server, start = SHORT_LIVED, patience = PATIENCE, place = scratchPlace } = this.#task;
    const where = needs === 'embedded' || server === undefined ? 'embedded' : 'server';
    const opened = this.#opened.get(where);
    if (opened) return opened;
    const data = { server: where === 'server' ? server : undefined, place };
    const stage = await ChaosStage.open(data, start, patience);
    this.#opened.set(where, stage);
    return stage;
  }

  async reckon(): Promise<Reckoned> {
    const found = await Promise.all([...this.#opened.values()].map((stage) => stage.reckon()));
    return { lost: found.flatMap(({ lost }) => lost), doubled: found.flatMap(({ doubled }) => doubled) };
  }

  async close(): Promise<void> {
    for (const stage of this.#opened.values()) await stage.close();
  }
}
