import { describe, expect, test } from 'vitest';
import { verifyExport } from '../../src/kernel/verify.ts';
import { tinyGame } from '../support/tiny-game.ts';
import { accepted, freshRequest, playLines, refused, userAt } from '../support/tiny-table.ts';
import { timedServices } from './timed-services.ts';

const openTimedServices = timedServices();

describe('a vote', () => {
  test('to go back beyond a die passes when all agree; the same die falls again, and the log shows all', async () => {
    const env = await openTimedServices();
    const { id } = await env.begin(['ann', 'bob', 'cid']);
    const { services } = env;
    for (const seat of [0, 1, 2]) await env.play(id, seat, `pick ${seat + 1}`);
    const rolled = await playLines(services, id, 0, 'roll', 'step');
    const table = accepted(await services.views.load(id));
    const [ann, bob, cid] = [0, 1, 2].map((seat) => userAt(table, seat)) as [string, string, string];
    const barred = await services.moves.undo(id, ann, { requestId: freshRequest(), to: 3 });
    expect(refused(barred).code).toBe('undo.consent');
    const free = accepted(await services.moves.undo(id, ann, { requestId: freshRequest(), to: 4 }));
    expect(free.table.seq).toBe(6);

    const opened = accepted(await services.votes.propose(id, ann, { kind: 'undo', to: 3 }));
    expect(opened.vote).toMatchObject({ needed: 3, yes: [ann] });
    expect(refused(await services.votes.propose(id, bob, { kind: 'pause' })).code).toBe('vote.open');
    accepted(await services.votes.castBallot(id, bob, opened.vote.id, true));
    const passed = accepted(await services.votes.castBallot(id, cid, opened.vote.id, true));
    expect(passed.end).toBe('passed');
    await env.services.catchUp();
    expect(env.told('vote', 'notice')).toEqual([
      '2026-10-20T12:00 vote undo 1/3 open',
      '2026-10-20T12:00 vote undo 2/3 open',
      '2026-10-20T12:00 vote undo 3/3 passed',
      '2026-10-20T12:00 notice undone',
    ]);
    const again = await playLines(services, id, 0, 'roll');
    expect(again.events).toEqual(rolled.events.slice(0, 1));
    const { entries } = accepted(await services.recap.history(id, 'public'));
    expect(
      entries.map((entry) =>
        entry.kind === 'undo' ? `to ${entry.to} by ${entry.by ?? 'player'}` : entry.undone,
      ),
    ).toEqual([false, false, false, true, true, 'to 4 by player', 'to 3 by vote', false]);
    expect(await services.recap.recheck()).toEqual([]);
  });

  test('fails as soon as it cannot pass any more, and lapses after two days', async () => {
    const env = await openTimedServices();
    const { id } = await env.begin(['ann', 'bob', 'cid'], { pace: { kind: 'none' } });
    const { services } = env;
    const cancel = accepted(await services.votes.propose(id, 'ann', { kind: 'cancel' }));
    expect(accepted(await services.votes.castBallot(id, 'bob', cancel.vote.id, false)).end).toBe('failed');
    expect(refused(await services.votes.castBallot(id, 'cid', cancel.vote.id, true)).code).toBe(
      'vote.closed',
    );
    const pause = accepted(await services.votes.propose(id, 'bob', { kind: 'pause' }));
    expect(pause.vote.needed).toBe(2);
    expect(refused(await services.votes.castBallot(id, 'eve', pause.vote.id, true)).code).toBe(
      'seat.not-yours',
    );
    await env.pass(49);
    expect(env.told('vote').at(-1)).toBe('2026-10-22T12:00 vote pause 1/2 lapsed');
    expect(accepted(await env.services.views.load(id)).phase).toBe('running');
  });

  test('does not wait for those who are away or do not come back', async () => {
    const env = await openTimedServices();
    const { id } = await env.begin(['ann', 'bob', 'cid'], { extensions: 0, stillWhenAway: false });
    const { services } = env;
    const from = env.time.now().getTime();
    accepted(await services.availability.announce('cid', { from, to: from + 5 * 24 * 3_600_000 }));
    expect((await services.deadlines.timesOf(id)).seats.filter(({ away }) => away)).toHaveLength(1);
    const ended = accepted(await services.votes.propose(id, 'ann', { kind: 'concede' }));
    expect(ended.vote).toMatchObject({ voters: expect.not.arrayContaining(['cid']), needed: 2 });
    // What cannot be taken back is not done before the one who is away has had time to object.
    expect(accepted(await services.votes.castBallot(id, 'bob', ended.vote.id, true)).end).toBeUndefined();
    await env.pass(47);
    expect(accepted(await env.services.views.load(id)).phase).toBe('running');
    await env.pass(1);
    const over = accepted(await env.services.views.load(id));
    expect(over).toMatchObject({ phase: 'over', due: [], early: { by: 'vote' } });
    expect(accepted(await services.recap.results(id)).map(({ agreed }) => agreed)).toEqual([
      true,
      true,
      true,
    ]);
    expect(env.told('note').at(-1)).toMatch(/^2026-10-22T12:00 note ended seat/);
    expect(env.told('vote').at(-1)).toBe('2026-10-22T12:00 vote concede 2/2 passed');
    env.happened.length = 0;
    await env.pass(24 * 9);
    expect(env.told('reminder', 'note', 'vote')).toEqual([]);
  });

  test('counts whoever has taken their seat back, also before they have moved', async () => {
    const env = await openTimedServices();
    const { services } = env;
    const { id } = await env.begin(['ann', 'bob', 'cid'], {});
    const table = accepted(await services.views.load(id));
    const [one, other] = [userAt(table, 0), userAt(table, 1)];
    for (const seat of [1, 2]) await env.play(id, seat, 'pick 2');
    accepted(await services.seats.quit(id, one));
    await env.pass(2);
    accepted(await services.seats.takeSeat(id, 0, { userId: one, name: one }));
    const { vote } = accepted(await services.votes.propose(id, other, { kind: 'undo', to: 0 }));
    expect(vote.absent).toEqual([]);
    expect(vote.voters).toContain(one);
  });

  test('ends nothing behind the back of somebody who has missed a decision, and they can object', async () => {
    const env = await openTimedServices();
    const { id } = await env.begin(['ann', 'bob'], { extensions: 0, misses: 9 });
    const { services } = env;
    const table = accepted(await services.views.load(id));
    const [one, other] = [userAt(table, 0), userAt(table, 1)];
    await env.play(id, 1, 'pick 2');
    await env.pass(24);
    expect(env.told('note')).toEqual(['2026-10-21T12:00 note played seat 0']);
    for (const proposal of [{ kind: 'undo', to: 0 }, { kind: 'concede' }] as const) {
      const { vote, end } = accepted(await services.votes.propose(id, other, proposal));
      expect({ voters: vote.voters, absent: vote.absent, end }).toEqual({ voters: [other], absent: [one] });
      expect(accepted(await services.votes.castBallot(id, one, vote.id, false)).end).toBe('failed');
    }
    expect(accepted(await services.views.load(id))).toMatchObject({ phase: 'running', seq: 2 });
  });
});

