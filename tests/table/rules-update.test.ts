import { beforeEach, describe, expect, test } from 'vitest';
import { deliverTable } from '../../src/jobs/deliver.ts';
import { createEffectRunner } from '../../src/jobs/effect-runner.ts';
import { systemTime } from '../../src/jobs/time.ts';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import { verifyExport } from '../../src/kernel/verify.ts';
import { createDeliveryLedger } from '../../src/store/deliveries.ts';
import type { SeatResult } from '../../src/table/model/results.ts';
import type { Table } from '../../src/table/model/table.ts';
import { emptied } from '../support/databases.ts';
import { everythingIn } from '../support/everything.ts';
import { memoryDeliverer } from '../support/memory-deliverer.ts';
import { testServices } from '../support/test-services.ts';
import { type TinyRules, type TinyState, type TinyView, tinyGame } from '../support/tiny-game.ts';
import {
  accepted,
  freshRequest,
  playLines,
  refused,
  silent,
  startTiny,
  throughPicks,
  userAt,
} from '../support/tiny-table.ts';

/** Counts what a seat has, and the turn as a round. */
const progress = {
  round: ({ turn }: TinyView) => turn + 1,
  score: (view: TinyView) => view.own?.coins,
};

/** The tiny game as it was first. */
const first = (): AnyGame => ({ ...tinyGame(), progress });

/** The tiny game after an update: steps bring more, and what anybody has counts tenfold from the old state on. */
const updated = (rules: Partial<TinyRules> = {}): AnyGame => ({
  ...tinyGame({ rulesVersion: '2', stepWorth: 2, ...rules }),
  progress,
  migrate: (state: TinyState, fromVersion: string) =>
    fromVersion === '1' ? { ...state, coins: state.coins.map((coins) => coins * 10) } : state,
});

const home = testServices('file');

beforeEach(async () => {
  await home.replace(first());
  await emptied(home.services.database);
});

const coinsOf = async ({ id }: Table, seat: number): Promise<number | undefined> =>
  (accepted(await home.services.views.viewFor(id, seat)).view as TinyView).own?.coins;

/** A table of two in the turn of seat 0: picks 1 and 2, two steps and one taken back (entries 1 to 5), a card (6). */
const running = async (): Promise<Table> => {
  const table = await startTiny(home.services);
  await throughPicks(home.services, table);
  await playLines(home.services, table.id, 0, 'step');
  await playLines(home.services, table.id, 0, 'step');
  accepted(await undoAt(table, 0));
  await playLines(home.services, table.id, 0, 'peek');
  return accepted(await home.services.views.load(table.id));
};

const undoAt = (table: Table, seat: number, to?: number) =>
  home.services.moves.undo(table.id, userAt(table, seat), {
    requestId: freshRequest(),
    ...(to !== undefined && { to }),
  });

const anchors = () => home.services.database.prisma.anchor.findMany({ orderBy: { seq: 'asc' } });

/** All that a seat can read of a table's past. */
const pastOf = async ({ id }: Table, seat: number) => {
  const { opening, entries } = accepted(await home.services.recap.history(id, seat, { fromSeq: -1 }));
  return { opening, entries };
};

