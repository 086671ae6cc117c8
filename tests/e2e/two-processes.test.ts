import { expect, onTestFinished, test } from 'vitest';
import { openServices, type Services } from '../../src/app/services.ts';
import type { Config } from '../../src/config/config.ts';
import { GAMES } from '../../src/games/index.ts';
import { type Message, type Person, type Playground, startPlayground } from '../../src/playground/index.ts';
import { openDatabase } from '../../src/store/database.ts';
import { noOutbox } from '../../src/store/outbox.ts';
import { createTableStore } from '../../src/store/table-store.ts';
import type { StoredEntry, Table } from '../../src/table/model/table.ts';
import { isPerson } from '../../src/table/occupancy/occupants.ts';
import { hasBoard, isOfEnd, seqOf, turnByPanel, turnByService, turnPosts } from '../discord/support.ts';
import { onServer, scratchDatabase } from '../support/databases.ts';
import { STRICT } from '../support/patience.ts';
import { tally } from '../support/tally.ts';
import { silent } from '../support/tiny-table.ts';
import { startBotProcess } from './support/bot-process.ts';

/** After so many moves of one turn a person comes to an end. */
const MOVES_A_TURN = 2;
const PANEL_TURNS = 2;

test.runIf(onServer())(
  'two bots on one server database (needs TEST_DATABASE_URL) carry a whole game with computers, nothing twice',
  { timeout: 400_000 },
  async () => {
    const scratch = await scratchDatabase();
    onTestFinished(() => scratch.remove());
    const playground = await startPlayground(STRICT);
    onTestFinished(() => playground.close());
    const bots = [startBotProcess(scratch.config, playground), startBotProcess(scratch.config, playground)];
    onTestFinished(async () => {
      for (const bot of bots) bot.kill();
      await Promise.all(bots.map(({ gone }) => gone));
    });
    await Promise.all(bots.map(({ ready }) => ready));
    const ada = playground.addPerson({ name: 'Ada' });
    const eve = playground.addPerson({ name: 'Eve' });
    const thread = await openTable(playground, ada);
    await eve.slash('table follow', {}, { channel: thread });
    const services = await openServices({ config: scratch.config, games: GAMES, log: silent });
    onTestFinished(() => services.close());
    await playToTheEnd(playground, services, ada, thread);
    await Promise.all(bots.map((bot) => bot.stop()));
    await reckon(scratch.config, playground, thread, { ada, eve });
    expect(playground.violations).toEqual([]);
    // Both heard everything and reached for it; which of them came first is chance.
    const heard = bots.map((bot) => bot.log()).join('\n');
    expect(heard).toContain('computer thought');
    expect(heard).toContain('another process answers this interaction');
    expect(heard).not.toContain('"level":50');
  },
);

/** Opens a table with a person and two computers, and starts it. */
const openTable = async (playground: Playground, host: Person): Promise<string> => {
  await host.slash('table new', { game: 'small-world' });
  const [thread] = playground.channel('general').threads();
  const doing = { channel: thread?.id ?? '' };
  await host.slash('table computer', { kind: 'steady' }, doing);
  await host.slash('table computer', { kind: 'gentle' }, doing);
  await host.slash('pace', { undo: 0 }, doing);
  await host.slash('table start', {}, doing);
  return doing.channel;
};

/** The first turns by panels; the others through services that deliver nothing, which leaves all of it to the bots. */
const playToTheEnd = async (
  playground: Playground,
  services: Services,
  person: Person,
  thread: string,
): Promise<void> => {
  const next = (after: number): Promise<Message> =>
    playground.waitFor(() => {
      const post = turnPosts(playground, thread).at(-1);
      return post && seqOf(post) > after && post;
    }, `a turn post after move ${after}`);
  let post = await next(-1);
  const [table] = await services.views.list({});
  for (let turn = 0; !isOfEnd(post); turn += 1) {
    const due = post.pings.includes(person.id);
    if (due && turn < PANEL_TURNS) await turnByPanel(person, post, MOVES_A_TURN);
    else if (due) await turnByService(services, table?.id ?? '', person);
    post = await next(seqOf(post));
  }
  tally('games over the wire');
};

/** Where a post is due by the log alone: at the beginning, whenever a person has to go on, and at the end. */
const callsOf = ({ seats }: Table, entries: readonly StoredEntry[]): number[] => {
  const persons = seats.filter(isPerson).map(({ seat }) => seat);
  const calls = entries.filter(({ seat }, at) => {
    const next = entries[at + 1]?.seat;
    return next === undefined || (next !== seat && persons.includes(next));
  });
  return [0, ...calls.map(({ seq }) => seq)];
};

/** Compares everything that ever stood in Discord with the log and with the ledger of deliveries. */
const reckon = async (
  config: Config,
  playground: Playground,
  thread: string,
  { ada, eve }: { readonly ada: Person; readonly eve: Person },
): Promise<void> => {
  const database = await openDatabase(config);
  onTestFinished(() => database.close());
  const store = createTableStore(database, noOutbox);
  const [table] = await store.list({});
  if (!table) throw new Error('the table has gone');
  const entries = await store.source(table).entries();
  const calls = callsOf(table, entries);
  const posts = playground.publicMessages(thread).filter(hasBoard);
  const told = posts.map(seqOf);
  // In order and none twice; turns of computers are told as well, and whoever is called is called once.
  expect(told).toEqual([...new Set(told)].sort((one, other) => one - other));
  expect(told).toEqual(expect.arrayContaining(calls));
  expect(told.at(-1)).toBe(entries.at(-1)?.seq);
  const pictures = (person: Person) => person.dms().filter(({ attachments }) => attachments.length > 0);
  expect(pictures(eve).map(seqOf)).toEqual(told.slice(1));
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, at) => at + 1));

  const deliveries = await database.prisma.delivery.findMany({ orderBy: { id: 'asc' } });
  const unfinished = deliveries.filter(({ state }) => state !== 'sent' && state !== 'superseded');
  expect(unfinished.map(({ key, reason }) => [key, reason])).toEqual([]);
  const whispers = deliveries.filter(
    ({ key, messageId }) => key.startsWith('whisper:') && messageId !== null,
  );
  expect(whispers.length).toBeGreaterThan(3);
  // One message, which tells of each turn after the other.
  expect(ada.dms().map(({ id }) => id)).toEqual([...new Set(whispers.map(({ messageId }) => messageId))]);
  const [dm] = ada.dms();
  expect(dm && [...dm.history, dm].map(seqOf)).toEqual(whispers.map(({ key }) => Number(key.split(':')[1])));
};