test('a host ends a game as it stands, which counts for nobody; called off it has no standings', async () => {
  const env = await openTimedServices();
  const { services } = env;
  const by = { userId: 'ann', moderator: false, requestId: freshRequest() };
  const { id } = await env.begin(['ann', 'bob']);
  for (const seat of [0, 1]) await env.play(id, seat, `pick ${seat + 1}`);
  await env.play(id, 0, 'step');
  const ended = accepted(await services.votes.repair(id, by, { kind: 'concede' }));
  const standings = {
    ranks: [
      // This game tells no scores.
      { seat: 0, place: 1, score: 0, tieBreaks: [] },
      { seat: 1, place: 1, score: 0, tieBreaks: [] },
    ],
  };
  expect(ended).toMatchObject({ phase: 'over', early: { by: 'host', standings } });
  expect(accepted(await services.views.viewFor(id, 'public'))).toMatchObject({ due: [], standings });
  expect(accepted(await services.recap.results(id))).toEqual([]);
  await services.catchUp();
  expect(env.told('notice', 'turn-post').slice(-2)).toEqual([
    '2026-10-20T12:00 notice ended',
    '2026-10-20T12:00 turn-post',
  ]);
  const file = accepted(await services.recap.exportTable(id));
  expect(verifyExport(file, tinyGame())).toMatchObject({ ok: true });
  const richer = { ...standings, ranks: standings.ranks.map((rank) => ({ ...rank, score: rank.score + 1 })) };
  expect(verifyExport({ ...file, standings: richer }, tinyGame())).toMatchObject({ ok: false });

  const other = await env.begin(['ann', 'bob']);
  const request = { ...by, requestId: freshRequest() };
  const off = accepted(await services.votes.repair(other.id, request, { kind: 'cancel' }));
  expect(off).toMatchObject({ phase: 'cancelled', early: { by: 'host' } });
  expect(accepted(await services.views.viewFor(other.id, 'public')).standings).toBeUndefined();
  await services.catchUp();
  expect(env.told('notice').at(-1)).toBe('2026-10-20T12:00 notice closed');
});