describe('a running table that an earlier version of the rules left', () => {
  test('goes on from its position at the first look, under the new rules', async () => {
    const table = await running();
    expect(await coinsOf(table, 0)).toBe(6);
    await home.replace(updated());
    expect(await coinsOf(table, 0)).toBe(60);
    expect(await anchors()).toMatchObject([
      { tableId: table.id, seq: 6, fromVersion: '1', rulesVersion: '2', position: { draws: { cards: 5 } } },
    ]);
    expect(accepted(await home.services.views.load(table.id))).toMatchObject({
      rulesVersion: '2',
      anchorSeq: 6,
      due: [0],
    });
    await playLines(home.services, table.id, 0, 'step');
    expect(await coinsOf(table, 0)).toBe(62);
    await home.replace(updated());
    expect(await coinsOf(table, 0)).toBe(62);
    expect(await home.services.recap.recheck()).toEqual([]);
  });

  test('goes on at the first move as well, a default move for an absent player too', async () => {
    const table = await running();
    await home.replace(updated());
    await playLines(home.services, table.id, 0, 'done');
    expect(await anchors()).toMatchObject([{ seq: 6 }]);
    await home.replace(updated({ rulesVersion: '3' }));
    accepted(await home.services.moves.playDefault(table.id, 1, { requestId: freshRequest() }));
    expect(await anchors()).toMatchObject([
      { seq: 6, fromVersion: '1' },
      { seq: 7, fromVersion: '2', rulesVersion: '3' },
    ]);
    expect(accepted(await home.services.views.load(table.id)).phase).toBe('over');
  });

  test('goes on the same where the position has to be found anew from the log', async () => {
    const table = await running();
    await home.replace(updated());
    await playLines(home.services, table.id, 0, 'step');
    await home.services.database.prisma.snapshot.deleteMany();
    expect(await coinsOf(table, 0)).toBe(62);
    expect(refused(await undoAt(table, 0, 3)).code).toBe('undo.consent');
  });

  test('of several updates without a move between them keeps every anchor, and begins at the last', async () => {
    const table = await running();
    for (const rulesVersion of ['2', '10']) {
      await home.replace(updated({ rulesVersion }));
      expect(await coinsOf(table, 0)).toBe(60);
    }
    expect((await anchors()).map(({ rulesVersion }) => rulesVersion).sort()).toEqual(['10', '2']);
    await playLines(home.services, table.id, 0, 'step');
    accepted(await undoAt(table, 0));
    expect(await coinsOf(table, 0)).toBe(60);
    expect(await home.services.recap.recheck()).toEqual([]);
  });

  test('is told as it was: log, news and what was seen then', async () => {
    const table = await running();
    const before = [await pastOf(table, 0), await pastOf(table, 1)];
    const shown = accepted(await home.services.recap.history(table.id, 1, { fromSeq: 2, toSeq: 2 }));
    await home.replace(updated());
    expect([await pastOf(table, 0), await pastOf(table, 1)]).toEqual(before);
    expect(before[0]).toMatchObject({ entries: { 2: { events: [{ kind: 'stepped', seat: 0 }] } } });
    const again = accepted(await home.services.recap.history(table.id, 1, { fromSeq: 2, toSeq: 2 }));
    expect(again.view).toEqual(shown.view);
    // Within a turn nothing was kept: then it is what was seen before, and says so.
    const within = accepted(await home.services.recap.history(table.id, 1, { fromSeq: 4, toSeq: 4 }));
    expect(within).toMatchObject({ seq: 2, view: shown.view });
  });

  test('answers a request of before as it did then', async () => {
    const table = await startTiny(home.services);
    await throughPicks(home.services, table);
    const input = { requestId: freshRequest(), lines: ['peek', 'done'] };
    const then = accepted(await home.services.moves.play(table.id, userAt(table, 0), input));
    await home.replace(updated());
    const now = accepted(await home.services.moves.play(table.id, userAt(table, 0), input));
    expect(now).toMatchObject({ events: then.events, view: then.view, seq: then.seq, repeated: true });
  });

  test('goes back no further than the update, by nobody’s word', async () => {
    const table = await running();
    await home.replace(updated());
    const legal = async () => accepted(await home.services.views.legalMoves(table.id, userAt(table, 0)));
    expect((await legal()).undo).toBe(false);
    await playLines(home.services, table.id, 0, 'step');
    expect((await legal()).undo).toBe(true);
    expect(accepted(await undoAt(table, 0)).seq).toBe(8);
    expect(await coinsOf(table, 0)).toBe(60);
    const ask = { kind: 'undo', to: 2 } as const;
    const proposed = await home.services.votes.propose(table.id, userAt(table, 0), ask);
    expect(refused(proposed).code).toBe('undo.rules-changed');
    const host = { userId: table.hostId, moderator: false, requestId: freshRequest() };
    expect(refused(await home.services.votes.repair(table.id, host, ask)).code).toBe('undo.rules-changed');
    accepted(await home.services.votes.repair(table.id, host, { kind: 'undo', to: 6 }));
  });

  test('takes back freely what was made after it, and then says why there is no more', async () => {
    const table = await startTiny(home.services);
    await throughPicks(home.services, table);
    await playLines(home.services, table.id, 0, 'step');
    await home.replace(updated());
    await playLines(home.services, table.id, 0, 'step');
    accepted(await undoAt(table, 0));
    expect(refused(await undoAt(table, 0)).code).toBe('undo.rules-changed');
  });

  test('cannot go on only if its position is missing, and is named then', async () => {
    const table = await running();
    await home.replace(updated());
    await home.services.database.prisma.snapshot.updateMany({ data: { seq: 5 } });
    expect(refused(await home.services.views.viewFor(table.id, 0)).code).toBe('table.rules-changed');
    expect(await home.services.recap.recheck()).toEqual([
      { tableId: table.id, game: 'tiny', problem: { kind: 'rules-version', table: '1', game: '2' } },
    ]);
    expect(await anchors()).toEqual([]);
  });

  test('that began before anything was kept is told from the log under its rules, and not at all under others', async () => {
    const table = await running();
    const before = [await pastOf(table, 0), await pastOf(table, 1)];
    await home.services.database.prisma.moment.deleteMany();
    await home.services.database.prisma.snapshot.updateMany({ data: { rulesVersion: null } });
    expect([await pastOf(table, 0), await pastOf(table, 1)]).toEqual(before);
    await home.replace(updated());
    expect(await coinsOf(table, 0)).toBe(60);
    await playLines(home.services, table.id, 0, 'step');
    const { entries } = await pastOf(table, 1);
    expect(entries).toMatchObject({
      0: { kind: 'move', untold: true, events: [] },
      4: { kind: 'undo' },
      6: { kind: 'move', events: [{ kind: 'stepped' }] },
    });
    expect(entries[6]).not.toHaveProperty('untold');
    const early = await home.services.recap.history(table.id, 1, { fromSeq: 2, toSeq: 2 });
    expect(refused(early).code).toBe('past.not-kept');
  });

  test('is left alone by a process that knows only the earlier version', async () => {
    const table = await running();
    await home.replace(updated());
    expect(await coinsOf(table, 0)).toBe(60);
    await home.replace(first());
    const { services } = home;
    const before = await everythingIn(services.database);
    expect(refused(await services.views.viewFor(table.id, 0)).code).toBe('table.updating');
    const input = { requestId: freshRequest(), lines: ['step'] };
    const played = await services.moves.play(table.id, userAt(table, 0), input);
    expect(refused(played).code).toBe('table.updating');
    expect(accepted(await services.deadlines.runDue(table.id))).toBe(false);
    const deliverer = memoryDeliverer();
    const delivered = await deliverTable(
      {
        runner: createEffectRunner(deliverer, services.computers, silent),
        ledger: createDeliveryLedger(services.database),
        time: systemTime,
        log: silent,
        isAhead: services.views.isAhead,
      },
      table.id,
    );
    expect([delivered, deliverer.asked]).toEqual([undefined, []]);
    expect(await everythingIn(services.database)).toEqual(before);
    await home.replace(updated());
    expect(await coinsOf(table, 0)).toBe(60);
  });

  test('that has not begun yet begins under the new rules', async () => {
    const { lobby } = home.services;
    const host = { userId: 'ann', name: 'ann' };
    const place = { channelId: 'channel' };
    const opened = accepted(await lobby.open({ game: 'tiny', options: {}, place, locale: 'en', host }));
    await home.replace(updated());
    accepted(await home.services.lobby.join(opened.id, { userId: 'bob', name: 'bob' }));
    const begun = accepted(await home.services.lobby.start(opened.id, 'ann'));
    expect(begun.rulesVersion).toBe('2');
    await playLines(home.services, opened.id, 0, 'pick 1');
    expect(await anchors()).toEqual([]);
    expect(await home.services.recap.recheck()).toEqual([]);
  });
});

