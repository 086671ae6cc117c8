import { startPostboard } from '../app/postboard.ts';
import type { Config } from '../config/config.ts';
import { createLogger } from '../config/logger.ts';
import { type Person, type Playground, startPlayground } from '../playground/index.ts';
import { milliseconds, quantile, type Row } from '../proof/measure.ts';
import { scratchPlace } from '../proof/scratch.ts';

const IN_FLIGHT = 50;
/** Rounds per person; the first ones warm the process up and do not count. */
const ROUNDS = 26;
const WARM_UP = 6;
const AIM_MS = 300;
/** What people do all the time at a running table. */
const COMMANDS = ['table status', 'table turn', 'tables'] as const;

/**
 * From an interaction to its acknowledgement, through the local Discord, the gateway and the whole bot with its
 * embedded database, always as many at once: each person does the next thing as soon as the last one was
 * acknowledged.
 */
export const interactionRow = async (game: string): Promise<Row> => {
  const scratch = await scratchPlace();
  const config: Config = { ...scratch.config, logLevel: 'silent' };
  const playground = await startPlayground({ port: 0 });
  const postboard = await startPostboard(config, createLogger(config), {
    token: 'bench',
    api: playground.apiUrl,
  });
  try {
    const samples = await acknowledgements(playground, game);
    const slow = quantile(samples, 0.99);
    return {
      what: `interaction to acknowledgement, ${IN_FLIGHT} in flight, 99 of 100 (${samples.length} in all)`,
      value: milliseconds(slow),
      aim: `< ${AIM_MS} ms`,
      met: slow < AIM_MS,
    };
  } finally {
    await postboard.stop();
    await playground.close();
    await scratch.remove();
  }
};

const acknowledgements = async (playground: Playground, game: string): Promise<number[]> => {
  const people = await seatPeople(playground, game);
  const samples: number[] = [];
  await Promise.all(people.map((seated) => keepBusy(seated, samples)));
  return samples;
};

interface Seated {
  readonly person: Person;
  readonly channel: string;
}

/** Everybody at a running table of two. */
const seatPeople = async (playground: Playground, game: string): Promise<Seated[]> => {
  const tables = Array.from({ length: IN_FLIGHT / 2 }, async (_, index): Promise<Seated[]> => {
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

const keepBusy = async ({ person, channel }: Seated, samples: number[]): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const command = COMMANDS[round % COMMANDS.length] ?? COMMANDS[0];
    const began = performance.now();
    await person.slash(command, {}, { channel, until: 'acknowledged' });
    if (round >= WARM_UP) samples.push(performance.now() - began);
  }
};
