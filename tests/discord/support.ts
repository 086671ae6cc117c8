import { basename } from 'node:path';
import { expect, onTestFailed, onTestFinished } from 'vitest';
import { FIRST_STEPS } from '../../src/app/first-steps.ts';
import { type Postboard, startPostboard } from '../../src/app/postboard.ts';
import type { Config } from '../../src/config/config.ts';
import { createLogger } from '../../src/config/logger.ts';
import type { Time } from '../../src/jobs/time.ts';
import { type Message, type Person, type Playground, startPlayground } from '../../src/playground/index.ts';
import { controlNamed, seqOf, turnPosts } from '../../src/proof/players/controls.ts';
import { repeatableEntropy } from '../../src/proof/repeatable-entropy.ts';
import type { TableServices } from '../../src/table/services.ts';
import { scratchDatabase } from '../support/databases.ts';
import { PATIENCE_MS, STRICT } from '../support/patience.ts';

export {
  askedAhead,
  controlNamed,
  controlsOf,
  hasBoard,
  isOfEnd,
  playFirst,
  seqOf,
  turnByPanel,
  turnPosts,
  useControl,
} from '../../src/proof/players/controls.ts';

/** A playground with the whole bot in it, as it would be at Discord. */
export interface BotInPlayground {
  readonly playground: Playground;
  readonly config: Config;
  readonly bot: Postboard;
  /** Everything that the bot has logged, as one text. */
  log(): string;
  /** Stops the bot and starts it again on the same data, with other settings if any are given. */
  restart(changed?: Partial<Config>): Promise<void>;
}

type Ending = (end: () => Promise<unknown>) => void;

/**
 * Starts a playground with the bot in it.
 * @param time the machine's by default
 * @param given takes what must be done at the end, in reverse order: at the end of the test if left out
 * @param settings of the bot that are not the usual ones
 */
export const startBot = async (
  given?: Ending,
  time?: Time,
  settings: Partial<Config> = {},
): Promise<BotInPlayground> => {
  const atEnd: Ending = given ?? ((end) => onTestFinished(async () => void (await end())));
  let logged = '';
  if (!given) onTestFailed(() => void process.stderr.write(logged));
  const scratch = await scratchDatabase();
  atEnd(() => scratch.remove());
  const playground = await startPlayground({ ...FIRST_STEPS, ...STRICT });
  atEnd(() => playground.close());
  const write = (line: string): void => {
    logged += line;
  };
  const log = createLogger({ logLevel: 'debug' }, { write });
  // Seeds are the same in every run. Deals are not: whoever joins at Discord adds the id of that interaction, which holds the time.
  const { testPath = '', currentTestName = '' } = expect.getState();
  const entropy = repeatableEntropy(`${basename(testPath)} ${currentTestName}`);
  const enter = (changed: Partial<Config> = {}) =>
    startPostboard(
      { ...scratch.config, ...settings, ...changed },
      log,
      { token: 'bot-secret', api: playground.apiUrl, suggestWithinMs: PATIENCE_MS },
      { entropy, ...(time && { time }) },
    );
  let bot = await enter();
  atEnd(() => bot.stop());
  return {
    playground,
    config: scratch.config,
    get bot() {
      return bot;
    },
    log: () => logged,
    async restart(changed) {
      await bot.stop();
      bot = await enter(changed);
    },
  };
};

/** Two new people who read English. */
export const adaAndBob = ({ playground }: BotInPlayground): [Person, Person] => [
  playground.addPerson({ name: 'Ada' }),
  playground.addPerson({ name: 'Bob' }),
];

/** A table with its people, in the place where it lives. */
export interface PlayedTable {
  readonly people: readonly Person[];
  readonly tableId: string;
  readonly thread: string;
}

/** What `/table new` itself takes; everything else is chosen by `/table options`. */
const OF_NEW: readonly string[] = ['game', 'language', 'pace', 'name'];