/** What the first release left: it kept nothing of what was told. */
const nothingKept = async (): Promise<void> => {
  const { prisma } = home.services.database;
  await prisma.moment.deleteMany();
  await prisma.snapshot.updateMany({ data: { rulesVersion: null } });
};

/** A later version whose rules differ in nothing that was played, but for what is said here. */
const alike = (change: Partial<AnyGame> = {}, rules: Partial<TinyRules> = {}): AnyGame => ({
  ...tinyGame({ rulesVersion: '2', ...rules }),
  progress,
  ...change,
});

describe('what was told before anything was kept', () => {
  /** Two picks, two steps, one taken back, a card, and a die. */
  const played = async (): Promise<Table> => {
    const table = await running();
    await playLines(home.services, table.id, 0, 'roll');
    return table;
  };
  const isTold = async (table: Table): Promise<boolean[]> =>
    (await pastOf(table, 1)).entries.map((entry) => entry.kind === 'undo' || entry.untold !== true);

  test('is told under later rules too that lead to the same, in every way', async () => {
    const table = await played();
    const before = [await pastOf(table, 0), await pastOf(table, 1)];
    const shown = accepted(await home.services.recap.history(table.id, 1, { fromSeq: 2, toSeq: 4 }));
    await nothingKept();
    await home.replace(alike());
    expect([await pastOf(table, 0), await pastOf(table, 1)]).toEqual(before);
    await playLines(home.services, table.id, 0, 'step');
    expect((await pastOf(table, 1)).entries.slice(0, -1)).toEqual(before[1]?.entries);
    const again = accepted(await home.services.recap.history(table.id, 1, { fromSeq: 2, toSeq: 4 }));
    expect(again.view).toEqual(shown.view);
  });

  test('is not told by rules that draw otherwise, whatever they make of it', async () => {
    const table = await played();
    await nothingKept();
    const { play } = tinyGame();
    const drawing: AnyGame['play'] = (state, seat, move, dice) => {
      if ((move as { kind: string }).kind === 'roll') dice.roll('other', 6);
      return play(state as TinyState, seat, move as never, dice);
    };
    await home.replace(alike({ play: drawing }));
    expect((await isTold(table)).filter((told) => told)).toHaveLength(1);
  });

  test('is not told by rules that come to something else in the eyes of one player only', async () => {
    const table = await played();
    await nothingKept();
    await home.replace(alike({}, { stepWorth: 2 }));
    expect(await coinsOf(table, 1)).toBe(5);
    expect((await isTold(table)).filter((told) => told)).toHaveLength(1);
  });

  test('is not told by rules that refuse a move of it', async () => {
    const table = await played();
    await nothingKept();
    await home.replace(alike({}, { maxSteps: 0 }));
    expect((await isTold(table)).filter((told) => told)).toHaveLength(1);
  });

  test('is not told where a version between has brought the position to its own', async () => {
    const table = await played();
    await nothingKept();
    await home.replace(alike());
    await playLines(home.services, table.id, 0, 'step');
    await home.services.database.prisma.moment.deleteMany();
    await home.replace(alike({ rulesVersion: '3' }));
    expect((await isTold(table)).slice(0, 4)).toEqual([false, false, false, false]);
  });
});

