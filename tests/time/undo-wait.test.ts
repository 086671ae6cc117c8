import { expect, test } from 'vitest';
import type { StandingOrders } from '../../src/kernel/game.ts';
import type { TimePolicy } from '../../src/table/model/pace.ts';
import type { TurnPostEffect } from '../../src/table/model/turn-effects.ts';
import { type TinyMove, type TinyState, tinyGame } from '../support/tiny-game.ts';
import { accepted, freshRequest, openTiny, refused, userAt } from '../support/tiny-table.ts';
import { type TimedServices, timedServices } from './timed-services.ts';

const openTimedServices = timedServices();

const SECONDS = 1 / 3600;
const WAITING: Partial<TimePolicy> = { undoSeconds: 20 };

/** Whoever is asked can order beforehand to give or to keep. */
const orders: StandingOrders<TinyState, TinyMove> = {
  possible: () => [{ id: 'asked', values: ['give', 'keep'] }],
  answer: ({ phase, asked }, seat, { asked: given }) =>
    phase === 'answer' && asked === seat && given === 'keep' ? { kind: 'keep' } : undefined,
};

const postsOf = ({ happened }: TimedServices): Partial<TurnPostEffect>[] =>
  happened.flatMap(({ effect }) => {
    if (effect.kind !== 'turn-post') return [];
    const { tableId: _, kind: __, ...post } = effect;
    return [post];
  });

const at = async ({ services }: TimedServices, id: string) => accepted(await services.views.load(id));

const undo = async (env: TimedServices, id: string, seat: number) => {
  const table = await at(env, id);
  return env.services.moves.undo(id, userAt(table, seat), { requestId: freshRequest() });
};

test('a table that is given another place while a computer waits is not told that its last turn was played', async () => {
  const env = await openTimedServices();
  const { services } = env;
  const { id } = await env.begin(['ann', 'bob'], WAITING);
  for (const seat of [0, 1]) await env.play(id, seat, `pick ${seat + 1}`);
  const table = await at(env, id);
  accepted(await services.seats.quit(id, userAt(table, 1)));
  accepted(await services.seats.seatComputer(id, 1, userAt(table, 0), 'gentle'));
  await services.catchUp();
  await env.play(id, 0, 'done');
  env.happened.length = 0;
  const mover = { userId: (await at(env, id)).hostId, moderator: false, gone: true };
  accepted(await services.places.move(id, mover, { guildId: 'g', channelId: 'elsewhere' }));
  await services.catchUp();
  expect(postsOf(env)).toEqual([{ fromSeq: 3, toSeq: 3, moved: expect.any(Number) }]);
});

test('a computer waits until the turn before it cannot be taken back any more', async () => {
  const env = await openTimedServices();
  const { services } = env;
  const { id } = await openTiny(services, ['ann'], WAITING);
  accepted(await services.lobby.addComputer(id, 'ann', { kind: 'gentle', name: () => 'Computer' }));
  const { seats } = accepted(await services.lobby.start(id, 'ann'));
  await services.catchUp();
  const ann = seats.findIndex(({ userId }) => userId === 'ann');
  await env.play(id, ann, 'pick 1');
  // A computer that begins may ask something of Ann: she keeps what she has until it is her turn.
  for (let own = false; !own; ) {
    await env.pass(21 * SECONDS);
    const table = await at(env, id);
    if (!table.due.includes(ann)) continue;
    own = accepted(await services.views.legalMoves(id, 'ann')).lines.includes('done');
    if (!own) await env.play(id, ann, 'keep');
  }
  const { seq } = await at(env, id);
  env.happened.length = 0;

  await env.play(id, ann, 'step', 'done');
  const waiting = await at(env, id);
  await env.pass(19 * SECONDS);
  expect(await at(env, id)).toMatchObject({ seq: seq + 2, due: waiting.due, phase: 'running' });
  // The turn is told at once, although nobody is called.
  expect(postsOf(env)).toEqual([
    expect.objectContaining({ toSeq: seq + 2, ...(waiting.due.length === 0 && { end: 'waits' }) }),
  ]);
  accepted(await undo(env, id, ann));
  await env.pass(1);
  expect(await at(env, id)).toMatchObject({ seq: seq + 3, due: [ann] });

  await env.play(id, ann, 'done');
  await env.pass(21 * SECONDS);
  expect((await at(env, id)).seq).toBeGreaterThan(ann === 0 ? seq + 4 : seq + 3);
  expect(refused(await undo(env, id, ann)).code).toMatch(/turn-over|over/);
});

