import { GAMES } from '../../games/index.ts';
import { type MakePlace, scratchPlace } from '../scratch.ts';
import { scenarioParsers } from './parsers.ts';
import { openStage, openTables } from './stage.ts';
import { type FuzzFault, type InputKind, KINDS, type StageWork, type Tally, tryInputs } from './trials.ts';

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

/** A playground keeps all that was ever said in it: after so many inputs another one is opened, on a new database. */
const STAGE_INPUTS = 10_000;
/** While one waits for a picture or its database, another goes on. */
const STAGES_AT_ONCE = 2;

/** Tries the bot with inputs by its own schemas, and broken ones. */
export const runFuzz = async (task: FuzzTask): Promise<FuzzReport> => {
  const { inputs, seed, report } = task;
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
  const goesOn = (): boolean => {
    isWanted &&= task.goesOn?.() ?? true;
    return isWanted;
  };
  const goOn = async (): Promise<void> => {
    while (isWanted && from < inputs) {
      const range = { from, until: Math.min(inputs, from + STAGE_INPUTS) };
      from = range.until;
      await runStage(task, { seed, range, tally, goesOn, ...(report && { report }) });
    }
  };
  await Promise.all(Array.from({ length: STAGES_AT_ONCE }, goOn));
  const { done, ...found } = tally;
  return { inputs: done, seed, ...found, seconds: Math.round((performance.now() - began) / 1000) };
};

/** Tries the inputs of one stage, until somebody has had enough. */
const runStage = async ({ server, place = scratchPlace }: FuzzTask, work: StageWork): Promise<void> => {
  const scratch = await place(server);
  try {
    const stage = await openStage(scratch.config);
    try {
      await openTables(stage);
      await tryInputs(stage, await scenarioParsers(GAMES), work);
    } finally {
      await stage.close();
    }
  } finally {
    await scratch.remove();
  }
};