describe('the export of a table that was played under several versions', () => {
  const played = async () => {
    const table = await running();
    await home.replace(updated());
    await playLines(home.services, table.id, 0, 'roll', 'done');
    await playLines(home.services, table.id, 1, 'roll', 'step', 'done');
    return accepted(await home.services.recap.exportTable(table.id));
  };

  test('carries its anchors; each version checks what was played under it, and all draws', async () => {
    const file = await played();
    expect(file).toMatchObject({
      rulesVersion: '2',
      anchors: [{ seq: 6, position: { draws: { cards: 5 } } }],
    });
    expect(accepted(verifyExport(file, updated()))).toMatchObject({
      moves: 5,
      draws: 2,
      unplayed: { moves: 5, versions: ['1'] },
    });
    expect(accepted(verifyExport(file, first()))).toMatchObject({
      moves: 5,
      unplayed: { moves: 5, versions: ['2'] },
    });
    const third = updated({ rulesVersion: '3' });
    expect(accepted(verifyExport(file, third))).toMatchObject({
      moves: 0,
      draws: 2,
      unplayed: { moves: 10, versions: ['1', '2'] },
    });
  });

  test('cannot be falsified in its dice, whatever rules are there, nor in what the rules here played', async () => {
    const file = await played();
    const third = updated({ rulesVersion: '3' });
    const withDraws = (change: (draw: object) => object) => ({
      ...file,
      entries: file.entries.map((entry) =>
        entry.kind === 'move'
          ? { ...entry, draws: entry.draws?.map((draw) => change(draw) as typeof draw) }
          : entry,
      ),
    });
    const other = withDraws((draw) => ({ ...draw, value: 5 - ((draw as { value: number }).value % 2) }));
    expect(refused(verifyExport(other, third)).code).toBe('verify.draws');
    const [anchor] = file.anchors ?? [];
    const position = { state: anchor?.position?.state, draws: { cards: 5, die: 1 } };
    const skipped = { ...file, anchors: anchor && [{ ...anchor, position }] };
    expect(refused(verifyExport(skipped, third)).code).toBe('verify.draws');
    const [best, ...others] = file.standings?.ranks ?? [];
    const ranks = best ? [{ ...best, score: 999 }, ...others] : [];
    expect(refused(verifyExport({ ...file, standings: { ranks } }, updated())).code).toBe('verify.standings');
  });

  test('holds no position while the table runs', async () => {
    const table = await running();
    await home.replace(updated());
    const file = accepted(await home.services.recap.exportTable(table.id));
    expect(file.anchors).toEqual([{ seq: 6, fromVersion: '1', rulesVersion: '2' }]);
    expect(JSON.stringify(file)).not.toContain('"card"');
    expect(JSON.stringify(file)).not.toContain('"deck"');
  });
});

