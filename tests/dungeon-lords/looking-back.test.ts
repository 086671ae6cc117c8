import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServices, type Services } from '../../src/app/services.ts';
import { dungeonLords } from '../../src/games/dungeon-lords/game.ts';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import { repeatableEntropy } from '../../src/proof/repeatable-entropy.ts';
import type { TurningPoint } from '../../src/table/computers/turning-points.ts';
import type { TableId } from '../../src/table/model/table.ts';
import { type Scratch, scratchDatabase } from '../support/databases.ts';
import { accepted, listOf, playLines, refused, silent } from '../support/tiny-table.ts';

let scratch: Scratch;
let services: Services;
let id: TableId;

const SEAT = 0;
const DAY_MS = 86_400_000;

/** Plays a combat with the least that a battle plan can send. */
const playPoorly = async (): Promise<void> => {
  for (;;) {
    const { phase, due } = accepted(await services.views.load(id));
    if (phase !== 'running' || due.length === 0) return;
    const { moves } = accepted(await services.views.legalMoves(id, 'ann'));
    const lines = moves.map((move) => dungeonLords.notation.print(move as never));
    await playLines(
      services,
      id,
      SEAT,
      lines.reduce((least, line) => (line.length < least.length ? line : least)),
    );
  }
};

beforeAll(async () => {
  scratch = await scratchDatabase();
  services = await openServices({
    config: scratch.config,
    games: listOf(dungeonLords as AnyGame),
    log: silent,
    entropy: repeatableEntropy('looking back'),
  });
  const opened = await services.lobby.open({
    game: 'dungeon-lords',
    options: { training: '3' },
    place: { guildId: 'guild', channelId: 'channel' },
    locale: 'en',
    host: { userId: 'ann', name: 'Ann' },
  });
  id = accepted(opened).id;
  accepted(await services.lobby.start(id, 'ann'));
  expect(refused(await services.hints.lookBack(id, 'ann')).code).toBe('table.running');
  await playPoorly();
});
afterAll(async () => {
  await services?.close();
  await scratch?.remove();
});

const lookBack = async (): Promise<readonly TurningPoint[]> =>
  accepted(await services.hints.lookBack(id, 'ann'));
const kept = (): Promise<unknown[]> => services.database.prisma.judgedSeat.findMany();

test('battle plans that cost much are found in the background, kept, and found the same by whoever looks anew', async () => {
  const now = Date.now();
  const lately = { from: new Date(now - DAY_MS), to: new Date(now + DAY_MS) };
  await services.hints.prepare({ ...lately, to: new Date(now - DAY_MS) }, () => true);
  await services.hints.prepare(lately, () => false);
  expect(await kept()).toEqual([]);
  await services.hints.prepare(lately, () => true);
  expect(await kept()).toMatchObject([{ tableId: id, seat: SEAT }]);
  const points = await lookBack();
  expect(points.length).toBeGreaterThan(0);
  for (const { lines, end, better, round, view } of points) {
    expect(lines).toEqual([expect.stringMatching(/^plan c\dr\d$/)]);
    expect(better.lines).toEqual([expect.stringMatching(/^plan .+ (trap|send) /)]);
    expect(better.end - end).toBeGreaterThanOrEqual(1);
    expect(round).toBeGreaterThan(0);
    expect(view).toMatchObject({ board: { phase: { name: 'plan' } } });
  }
  await services.database.prisma.judgedSeat.deleteMany();
  expect(await lookBack()).toEqual(points);
  expect(await kept()).toHaveLength(1);
  expect(refused(await services.hints.lookBack(id, 'bob')).code).toBe('seat.not-yours');
});

test('a training has a result, and no picture of how scores grew from round to round', async () => {
  expect(refused(await services.recap.scores(id)).code).toBe('scores.none');
});