test('what tells a deadline is put right: reminders go while the clocks stand, an open vote has a new end', async () => {
  const env = await openTimedServices();
  const { services } = env;
  const { id } = await env.begin(['ann', 'bob']);
  const by = { userId: 'ann', moderator: false };
  await env.play(id, 1, 'pick 2');
  await env.pass(13);
  expect(env.told('reminder', 'answered')).toEqual(['2026-10-21T00:00 remind seat 0']);
  accepted(await services.votes.repair(id, { ...by, requestId: freshRequest() }, { kind: 'pause' }));
  await services.catchUp();
  await env.pass(48);
  expect(env.told('reminder', 'answered').slice(1)).toEqual(['2026-10-21T01:00 answered seat 0']);
  accepted(await services.votes.repair(id, { ...by, requestId: freshRequest() }, { kind: 'resume' }));
  await services.catchUp();
  await env.pass(1);
  expect(env.told('reminder', 'answered').slice(2)).toEqual(['2026-10-23T01:00 call seat 0']);
  await env.play(id, 0, 'pick 1');
  expect(env.told('reminder', 'answered').slice(3)).toEqual(['2026-10-23T02:00 answered seat 0']);

  const { vote } = accepted(await services.votes.propose(id, 'ann', { kind: 'cancel' }));
  await services.places.lose(id, 'permission.missing');
  await env.pass(10);
  await services.places.regain(id);
  await services.catchUp();
  const { vote: open } = await services.deadlines.timesOf(id);
  expect(open?.lapsesAt).toBe(vote.lapsesAt + 10 * 3_600_000);
  expect(env.told('vote').at(-1)).toBe('2026-10-23T12:00 vote cancel 1/2 open');
  const shown = env.happened.flatMap(({ effect }) => (effect.kind === 'vote' ? [effect.vote.lapsesAt] : []));
  expect(shown.at(-1)).toBe(open?.lapsesAt);
});

test('whoever is called again at a table that is seen again is left alone once they have moved', async () => {
  const env = await openTimedServices();
  const { id } = await env.begin(['ann', 'bob']);
  await env.play(id, 1, 'pick 2');
  await env.pass(13);
  await env.services.places.lose(id, 'permission.missing');
  await env.services.catchUp();
  await env.pass(4);
  await env.services.places.regain(id);
  await env.pass(1);
  await env.play(id, 0, 'pick 1');
  expect(env.told('reminder', 'answered')).toEqual([
    '2026-10-21T00:00 remind seat 0',
    '2026-10-21T01:00 answered seat 0',
    '2026-10-21T05:00 call seat 0',
    '2026-10-21T06:00 answered seat 0',
  ]);
});

test('to replace a player opens the seat when the others agree, and the game goes on', async () => {
  const env = await openTimedServices();
  const { id } = await env.begin(['ann', 'bob', 'cid'], { pace: { kind: 'none' } });
  const { services } = env;
  const { seats } = accepted(await services.views.load(id));
  const seat = seats.findIndex(({ userId }) => userId === 'cid');
  const { vote } = accepted(await services.votes.propose(id, 'ann', { kind: 'replace', seat }));
  expect(accepted(await services.votes.castBallot(id, 'bob', vote.id, true)).end).toBe('passed');
  // Not before the player had time to object.
  expect(accepted(await services.views.load(id)).seats[seat]).not.toHaveProperty('open');
  await env.pass(48);
  const after = accepted(await services.views.load(id));
  expect(after.phase).toBe('running');
  expect(after.seats[seat]).toMatchObject({ open: true });
});

