import { describe, expect, test } from 'vitest';
import { testServices } from '../support/test-services.ts';
import {
  accepted,
  freshRequest,
  playLines,
  refused,
  startTiny,
  throughPicks,
  userAt,
} from '../support/tiny-table.ts';

const home = testServices('file');

describe('playing', () => {
  test('a move goes into the log with its draws and comes back after a reload', async () => {
    const services = home.services;
    const table = await startTiny(services);
    await throughPicks(services, table);
    const answer = await playLines(services, table.id, 0, 'step x2', 'roll');
    expect(answer.seq).toBe(5);
    expect(answer.events).toMatchObject([{ kind: 'stepped' }, { kind: 'stepped' }, { kind: 'rolled' }]);
    const story = accepted(await services.recap.history(table.id, 0));
    expect(story.entries.map((entry) => entry.kind === 'move' && entry.move)).toEqual([
      'pick 1',
      undefined,
      'step',
      'step',
      'roll',
    ]);
    expect(accepted(await services.views.viewFor(table.id, 0)).view).toEqual(answer.view);
  });

  test('all moves of a request are made, or none', async () => {
    const services = home.services;
    const table = await startTiny(services);
    await throughPicks(services, table);
    const input = { requestId: freshRequest(), lines: ['step x3', 'step'] };
    expect(refused(await services.moves.play(table.id, userAt(table, 0), input)).code).toBe('tiny.not-now');
    expect(accepted(await services.views.load(table.id)).seq).toBe(2);
  });

  test('the same request twice is one move and one answer', async () => {
    const services = home.services;
    const table = await startTiny(services);
    await throughPicks(services, table);
    const input = { requestId: freshRequest(), lines: ['roll', 'peek'] };
    const user = userAt(table, 0);
    const answers = await Promise.all([1, 2, 3].map(() => services.moves.play(table.id, user, input)));
    const [first, ...others] = answers.map(accepted).sort((a, b) => Number(a.repeated) - Number(b.repeated));
    expect(first?.repeated).toBe(false);
    for (const other of others) expect(other).toEqual({ ...first, repeated: true });
    expect(accepted(await services.views.load(table.id)).seq).toBe(4);
  });

  test('of two moves on the same position one is made and the other refused', async () => {
    const services = home.services;
    const table = await startTiny(services);
    await throughPicks(services, table);
    const move = (line: string) =>
      services.moves.play(table.id, userAt(table, 0), {
        requestId: freshRequest(),
        expectedSeq: 2,
        lines: [line],
      });
    const results = await Promise.all([move('step'), move('roll')]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const refusals = results.flatMap((result) => (result.ok ? [] : [result.refusal]));
    expect(refusals).toMatchObject([{ code: 'position.changed', params: { expected: 2, found: 3 } }]);
  });

  test('a secret decision that is in may be changed until the last one is, and nobody is called for it', async () => {
    const services = home.services;
    const table = await startTiny(services, ['ann', 'bob', 'cid']);
    await playLines(services, table.id, 0, 'pick 1');
    const again = await playLines(services, table.id, 0, 'pick 3');
    expect(again).toMatchObject({ due: [1, 2], mayAct: true });
    expect(accepted(await services.views.legalMoves(table.id, userAt(table, 0))).lines).toHaveLength(3);
    expect(accepted(await services.views.load(table.id)).postedSeq).toBe(0);
    const absent = await services.moves.playDefault(table.id, 0, { requestId: freshRequest() });
    expect(refused(absent).code).toBe('turn.not-yours');
    await playLines(services, table.id, 1, 'pick 2');
    const last = await playLines(services, table.id, 2, 'pick 2');
    expect(last.view).toMatchObject({ picks: [3, 2, 2] });
    expect(last.mayAct).toBe(false);
    // All numbers are turned over now: news, though seat 0 would have been called anyway.
    expect(accepted(await services.views.load(table.id)).postedSeq).toBe(4);
    const late = { requestId: freshRequest(), lines: ['pick 1'] };
    expect(refused(await services.moves.play(table.id, userAt(table, 1), late)).code).toBe('turn.not-yours');
  });

  test('seats that decide at once in secret may do so in any order and at the same moment', async () => {
    const services = home.services;
    const table = await startTiny(services, ['ann', 'bob', 'cid', 'dan']);
    const results = await Promise.all(
      [3, 1, 0, 2].map((seat) =>
        services.moves.play(table.id, userAt(table, seat), {
          requestId: freshRequest(),
          lines: [`pick ${(seat % 3) + 1}`],
        }),
      ),
    );
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(accepted(await services.views.load(table.id))).toMatchObject({ seq: 4, due: [0] });
  });

  test('what was decided in secret is posted once it is turned over, though only the last one goes on', async () => {
    const services = home.services;
    const table = await startTiny(services);
    await playLines(services, table.id, 1, 'pick 2');
    const last = await playLines(services, table.id, 0, 'pick 1');
    expect(last.due).toEqual([0]);
    expect(accepted(await services.views.load(table.id)).postedSeq).toBe(2);
    await playLines(services, table.id, 0, 'step');
    expect(accepted(await services.views.load(table.id)).postedSeq).toBe(2);
  });

  test('who may not move is told why', async () => {
    const services = home.services;
    const table = await startTiny(services);
    await throughPicks(services, table);
    const play = async (user: string, id = table.id) =>
      refused(await services.moves.play(id, user, { requestId: freshRequest(), lines: ['step'] })).code;
    expect(await play('stranger')).toBe('seat.not-yours');
    expect(await play(userAt(table, 1))).toBe('turn.not-yours');
    expect(await play(userAt(table, 0), 'nowhere')).toBe('table.unknown');
    const nothing = { requestId: freshRequest(), lines: [] };
    expect(refused(await services.moves.play(table.id, userAt(table, 0), nothing)).code).toBe('move.missing');
    const nonsense = { requestId: freshRequest(), lines: ['sing'] };
    const unreadable = refused(await services.moves.play(table.id, userAt(table, 0), nonsense));
    expect(unreadable.code).toBe('notation.unreadable');
  });

  test('a seat may decide out of turn, and the turn goes on after it', async () => {
    const services = home.services;
    const table = await startTiny(services);
    await throughPicks(services, table);
    expect((await playLines(services, table.id, 0, 'ask 1')).due).toEqual([1]);
    expect((await playLines(services, table.id, 1, 'give')).due).toEqual([0]);
  });

  test('a plan goes with whoever gives the seat up, for whoever takes it over, and at the end of the game', async () => {
    const services = home.services;
    const table = await startTiny(services);
    await throughPicks(services, table);
    const { prisma } = services.database;
    const kept = async () => [
      await prisma.plan.count({ where: { tableId: table.id } }),
      await prisma.standingOrder.count({ where: { tableId: table.id, order: 'plan' } }),
    ];
    const plan = async (userId: string): Promise<void> => {
      accepted(await services.plans.change(table.id, userId, { slot: 1, had: 0, lines: ['step', 'done'] }));
      accepted(
        await services.plans.change(table.id, userId, {
          slot: 1,
          had: 2,
          auto: { when: 'least', least: 99 },
        }),
      );
      expect(await kept()).toEqual([1, 1]);
    };
    const leaver = userAt(table, 1);
    await plan(leaver);
    accepted(await services.seats.quit(table.id, leaver));
    expect(await kept()).toEqual([0, 0]);
    // As long as nobody else plays there, the seat is still theirs to think for.
    await plan(leaver);
    const joining = { userId: 'cyd', name: 'Cyd', interactionId: '1' };
    accepted(await services.seats.takeSeat(table.id, 1, joining));
    expect(await kept()).toEqual([0, 0]);
    await plan('cyd');
    await playLines(services, table.id, 0, 'done');
    await playLines(services, table.id, 1, 'done');
    expect(accepted(await services.views.load(table.id)).phase).toBe('over');
    expect(await kept()).toEqual([0, 0]);
  });

  test('legal moves come with their notation', async () => {
    const services = home.services;
    const table = await startTiny(services);
    await throughPicks(services, table);
    const choices = accepted(await services.views.legalMoves(table.id, userAt(table, 0)));
    expect(choices.lines).toEqual(['step', 'roll', 'peek', 'ask 1', 'done']);
    const waiting = await services.views.legalMoves(table.id, userAt(table, 1));
    expect(refused(waiting).code).toBe('turn.not-yours');
  });

  test('the default move of an absent player is noted as such, and comes too late for one who came back', async () => {
    const services = home.services;
    const table = await startTiny(services);
    await throughPicks(services, table);
    await playLines(services, table.id, 0, 'step');
    const absent = (expectedSeq: number) =>
      services.moves.playDefault(table.id, 0, { requestId: freshRequest(), expectedSeq });
    expect(refused(await absent(2)).code).toBe('position.changed');
    expect(accepted(await absent(3)).due).toEqual([1]);
    expect(refused(await absent(4)).code).toBe('turn.not-yours');
    const { entries } = accepted(await services.recap.history(table.id, 'public', { fromSeq: 3 }));
    expect(entries).toMatchObject([{ seat: 0, cause: 'absence', events: [{ kind: 'done' }] }]);
  });

  test('a seat’s question is answered from its own view and the position', async () => {
    const services = home.services;
    const table = await startTiny(services);
    const question = accepted(await services.views.seatContext(table, 1));
    expect(question).toMatchObject({ seat: 1, state: { phase: 'pick' }, view: { own: { coins: 5 } } });
    expect(refused(await services.views.seatContext(table, 2)).code).toBe('seat.not-yours');
  });
});
