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

const inTurn = async () => {
  const table = await startTiny(home.services);
  await throughPicks(home.services, table);
  const undo = (requestId = freshRequest(), expectedSeq?: number) =>
    home.services.moves.undo(table.id, userAt(table, 0), {
      requestId,
      ...(expectedSeq !== undefined && { expectedSeq }),
    });
  return { table, services: home.services, undo };
};

describe('undo', () => {
  test('takes back the last request whole, and again the one before', async () => {
    const { table, services, undo } = await inTurn();
    const before = accepted(await services.views.viewFor(table.id, 0)).view;
    const one = await playLines(services, table.id, 0, 'step');
    await playLines(services, table.id, 0, 'step', 'step');
    expect(accepted(await undo()).view).toEqual(one.view);
    expect(accepted(await undo()).view).toEqual(before);
    expect(refused(await undo()).code).toBe('undo.turn-over');
  });

  test('what was taken back is counted as it was asked for, and apart from what was told before', async () => {
    const { table, services, undo } = await inTurn();
    const { seq: before } = await playLines(services, table.id, 0, 'step');
    await playLines(services, table.id, 0, 'step');
    await playLines(services, table.id, 0, 'step');
    accepted(
      await services.moves.undo(table.id, userAt(table, 0), { requestId: freshRequest(), to: before }),
    );
    const takenBack = async (fromSeq: number) =>
      accepted(await services.recap.history(table.id, 'public', { fromSeq })).takenBack;
    expect(await takenBack(before)).toEqual({ requests: 2, earlier: false });
    accepted(await undo());
    expect(await takenBack(before)).toEqual({ requests: 2, earlier: true });
    expect(await takenBack(before - 1)).toEqual({ requests: 3, earlier: false });
  });

  test('a move of its own that is taken back after the game went back concerns nobody who was told before', async () => {
    const { table, services, undo } = await inTurn();
    await playLines(services, table.id, 0, 'step', 'done');
    const { postedSeq: told, seq } = accepted(await services.views.load(table.id));
    expect(told).toBe(seq);
    accepted(await undo());
    const history = async (fromSeq: number) =>
      accepted(await services.recap.history(table.id, 'public', { fromSeq })).takenBack;
    const back = await playLines(services, table.id, 0, 'step');
    expect(await history(told)).toEqual({ requests: 0, earlier: true });
    accepted(await undo());
    expect(await history(told)).toEqual({ requests: 1, earlier: true });
    // The posts before told that it went back: since then only the step was made and taken back.
    expect(await history(back.seq - 1)).toEqual({ requests: 1, earlier: false });
  });

  test('the same undo request twice takes back once', async () => {
    const { table, services, undo } = await inTurn();
    await playLines(services, table.id, 0, 'step');
    await playLines(services, table.id, 0, 'step');
    const request = freshRequest();
    const [first, second] = [accepted(await undo(request)), accepted(await undo(request))];
    expect(second).toEqual({ ...first, repeated: true });
    expect(accepted(await services.views.load(table.id)).seq).toBe(5);
  });

  test('stops at a die or a card that was seen', async () => {
    const { table, services, undo } = await inTurn();
    await playLines(services, table.id, 0, 'roll');
    expect(refused(await undo()).code).toBe('undo.revealed');
    await playLines(services, table.id, 0, 'step');
    accepted(await undo());
    expect(refused(await undo()).code).toBe('undo.revealed');
  });

  test('is refused on a position that has changed meanwhile', async () => {
    const { table, services, undo } = await inTurn();
    await playLines(services, table.id, 0, 'step');
    expect(refused(await undo(freshRequest(), 2)).code).toBe('position.changed');
  });

  test('is free after the end of the turn, until somebody else has moved', async () => {
    const { table, services, undo } = await inTurn();
    const before = accepted(await services.views.viewFor(table.id, 0)).view;
    await playLines(services, table.id, 0, 'step', 'done');
    const ended = accepted(await services.views.load(table.id));
    expect(ended.due).toEqual([1]);
    expect(await services.views.mayUndo(ended, userAt(table, 0))).toBe(true);
    expect(await services.views.mayUndo(ended, userAt(table, 1))).toBe(false);
    expect(accepted(await undo())).toMatchObject({ view: before, due: [0] });
    const { seats } = await services.deadlines.timesOf(table.id);
    expect(seats.map(({ decision }) => decision !== undefined)).toEqual([true, false]);
    await playLines(services, table.id, 0, 'done');
    await playLines(services, table.id, 1, 'step');
    expect(refused(await undo())).toMatchObject({ code: 'undo.turn-over', params: { to: 2 } });
  });

  test('undone moves stay in the log and are marked', async () => {
    const { table, services, undo } = await inTurn();
    await playLines(services, table.id, 0, 'step');
    accepted(await undo());
    await playLines(services, table.id, 0, 'roll');
    const { entries } = accepted(await services.recap.history(table.id, 'public', { fromSeq: 2 }));
    expect(entries).toMatchObject([
      { kind: 'move', seq: 3, undone: true, events: [{ kind: 'stepped' }] },
      { kind: 'undo', seq: 4, to: 2 },
      { kind: 'move', seq: 5, undone: false, events: [{ kind: 'rolled' }] },
    ]);
  });

  test('moves offered say whether undo is free', async () => {
    const { table, services } = await inTurn();
    const free = async () => accepted(await services.views.legalMoves(table.id, userAt(table, 0))).undo;
    expect(await free()).toBe(false);
    await playLines(services, table.id, 0, 'step');
    expect(await free()).toBe(true);
  });
});