test('a standing order waits too, and whom it answers for is not called; who answers in person waits for nobody', async () => {
  const env = await openTimedServices(undefined, { ...tinyGame(), standingOrders: orders });
  const { services } = env;
  const { id } = await env.begin(['ann', 'bob', 'cid'], WAITING);
  for (const seat of [0, 1, 2]) await env.play(id, seat, `pick ${seat + 1}`);
  const table = await at(env, id);
  accepted(await services.moves.setStandingOrder(id, userAt(table, 2), { order: 'asked', value: 'keep' }));
  env.happened.length = 0;
  await env.play(id, 0, 'ask 2');
  expect(await at(env, id)).toMatchObject({ seq: 4, due: [2] });
  expect(postsOf(env)).toEqual([{ fromSeq: 3, toSeq: 4, uncalled: [2] }]);
  await env.pass(20 * SECONDS);
  expect(await at(env, id)).toMatchObject({ seq: 5, due: [0] });
  await env.play(id, 0, 'ask 2');
  await env.play(id, 2, 'give');
  await env.pass(1);
  expect(await at(env, id)).toMatchObject({ seq: 7, due: [0] });
  expect(await services.recap.recheck()).toEqual([]);
});

test('a computer waits also where somebody else leaves or comes meanwhile', async () => {
  const env = await openTimedServices();
  const { services } = env;
  const { id } = await env.begin(['ann', 'bob', 'cid'], WAITING);
  for (const seat of [0, 1, 2]) await env.play(id, seat, `pick ${seat + 1}`);
  const table = await at(env, id);
  const [mover, other, leaver] = [0, 1, 2].map((seat) => userAt(table, seat)) as [string, string, string];
  accepted(await services.seats.quit(id, leaver));
  accepted(await services.seats.seatComputer(id, 2, mover, 'gentle'));
  await services.catchUp();
  await env.play(id, 0, 'ask 2');
  accepted(await services.seats.quit(id, other));
  await services.catchUp();
  accepted(await services.seats.takeSeat(id, 1, { userId: 'eve', name: 'eve' }));
  await services.catchUp();
  expect(await at(env, id)).toMatchObject({ seq: 4, due: [2] });
  accepted(await undo(env, id, 0));
  await env.play(id, 0, 'ask 2');
  accepted(await services.seats.quit(id, 'eve'));
  await env.pass(19 * SECONDS);
  expect(await at(env, id)).toMatchObject({ seq: 6, due: [2] });
  await env.pass(1 * SECONDS);
  expect(await at(env, id)).toMatchObject({ seq: 7, due: [0] });
});

test('what was ordered waits also where somebody orders something meanwhile', async () => {
  const env = await openTimedServices(undefined, { ...tinyGame(), standingOrders: orders });
  const { id } = await env.begin(['ann', 'bob', 'cid'], WAITING);
  const order = async (seat: number) => {
    const user = userAt(await at(env, id), seat);
    accepted(await env.services.moves.setStandingOrder(id, user, { order: 'asked', value: 'keep' }));
  };
  for (const seat of [0, 1, 2]) await env.play(id, seat, `pick ${seat + 1}`);
  await order(2);
  await env.play(id, 0, 'ask 2');
  await order(1);
  expect(await at(env, id)).toMatchObject({ seq: 4, due: [2] });
  accepted(await undo(env, id, 0));
  await env.play(id, 0, 'ask 1');
  await order(1);
  expect(await at(env, id)).toMatchObject({ seq: 6, due: [1] });
  await env.pass(20 * SECONDS);
  expect(await at(env, id)).toMatchObject({ seq: 7, due: [0] });
});