/** Opens a table by slash commands: the first person is the host, the others join by the button. */
export const openTable = async (
  { playground }: BotInPlayground,
  people: readonly Person[],
  options: Readonly<Record<string, string | boolean>> = {},
): Promise<PlayedTable> => {
  const [host, ...guests] = people;
  if (!host) throw new Error('a table needs a host');
  const before = new Set(
    playground
      .channel('general')
      .threads()
      .map(({ id }) => id),
  );
  const chosen = Object.entries(options);
  const given = Object.fromEntries(chosen.filter(([name]) => OF_NEW.includes(name)));
  await host.slash('table new', { game: 'small-world', ...given });
  const thread =
    playground
      .channel('general')
      .threads()
      .find(({ id }) => !before.has(id))?.id ?? '';
  for (const [option, value] of chosen.filter(([name]) => !OF_NEW.includes(name))) {
    await host.slash('table options', { option, value: String(value) }, { channel: thread });
  }
  // Nobody here waits for a turn to be taken back, unless that is what a test is about.
  await host.slash('pace', { undo: 0 }, { channel: thread });
  const lobby = await playground.waitFor(
    () =>
      playground
        .channel(thread)
        .messages()
        // Nobody can join who trains alone: where that was chosen before the message came, it never had that button.
        .find((message) => controlNamed(message, 'start')),
    'the lobby message',
  );
  for (const guest of guests) await guest.click(lobby, controlNamed(lobby, 'join') ?? '');
  return { people, tableId: controlNamed(lobby, 'start')?.split(':')[2] ?? '', thread };
};

/** The same, begun, with its first post there. */
export const startTable = async (
  env: BotInPlayground,
  people: readonly Person[],
  options: Readonly<Record<string, string | boolean>> = {},
): Promise<PlayedTable> => {
  const table = await openTable(env, people, options);
  await people[0]?.slash('table start', {}, { channel: table.thread });
  await turnPost(env, table, 0);
  return table;
};

/**
 * Plays a turn of Small World at the table service, for tests that look only at what it causes: pick, conquer once
 * where that is possible, and come to an end.
 */
export const turnByService = async (
  services: TableServices,
  tableId: string,
  person: Pick<Person, 'id'>,
): Promise<void> => {
  for (let moves = 0; ; moves += 1) {
    const choices = await services.views.legalMoves(tableId, person.id);
    if (!choices.ok) return;
    const { lines, seq } = choices.value;
    const end = moves < MOVES_A_TURN ? undefined : lines.find((line) => line === 'stop' || line === 'done');
    const line = end ?? lines[0] ?? '';
    const played = await services.moves.play(tableId, person.id, {
      requestId: `${tableId}.${seq}`,
      lines: [line],
    });
    if (!played.ok) throw new Error(`${line}: ${played.refusal.code}`);
  }
};

const MOVES_A_TURN = 2;

/** The post of the table after this log entry; waited for. */
export const turnPost = (
  { playground }: BotInPlayground,
  { thread }: PlayedTable,
  seq: number,
): Promise<Message> =>
  playground.waitFor(
    () => turnPosts(playground, thread).find((post) => seqOf(post) === seq),
    `turn post ${seq}`,
  );

/** Whom a post called; who has moved meanwhile, too, though their ping is gone. */
export const calledBy = ({ people }: PlayedTable, post: Message): Person[] =>
  people.filter(({ id }) => [...post.history, post].some(({ pings }) => pings.includes(id)));

/** The person who owes a decision: the first whom the post called. */
export const pinged = (table: PlayedTable, post: Message): Person => {
  const [person] = calledBy(table, post);
  if (!person) throw new Error(`nobody at the table is pinged by: ${post.content}`);
  return person;
};

/** The newest post of a table, once it is later than the one that is known. */
export const nextPost = (
  { playground }: BotInPlayground,
  { thread }: PlayedTable,
  known?: Message,
): Promise<Message> => {
  const after = known ? seqOf(known) : -1;
  return playground.waitFor(() => {
    const post = turnPosts(playground, thread).at(-1);
    return post && seqOf(post) > after && post;
  }, `a turn post after move ${after}`);
};
