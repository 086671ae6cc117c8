import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../config/config.ts';
import { type Outcome, type Person, type Playground, startPlayground } from '../../playground/index.ts';
import { openDatabase } from '../../store/database.ts';
import { noOutbox } from '../../store/outbox.ts';
import { createTableStore } from '../../store/table-store.ts';
import { type BotProcess, type BotStart, startBotProcess } from '../bot/bot-process.ts';
import { isOfEnd, playable, playMove, seqOf, turnPosts } from '../players/controls.ts';
import type { MakePlace } from '../scratch.ts';
import { confirmsMove, pressesLike } from './confirmed.ts';
import { type PlayedTable, type Reckoned, reckonTable, standingOf } from './reckoning.ts';
import { openLine, type TcpLine } from './tcp-line.ts';

/** A table of two people. */
interface ChaosTable extends PlayedTable {
  readonly confirmed: string[][];
}

/** Where the data are. */
interface ChaosData {
  readonly server: string | undefined;
  readonly place: MakePlace;
}

/** How patient everybody is. */
export interface Patience {
  /** A turn that has not come through after so many milliseconds without any trouble is stuck. */
  readonly turnMs: number;
}

const ACKNOWLEDGE_MS = 6_000;
/** Whoever has not been answered by then goes on; answers that get lost are part of the trouble. */
const ANSWER_MS = 20_000;
/** While nothing is done to the bot it may take its time, on a machine that is busy with other things. */
const CALM_MS = 170_000;
const LOOK_MS = 100;
const MOVES_A_TURN = 2;
/** Long enough for what was put off to be tried again. */
const AGAIN_MS = 20_000;
const MOST_READINGS = 5;

/** A Discord with people and their bot, which can be hurt in many ways. */
export class ChaosStage {
  readonly playground: Playground;
  /** Between bot and server; none where the database is embedded. */
  readonly line: TcpLine | undefined;
  readonly #config: Config;
  readonly #botConfig: Config;
  readonly #start: BotStart;
  readonly #patience: Patience;
  readonly #remove: () => Promise<void>;
  readonly #tables: ChaosTable[] = [];
  #bots: BotProcess[] = [];
  #errors = '';
  turns = 0;

  private constructor(parts: {
    readonly playground: Playground;
    readonly line: TcpLine | undefined;
    readonly config: Config;
    readonly start: BotStart;
    readonly patience: Patience;
    readonly remove: () => Promise<void>;
  }) {
    const { playground, line, config, start, patience, remove } = parts;
    this.playground = playground;
    this.line = line;
    this.#config = config;
    this.#botConfig = { ...config, ...(line && { databaseUrl: through(line, config.databaseUrl ?? '') }) };
    this.#start = start;
    this.#patience = patience;
    this.#remove = remove;
  }

  /**
   * Opens one with a bot and a table at which everybody waits.
   * @param data where a database may be made, embedded if there is no server; and what makes the place for it
   */
  static async open({ server, place }: ChaosData, start: BotStart, patience: Patience): Promise<ChaosStage> {
    const { config, remove } = await place(server);
    const url = server === undefined ? undefined : new URL(server);
    const line = url && (await openLine({ host: url.hostname, port: Number(url.port || 5432) }));
    const playground = await startPlayground({ acknowledgeMs: CALM_MS, safetyMs: CALM_MS });
    const settings: Config = { ...config, pictureFormat: 'jpeg' };
    const stage = new ChaosStage({ playground, line, config: settings, start, patience, remove });
    await stage.hire();
    await stage.#openTable();
    return stage;
  }

  /** The bots that live. */
  get bots(): readonly BotProcess[] {
    this.#bots = this.#bots.filter(({ isDead }) => !isDead);
    return this.#bots;
  }