test('who leaves, or is forgotten, holds up no vote that needs everybody', async () => {
  const env = await openTimedServices();
  const { id } = await env.begin(['ann', 'bob', 'cid', 'dan'], { pace: { kind: 'none' } });
  const { services } = env;
  const { vote } = accepted(await services.votes.propose(id, 'ann', { kind: 'cancel' }));
  accepted(await services.votes.castBallot(id, 'bob', vote.id, true));
  accepted(await services.seats.quit(id, 'cid'));
  await services.people.forget('dan', () => 'Former player');
  const again = accepted(await services.votes.castBallot(id, 'bob', vote.id, true));
  // Voices stand in the order of seats, which are drawn.
  const voters = expect.arrayContaining(['ann', 'bob']);
  expect(again).toMatchObject({ vote: { voters, needed: 2 }, end: 'passed' });
  expect(accepted(await services.views.load(id)).phase).toBe('cancelled');
});

describe('repairs', () => {
  test('are for the host and moderators, happen once, and are told to everybody', async () => {
    const env = await openTimedServices();
    const { id, hostId } = await env.begin(['ann', 'bob']);
    const { services } = env;
    const host = { userId: hostId, moderator: false, requestId: freshRequest() };
    const stranger = { userId: 'eve', moderator: false, requestId: freshRequest() };
    const mod = { userId: 'mod', moderator: true, requestId: freshRequest() };
    expect(refused(await services.votes.repair(id, stranger, { kind: 'pause' })).code).toBe(
      'repair.not-allowed',
    );
    accepted(await services.votes.repair(id, host, { kind: 'skip', seat: 0 }));
    expect(refused(await services.votes.repair(id, host, { kind: 'skip', seat: 0 })).code).toBe(
      'seat.not-due',
    );
    accepted(await services.votes.repair(id, mod, { kind: 'skip', seat: 1 }));
    accepted(await services.votes.repair(id, { ...mod, requestId: freshRequest() }, { kind: 'undo', to: 0 }));
    expect(accepted(await services.views.load(id)).due).toEqual([0, 1]);
    // No player did that.
    const undone = { kind: 'undo', seq: 3, by: 'moderator' };
    expect(accepted(await services.recap.history(id, 'public')).entries.at(-1)).toMatchObject(undone);
    expect(accepted(await services.recap.exportTable(id)).entries.at(-1)).toMatchObject(undone);
    // Whom others decided for was not absent.
    const { seats } = await services.deadlines.timesOf(id);
    expect(seats.map(({ misses }) => misses)).toEqual([0, 0]);
    await env.services.catchUp();
    expect(env.told('note')).toEqual([]);
    accepted(await services.votes.repair(id, mod, { kind: 'replace', seat: 1 }));
    accepted(await services.votes.repair(id, mod, { kind: 'cancel' }));
    await env.services.catchUp();
    expect(env.told('notice', 'seat', 'cancelled').map((line) => line.slice(17))).toEqual([
      'notice skipped',
      'notice skipped',
      'notice undone',
      'notice removing',
      'notice closed',
      'cancelled',
    ]);
    expect(refused(await services.votes.repair(id, host, { kind: 'pause' })).code).toBe('table.cancelled');
  });
});

test('a vote that waited for the absent and cannot be carried out any more is closed as failed', async () => {
  const env = await openTimedServices();
  const { services } = env;
  const { id } = await env.begin(['ann', 'bob'], { pace: { kind: 'none' } });
  await env.play(id, 0, 'pick 1');
  await env.play(id, 1, 'pick 2');
  await env.play(id, 0, 'step', 'step');
  await env.play(id, 0, 'roll');
  const table = accepted(await services.views.load(id));
  const from = env.time.now().getTime();
  accepted(await services.availability.announce(userAt(table, 1), { from, to: from + 5 * 24 * 3_600_000 }));
  const { end } = accepted(await services.votes.propose(id, userAt(table, 0), { kind: 'undo', to: 4 }));
  expect(end).toBeUndefined();
  env.alterRules(tinyGame({ rulesVersion: '2', maxSteps: 1 }));
  await env.pass(49);
  expect(env.told('vote', 'notice').slice(-2)).toEqual([
    expect.stringContaining('vote undo 1/1 open'),
    expect.stringContaining('vote undo 1/1 failed'),
  ]);
  expect(await services.wakes.stuck()).toEqual([]);
  expect((await services.deadlines.timesOf(id)).vote).toBeUndefined();
});
