import { setTimeout } from 'node:timers/promises';
import { type Postboard, startPostboard } from '../app/postboard.ts';
import type { Config } from '../config/config.ts';
import { createLogger } from '../config/logger.ts';
import type { Seat } from '../kernel/seat.ts';
import { type Person, type Playground, startPlayground } from '../playground/index.ts';
import { milliseconds, quantile, type Row } from '../proof/measure.ts';
import { scratchPlace } from '../proof/scratch.ts';
import type { Table } from '../table/model/table.ts';

/** Tables of two at which people ask without a pause. */
const TABLES = 25;
/** The same while computers think: what a busy evening has. */
const TABLES_BESIDE_COMPUTERS = 2;
const COMPUTERS = 3;
/** How long people stop between two commands there. */
const PAUSE_MS = 500;
/** Rounds per person; the first ones warm the process up and do not count. */
const ROUNDS = 26;
const ROUNDS_BESIDE_COMPUTERS = 56;
const WARM_UP = 6;
const AIM_MS = 300;
const AIM_BESIDE_COMPUTERS_MS = 100;
/** How often it is looked whether a computer has come to the end of its turn. */
const LOOK_EVERY_MS = 10;
/** What people do all the time at a running table. */
const COMMANDS = ['table status', 'table turn', 'tables'] as const;

/** A bot with its embedded database, in a local Discord. */
interface Stage {
  readonly playground: Playground;
  readonly postboard: Postboard;
  readonly game: string;
}

/** Computers that play beside a measurement. */
interface Playing {
  goesOn: boolean;
  /** Turns that they came to the end of. */
  turns: number;
}

/**
 * From an interaction to its acknowledgement, through the local Discord, the gateway and the whole bot with its
 * embedded database, always as many at once: each person does the next thing as soon as the last one was
 * acknowledged.
 */
export const interactionRow = (game: string): Promise<Row> =>
  onStage(game, async (stage) => {
    const samples = await acknowledgements(await seatPeople(stage, TABLES), { rounds: ROUNDS, pauseMs: 0 });
    return rowOf(`${2 * TABLES} in flight`, samples, AIM_MS);
  });

/** The same with fewer people, who stop to think, while sharp computers play as fast as they can. */
export const thinkingRow = (game: string): Promise<Row> =>
  onStage(game, async (stage) => {
    const seats = Array.from({ length: COMPUTERS }, (_, at) => seatComputer(stage, at));
    const computers = await Promise.all(seats);
    const people = await seatPeople(stage, TABLES_BESIDE_COMPUTERS);
    const playing: Playing = { goesOn: true, turns: 0 };
    const games = computers.map((against) => keepThinking(stage, against, playing));
    const samples = await acknowledgements(people, { rounds: ROUNDS_BESIDE_COMPUTERS, pauseMs: PAUSE_MS });
    playing.goesOn = false;
    await Promise.all(games);
    const what = `${people.length} people, ${COMPUTERS} computers at play (${playing.turns} turns of theirs)`;
    return rowOf(what, samples, AIM_BESIDE_COMPUTERS_MS);
  });

const rowOf = (busy: string, samples: readonly number[], aim: number): Row => {
  const slow = quantile(samples, 0.99);
  return {
    what: `interaction to acknowledgement, ${busy}, 99 of 100 (${samples.length} in all)`,
    value: milliseconds(slow),
    aim: `< ${aim} ms`,
    met: slow < aim,
  };
};

const onStage = async (game: string, measure: (stage: Stage) => Promise<Row>): Promise<Row> => {
  const scratch = await scratchPlace();
  const config: Config = { ...scratch.config, logLevel: 'silent' };
  const playground = await startPlayground({ port: 0 });
  const postboard = await startPostboard(config, createLogger(config), {
    token: 'bench',
    api: playground.apiUrl,
  });
  try {
    return await measure({ playground, postboard, game });
  } finally {
    await postboard.stop();
    await playground.close();
    await scratch.remove();
  }
};

/** How often somebody asks, and how long they stop before they ask again. */
interface Habit {
  readonly rounds: number;
  readonly pauseMs: number;
}

const acknowledgements = async (people: readonly Seated[], habit: Habit): Promise<number[]> => {
  const samples: number[] = [];
  await Promise.all(people.map((seated) => keepBusy(seated, habit, samples)));
  return samples;
};

/** A running table of one person and a sharp computer. */
interface Against {
  readonly table: Table;
  readonly seat: Seat;
}

const seatComputer = async ({ playground, postboard, game }: Stage, at: number): Promise<Against> => {
  const host = playground.addPerson({ name: `Lone ${at}` });
  const channel = playground.addChannel(`computer-${at}`);
  await host.slash('table new', { game }, { channel });
  const there = { channel: channel.threads()[0]?.id ?? channel.id };
  await host.slash('pace', { undo: 0 }, there);
  await host.slash('table computer', { kind: 'sharp' }, there);
  await host.slash('table start', {}, there);
  const [table] = await postboard.services.views.list({ userId: host.id, phases: ['running'] });
  if (!table) throw new Error('no table has begun');
  return { table, seat: table.seats.findIndex(({ userId }) => userId === host.id) };
};

/** Plays on against the computer: what the person owes is done at once, by the safe moves for somebody who is away. */
const keepThinking = async (
  { postboard }: Stage,
  { table: { id }, seat }: Against,
  playing: Playing,
): Promise<void> => {
  const { views, moves } = postboard.services;
  let waited = false;
  for (let request = 0; playing.goesOn; request += 1) {
    const loaded = await views.load(id);
    if (!loaded.ok || loaded.value.phase !== 'running') return;
    if (loaded.value.due.includes(seat)) {
      if (waited) playing.turns += 1;
      waited = false;
      await moves.playDefault(id, seat, { requestId: `bench ${id} ${request}` });
    } else {
      waited = true;
      await setTimeout(LOOK_EVERY_MS);
    }
  }
};

interface Seated {
  readonly person: Person;
  readonly channel: string;
}

/** Everybody at a running table of two. */
const seatPeople = async ({ playground, game }: Stage, count: number): Promise<Seated[]> => {
  const tables = Array.from({ length: count }, async (_, index): Promise<Seated[]> => {
    const channel = playground.addChannel(`bench-${index}`);
    const host = playground.addPerson({ name: `Host ${index}` });
    const guest = playground.addPerson({ name: `Guest ${index}` });
    await host.slash('table new', { game }, { channel });
    const table = channel.threads()[0]?.id ?? channel.id;
    await guest.slash('table join', {}, { channel: table });
    await host.slash('table start', {}, { channel: table });
    // Starting a table posts its board; only when all of that is done does the measuring begin.
    const isPosted = () =>
      playground
        .channel(table)
        .messages()
        .some(({ attachments }) => attachments.length > 0);
    await playground.waitFor(isPosted, 'the first board');
    return [host, guest].map((person) => ({ person, channel: table }));
  });
  return (await Promise.all(tables)).flat();
};

const keepBusy = async (
  { person, channel }: Seated,
  { rounds, pauseMs }: Habit,
  samples: number[],
): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    const command = COMMANDS[round % COMMANDS.length] ?? COMMANDS[0];
    const began = performance.now();
    await person.slash(command, {}, { channel, until: 'acknowledged' });
    if (round >= WARM_UP) samples.push(performance.now() - began);
    if (pauseMs > 0) await setTimeout(pauseMs);
  }
};