describe('a game that ended under an earlier version', () => {
  const ended = async (): Promise<Table> => {
    const table = await running();
    await playLines(home.services, table.id, 0, 'step', 'done');
    await playLines(home.services, table.id, 1, 'roll', 'done');
    return table;
  };
  const outcome = ({ seat, score }: SeatResult): number[] => [seat, score];
  const lookBack = async ({ id }: Table) => ({
    view: accepted(await home.services.views.viewFor(id, 'public')),
    past: [await pastOf({ id } as Table, 0), await pastOf({ id } as Table, 1)],
    scores: accepted(await home.services.recap.scores(id)),
    film: accepted(await home.services.recap.turnViews(id)),
    results: accepted(await home.services.recap.results(id)),
    kept: await home.services.statistics.best('guild', 9),
  });

  test('looks as it did, tells what was told, and came out as it came out', async () => {
    const table = await ended();
    const then = await lookBack(table);
    expect(then.scores.rounds.at(-1)?.scores).toEqual((then.view.view as TinyView).coins);
    await home.replace(updated());
    expect(await lookBack(table)).toEqual(then);
    expect(await anchors()).toEqual([]);
    expect(await home.services.recap.recheck()).toEqual([]);
    const file = accepted(await home.services.recap.exportTable(table.id));
    expect(file.rulesVersion).toBe('1');
    expect(accepted(verifyExport(file, updated()))).toMatchObject({
      moves: 0,
      unplayed: { versions: ['1'] },
    });
    expect(accepted(verifyExport(file, first())).unplayed.moves).toBe(0);
  });

  test('before anything was kept tells the same while its rules are there, and later says that it was not kept', async () => {
    const table = await ended();
    const then = await lookBack(table);
    const { prisma } = home.services.database;
    await prisma.moment.deleteMany();
    await prisma.result.deleteMany();
    expect(await lookBack(table)).toEqual(then);
    await prisma.result.deleteMany();
    await home.replace({ ...tinyGame({ rulesVersion: '2', stepWorth: 2 }), progress });
    expect(refused(await home.services.recap.scores(table.id)).code).toBe('past.not-kept');
    expect(refused(await home.services.recap.turnViews(table.id)).code).toBe('past.not-kept');
    const results = accepted(await home.services.recap.results(table.id));
    expect(results.map(outcome).sort()).toEqual(then.results.map(outcome).sort());
  });

  test('before anything was kept is filled in while its rules are there, and looks the same under others', async () => {
    const table = await ended();
    const then = await lookBack(table);
    const open = await running();
    const told = await pastOf(open, 1);
    const { prisma } = home.services.database;
    await prisma.moment.deleteMany();
    await prisma.gameTable.updateMany({ data: { momentsKept: false } });
    await home.services.backfill.run();
    const kept = await prisma.moment.count();
    await home.services.backfill.run();
    expect(await prisma.moment.count()).toBe(kept);
    await home.replace(updated());
    expect(await lookBack(table)).toEqual(then);
    expect((await pastOf(open, 1)).entries).toEqual(told.entries);
  });

  test('has its results kept with the move that ended it', async () => {
    await ended();
    const rows = await home.services.database.prisma.result.findMany();
    expect(rows).toHaveLength(2);
  });
});