  /** Starts a bot. One that dies before it is ready counts as dead, and that is all. */
  async hire(start: BotStart = {}): Promise<BotProcess> {
    const task = { config: this.#botConfig, api: this.playground.apiUrl, logLevel: 'warn' } as const;
    const bot = startBotProcess(task, { ...this.#start, ...start });
    void bot.gone.then(() => {
      this.#errors = bot.log().slice(-2_000);
    });
    this.#bots.push(bot);
    await bot.ready.catch(() => undefined);
    return bot;
  }

  /** Kills all bots and waits for their end. */
  async killAll(): Promise<void> {
    const dying = this.bots;
    for (const bot of dying) bot.kill();
    await Promise.all(dying.map(({ gone }) => gone));
  }

  /** Lets a bot work again, if none does. */
  async restore(): Promise<void> {
    this.playground.faults.clear();
    if (this.bots.length === 0) await this.hire();
  }

  /** The end of what the last bot that ended, and those that live, have logged. */
  errors(): string {
    return [this.#errors, ...this.bots.map((bot) => bot.log().slice(-2_000))].join('\n');
  }

  /** Plays for so long, whatever comes of it. */
  async playFor(ms: number): Promise<void> {
    const until = Date.now() + ms;
    while (Date.now() < until) {
      if (this.bots.length > 0) await this.#move();
      await pause(LOOK_MS);
    }
  }

  /** Plays until a turn has come through. @returns false if none has in time: the table is stuck */
  async playTurn(): Promise<boolean> {
    const until = Date.now() + this.#patience.turnMs;
    let known = this.#lastPost();
    while (this.#lastPost() <= known) {
      if (Date.now() > until) return false;
      // The last turn can have come through amid the trouble.
      if (this.#isOver()) {
        await this.#openTable();
        known = this.#lastPost();
      }
      await this.#move();
      await pause(LOOK_MS);
    }
    this.turns += 1;
    if (this.#isOver()) await this.#openTable();
    return true;
  }

  /** Ends all bots and compares all tables with their logs, once everything that can still come has come. */
  async reckon(): Promise<Reckoned> {
    for (let readings = 1; ; readings += 1) {
      await this.restore();
      await pause(readings === 1 ? LOOK_MS : AGAIN_MS);
      await Promise.all(this.bots.map((bot) => bot.stop()));
      const found = await this.#reckonNow();
      if (found.lost.length === 0 || readings === MOST_READINGS) return found;
    }
  }

  async close(): Promise<void> {
    await this.killAll();
    await this.playground.close();
    await this.line?.close();
    await this.#remove();
  }

  get #table(): ChaosTable {
    const table = this.#tables.at(-1);
    if (!table) throw new Error('no table was opened');
    return table;
  }

  #lastPost(): number {
    const post = turnPosts(this.playground, this.#table.thread).at(-1);
    return post ? seqOf(post) : -1;
  }

  #isOver(): boolean {
    const post = turnPosts(this.playground, this.#table.thread).at(-1);
    return post !== undefined && isOfEnd(post);
  }

  async #openTable(): Promise<void> {
    const { playground } = this;
    const { timing } = playground.world;
    timing.acknowledgeMs = CALM_MS;
    const channel = playground.addChannel(`table-${this.#tables.length}`);
    const people = ['Host', 'Guest'].map((name) =>
      playground.addPerson({ name: `${name} ${this.#tables.length}` }),
    );
    const [host, guest] = people;
    await host?.slash('table new', { game: 'small-world' }, { channel });
    const thread = channel.threads()[0]?.id ?? '';
    await host?.slash('pace', { undo: 0 }, { channel: thread });
    await guest?.slash('table join', {}, { channel: thread });
    await host?.slash('table start', {}, { channel: thread });
    this.#tables.push({ people, thread, confirmed: [] });
    await playground.waitFor(() => this.#lastPost() === 0, 'the first post');
    timing.acknowledgeMs = ACKNOWLEDGE_MS;
  }

  /** Lets whoever owes a decision make a move; nothing comes of it where somebody is not answered. */
  async #move(): Promise<void> {
    const { people, thread } = this.#table;
    for (const person of people) {
      const panel = await this.#answered(person.slash('table turn', {}, { channel: thread }));
      if (panel && playable(panel).length > 0) return this.#turn(person, panel);
    }
  }

  async #turn(person: Person, panel: Outcome): Promise<void> {
    const { confirmed } = this.#table;
    let shown = panel;
    for (let made = 0; made <= MOVES_A_TURN * 4; made += 1) {
      const next = playMove(person, shown, made >= MOVES_A_TURN);
      const outcome = next && (await this.#answered(next));
      if (!outcome) return;
      if (confirmsMove(outcome)) confirmed.push(pressesLike(this.playground.world, outcome.interaction));
      shown = outcome;
    }
  }

  /** What somebody got to see; undefined where they were not answered, or nobody is left who could. */
  async #answered(deed: Promise<Outcome>): Promise<Outcome | undefined> {
    const dead = Promise.all(this.bots.map(({ gone }) => gone)).then(() => undefined);
    const late = pause(ANSWER_MS, undefined, { ref: false });
    const outcome = await Promise.race([deed.catch(() => undefined), dead, late]);
    return outcome && !outcome.failed && outcome.kind !== 'deleted' ? outcome : undefined;
  }

  async #reckonNow(): Promise<Reckoned> {
    const database = await openDatabase(this.#config);
    try {
      const store = createTableStore(database, noOutbox);
      const lost: string[] = [];
      const doubled: string[] = [];
      for (const played of this.#tables) {
        const { thread } = played;
        const [table] = await store.list({ channelId: thread });
        if (!table) throw new Error(`the table in ${thread} has gone`);
        const entries = await store.source(table).entries();
        const found = reckonTable(standingOf(this.playground, played), table, entries);
        lost.push(...found.lost.map((line) => `${table.id}: ${line}`));
        doubled.push(...found.doubled.map((line) => `${table.id}: ${line}`));
      }
      return { lost, doubled };
    } finally {
      await database.close();
    }
  }
}

const through = ({ port }: TcpLine, url: string): string => {
  const changed = new URL(url);
  changed.hostname = '127.0.0.1';
  changed.port = String(port);
  return changed.href;
};