test('the end of the game waits: the last turn can be taken back, and is told before the results', async () => {
  const env = await openTimedServices();
  const { services } = env;
  const { id } = await env.begin(['ann', 'bob'], WAITING);
  for (const seat of [0, 1]) await env.play(id, seat, `pick ${seat + 1}`);
  await env.play(id, 0, 'done');
  env.happened.length = 0;
  await env.play(id, 1, 'step', 'done');
  expect(await at(env, id)).toMatchObject({ phase: 'running', seq: 5, due: [] });
  expect(accepted(await undo(env, id, 1))).toMatchObject({ due: [1] });
  await env.pass(1);
  expect(await at(env, id)).toMatchObject({ phase: 'running', due: [1] });
  await env.play(id, 1, 'done');
  await env.pass(20 * SECONDS);
  expect(await at(env, id)).toMatchObject({ phase: 'over', seq: 7 });
  expect(postsOf(env)).toEqual([
    { fromSeq: 3, toSeq: 5, end: 'waits' },
    // Everybody is told that the game goes on; whoever took it back knows.
    { fromSeq: 5, toSeq: 6, known: [1] },
    { fromSeq: 6, toSeq: 7, end: 'waits' },
    { fromSeq: 7, toSeq: 7, end: 'told' },
  ]);
  expect(accepted(await services.recap.results(id))).toHaveLength(2);
  expect(await env.services.timekeeper.next()).toBeUndefined();
  expect(refused(await undo(env, id, 1)).code).toBe('table.over');
});

test('nothing waits after a die, or where the table chose not to', async () => {
  const env = await openTimedServices();
  const { id } = await env.begin(['ann', 'bob'], WAITING);
  for (const seat of [0, 1]) await env.play(id, seat, `pick ${seat + 1}`);
  await env.play(id, 0, 'done');
  await env.play(id, 1, 'roll', 'done');
  expect((await at(env, id)).phase).toBe('over');
  const other = await env.begin(['ann', 'bob'], { undoSeconds: 0 });
  for (const seat of [0, 1]) await env.play(other.id, seat, `pick ${seat + 1}`);
  for (const seat of [0, 1]) await env.play(other.id, seat, 'done');
  expect((await at(env, other.id)).phase).toBe('over');
});

/** As a process of a version that knows nothing of this waiting writes a moment down. */
const leftOutByEarlierVersion = ({ services }: TimedServices, id: string): Promise<unknown> =>
  services.database.prisma.tableClocks.update({ where: { tableId: id }, data: { wakeAt: null } });

test('what waits is not forgotten where a process of an earlier version has looked at the table', async () => {
  const env = await openTimedServices();
  const { id } = await env.begin(['ann', 'bob'], WAITING);
  for (const seat of [0, 1]) await env.play(id, seat, `pick ${seat + 1}`);
  for (const seat of [0, 1]) await env.play(id, seat, 'done');
  expect(await at(env, id)).toMatchObject({ phase: 'running', due: [] });
  await leftOutByEarlierVersion(env, id);
  await env.pass(19 * SECONDS);
  expect((await at(env, id)).phase).toBe('running');
  await env.pass(2 * SECONDS);
  expect((await at(env, id)).phase).toBe('over');
  expect(await env.services.timekeeper.next()).toBeUndefined();
});

test('what an earlier version left waiting at a table that it ended is looked at once', async () => {
  const env = await openTimedServices();
  const { prisma } = env.services.database;
  const { id } = await env.begin(['ann', 'bob'], WAITING);
  for (const seat of [0, 1]) await env.play(id, seat, `pick ${seat + 1}`);
  for (const seat of [0, 1]) await env.play(id, seat, 'done');
  await prisma.gameTable.update({ where: { id }, data: { phase: 'cancelled', due: [] } });
  await leftOutByEarlierVersion(env, id);
  await env.pass(21 * SECONDS);
  expect((await at(env, id)).phase).toBe('cancelled');
  expect(await env.services.wakes.due(env.time.now(), 10)).toEqual([]);
  expect(await env.services.timekeeper.next()).toBeUndefined();
});
