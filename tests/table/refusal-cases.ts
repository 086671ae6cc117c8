import type { Services } from '../../src/app/services.ts';
import { type Result, refuse } from '../../src/kernel/result.ts';
import type { LeagueRef } from '../../src/table/leagues/leagues.ts';
import { MOST_LEAGUE_PLAYERS, MOST_LEAGUE_TABLES, MOST_LEAGUES } from '../../src/table/model/league.ts';
import { DAY_MS, HOUR_MS } from '../../src/table/model/pace.ts';
import type { Table } from '../../src/table/model/table.ts';
import { MOST_FOLLOWERS } from '../../src/table/seats/followers.ts';
import {
  accepted,
  freshRequest,
  openTiny,
  playLines,
  startTiny,
  throughPicks,
  userAt,
} from '../support/tiny-table.ts';

/** Tables in every state that something can be refused in. What is refused leaves them as they are. */
export interface Stage {
  readonly services: Services;
  /** Services on the same database, in which the tiny game has got other rules. */
  readonly updated: Services;
  readonly lobby: Table;
  readonly fullLobby: Table;
  /** In the first turn, two steps into it; seat 0 has another request that was carried out, and no room for another follower. */
  readonly running: Table;
  readonly request: string;
  /** Nobody has moved yet. */
  readonly fresh: Table;
  /** Seat 0 has had its turn. */
  readonly passed: Table;
  /** Seat 1 has planned to do nothing, and to ask somebody whose answer it has to wait for, seat 0 to ask somebody who is not there any more. */
  readonly planned: Table;
  /** Seat 0 has just seen a die. */
  readonly rolled: Table;
  /** Seat 0 has left. */
  readonly left: Table;
  readonly paused: Table;
  /** Its thread is gone. */
  readonly unseen: Table;
  /** Seat 1 is going to be offered to others. */
  readonly going: Table;
  /** Nobody has moved for a while. */
  readonly asleep: Table;
  /** A vote on a pause is open. */
  readonly voting: Table;
  /** Ended before anything that was told or shown was kept. */
  readonly over: Table;
  /** A computer plays too. */
  readonly withComputer: Table;
  /** Its position has got lost. */
  readonly lost: Table;
  /** Another process plays it under rules that are not here yet. */
  readonly ahead: Table;
  readonly calledOff: Table;
  /** Leagues of the server `guild`: one player, two, as many as may take part, and as many tables as may count. */
  readonly leagues: Readonly<Record<'alone' | 'pair' | 'full' | 'long', LeagueRef>>;
}

const inFirstTurn = async (services: Services, ...lines: readonly string[]): Promise<Table> => {
  const table = await startTiny(services);
  await throughPicks(services, table);
  if (lines.length > 0) await playLines(services, table.id, 0, ...lines);
  return table;
};

const host = { userId: 'ann', moderator: false };
const fresh = () => ({ requestId: freshRequest() });

/** Leagues in every state that something can be refused in; of another server there are as many as there may be. */
const setLeagues = async ({ leagues, database: { prisma } }: Services): Promise<Stage['leagues']> => {
  const begin = async (name: string, guildId = 'guild'): Promise<LeagueRef> => {
    const host = { userId: 'ann', name: 'ann' };
    return {
      guildId,
      id: accepted(await leagues.begin({ guildId, name, preset: 'tiny', seats: 2, host })).id,
    };
  };
  for (let at = 0; at < MOST_LEAGUES; at += 1) await begin(`${at}`, 'other');
  const [alone, pair] = [await begin('alone'), await begin('pair')];
  const [full, long] = [await begin('full'), await begin('long')];
  for (const ref of [pair, long]) accepted(await leagues.join(ref, { userId: 'bob', name: 'bob' }));
  const players = Array.from({ length: MOST_LEAGUE_PLAYERS - 1 }, (_, at) => ({
    ...{ leagueId: full.id, userId: `fan-${at}`, name: `fan ${at}`, number: at + 2 },
  }));
  await prisma.leaguePlayer.createMany({ data: players });
  const tables = Array.from({ length: MOST_LEAGUE_TABLES }, (_, at) => ({
    ...{ leagueId: long.id, tableId: `gone-${at}` },
  }));
  await prisma.leagueTable.createMany({ data: tables });
  return { alone, pair, full, long };
};

/** Sets the stage: once for all cases. */
export const setStage = async (services: Services, updated: Services): Promise<Stage> => {
  const running = await inFirstTurn(services);
  const request = freshRequest();
  const steps = { requestId: request, lines: ['step x2'] };
  accepted(await services.moves.play(running.id, userAt(running, 0), steps));
  const fans = Array.from({ length: MOST_FOLLOWERS }, (_, at) => ({
    tableId: running.id,
    userId: `fan-${at}`,
  }));
  await services.database.prisma.follower.createMany({ data: fans });
  const planned = await inFirstTurn(services);
  accepted(await services.plans.change(planned.id, userAt(planned, 1), { slot: 1, had: 0, lines: ['done'] }));
  accepted(
    await services.plans.change(planned.id, userAt(planned, 1), { slot: 2, had: 0, lines: ['ask 0'] }),
  );
  const gone = { line: 'ask 1', told: [{ kind: 'asked', seat: 3, by: 0 }] };
  await services.database.prisma.plan.create({
    data: { tableId: planned.id, seat: 0, slot: 2, length: 1, steps: [gone] },
  });
  const left = await inFirstTurn(services, 'step x2');
  accepted(await services.seats.quit(left.id, userAt(left, 0)));
  const paused = await inFirstTurn(services);
  accepted(await services.votes.repair(paused.id, { ...host, ...fresh() }, { kind: 'pause' }));
  const unseen = await inFirstTurn(services);
  await services.places.lose(unseen.id, 'channel.unknown');
  const going = await inFirstTurn(services);
  accepted(await services.votes.repair(going.id, { ...host, ...fresh() }, { kind: 'replace', seat: 1 }));
  const asleep = await inFirstTurn(services);
  await services.database.prisma.$executeRaw`
    UPDATE upkeep SET state = (state::jsonb || '{"paused": {"since": 0, "cause": "asleep"}}')::json
     WHERE table_id = ${asleep.id}`;
  const voting = await inFirstTurn(services);
  accepted(await services.votes.propose(voting.id, 'ann', { kind: 'pause' }));
  const over = await inFirstTurn(services, 'step', 'done');
  await playLines(services, over.id, 1, 'done');
  const { prisma } = services.database;
  await prisma.moment.deleteMany({ where: { tableId: over.id } });
  const [lost, ahead] = [await inFirstTurn(services), await inFirstTurn(services)];
  await prisma.snapshot.delete({ where: { tableId: lost.id } });
  await prisma.gameTable.update({ where: { id: ahead.id }, data: { rulesVersion: '3' } });
  const { id: mixed } = await openTiny(services, ['ann']);
  accepted(await services.lobby.addComputer(mixed, 'ann', computer));
  const calledOff = await openTiny(services, ['ann', 'bob']);
  accepted(await services.lobby.cancel(calledOff.id, 'ann'));
  const now = Date.now();
  accepted(await services.availability.announce('zed', { from: now + DAY_MS, to: now + 2 * DAY_MS }));
  return {
    services,
    updated,
    lobby: await openTiny(services, ['ann']),
    fullLobby: await openTiny(services, ['ann', 'bob', 'cy', 'dan']),
    running,
    request,
    fresh: await startTiny(services),
    passed: await inFirstTurn(services, 'done'),
    planned,
    rolled: await inFirstTurn(services, 'roll'),
    left,
    paused,
    unseen,
    going,
    asleep,
    voting,
    over,
    withComputer: accepted(await services.lobby.start(mixed, 'ann')),
    lost,
    ahead,
    calledOff,
    leagues: await setLeagues(services),
  };
};

/** A refusal that is provoked on the stage. */
export interface RefusalCase {
  readonly code: string;
  readonly provoke: (stage: Stage) => Promise<Result<unknown>>;
}

const refuses = (code: string, provoke: RefusalCase['provoke']): RefusalCase => ({ code, provoke });

const eve = { userId: 'eve', name: 'eve' };
const place = { guildId: 'guild', channelId: 'channel' };
const computer = { kind: 'gentle', name: () => 'Computer' } as const;
const opening = { place, locale: 'en', host: { userId: 'ann', name: 'ann' } } as const;

const plays = (table: Table, seat: number, ...lines: readonly string[]) =>
  [table.id, userAt(table, seat), { requestId: freshRequest(), lines }] as const;

const lobbyCases: readonly RefusalCase[] = [
  refuses('game.unknown', ({ services }) => services.lobby.open({ ...opening, game: 'chess', options: {} })),
  refuses('options.invalid', ({ services }) =>
    services.lobby.open({ ...opening, game: 'tiny', options: { cards: 99 } }),
  ),
  refuses('options.unknown', ({ services, lobby }) =>
    services.lobby.setOptions(lobby.id, 'ann', { cards: 99 }),
  ),
  refuses('policy.invalid', ({ services, lobby }) =>
    services.lobby.setPolicy(lobby.id, 'ann', { misses: 0 }),
  ),
  refuses('policy.no-bank', ({ services, lobby }) =>
    services.lobby.setPolicy(lobby.id, 'ann', { increment: 2 }),
  ),
  refuses('table.unknown', ({ services }) => services.lobby.join('nowhere', eve)),
  refuses('already.joined', ({ services, lobby }) =>
    services.lobby.join(lobby.id, { userId: 'ann', name: 'ann' }),
  ),
  refuses('table.full', ({ services, fullLobby }) => services.lobby.join(fullLobby.id, eve)),
  refuses('table.full', ({ services, fullLobby }) =>
    services.lobby.addComputer(fullLobby.id, 'ann', computer),
  ),
  refuses('computer.none', ({ services, lobby }) => services.lobby.removeComputer(lobby.id, 'ann')),
  refuses('not.joined', ({ services, lobby }) => services.lobby.leave(lobby.id, 'eve')),
  refuses('host.only', ({ services, fullLobby }) => services.lobby.start(fullLobby.id, 'bob')),
  refuses('host.only', ({ services, running }) => services.lobby.cancel(running.id, 'bob')),
  refuses('table.too-few', ({ services, lobby }) => services.lobby.start(lobby.id, 'ann')),
  refuses('table.not-lobby', ({ services, running }) => services.lobby.join(running.id, eve)),
  refuses('table.over', ({ services, over }) => services.lobby.cancel(over.id, 'ann')),
  refuses('table.cancelled', ({ services, calledOff }) => services.lobby.start(calledOff.id, 'ann')),
];

const seats = { wanted: 2, least: 2, most: 2 };

const leagueCases: readonly RefusalCase[] = [
  refuses('league.unknown', ({ services, leagues: { pair } }) =>
    services.leagues.read({ ...pair, guildId: 'other' }),
  ),
  refuses('league.unknown', ({ services, leagues: { pair } }) =>
    services.leagues.end({ ...pair, guildId: 'other' }),
  ),
  refuses('league.many', ({ services }) =>
    services.leagues.begin({ guildId: 'other', name: 'one more', preset: 'tiny', seats: 2, host: eve }),
  ),
  refuses('league.full', ({ services, leagues: { full } }) => services.leagues.join(full, eve)),
  refuses('league.table', ({ services, leagues: { pair }, lobby }) => services.leagues.add(pair, lobby.id)),
  refuses('league.table', ({ services, leagues: { pair } }) => services.leagues.add(pair, 'nowhere')),
  refuses('league.tables', ({ services, leagues: { long }, running }) =>
    services.leagues.add(long, running.id),
  ),
  refuses('league.tables', ({ services, leagues: { long } }) => services.leagues.draw(long, 1, seats)),
  refuses('league.too-few', ({ services, leagues: { alone } }) => services.leagues.draw(alone, 1, seats)),
  refuses('league.drawn', ({ services, leagues: { pair } }) => services.leagues.draw(pair, 2, seats)),
];

const hintCases: readonly RefusalCase[] = [
  refuses('hint.rated', ({ services, running }) => services.hints.take(running.id, userAt(running, 0))),
  refuses('moments.none', ({ services, over }) => services.hints.lookBack(over.id, userAt(over, 0))),
  refuses('hint.none', ({ services, withComputer }) => services.hints.take(withComputer.id, 'ann')),
];

const FIRST_PLAN = { slot: 1, had: 1 } as const;
const SECOND_PLAN = { slot: 2, had: 1 } as const;

const planCases: readonly RefusalCase[] = [
  refuses('seat.not-yours', ({ services, running }) => services.plans.of(running.id, 'eve')),
  refuses('plan.no-turn', ({ services, passed }) => services.plans.look(passed.id, userAt(passed, 0), 1)),
  refuses('plan.none', ({ services, running }) =>
    services.plans.change(running.id, userAt(running, 1), { slot: 2, had: 0, name: 'mine' }),
  ),
  refuses('plan.changed', ({ services, planned }) =>
    services.plans.change(planned.id, userAt(planned, 1), { slot: 1, had: 0, lines: ['step'] }),
  ),
  refuses('plan.changed', ({ services, planned }) =>
    services.plans.change(planned.id, userAt(planned, 1), { slot: 1, had: 2, back: 'all' }),
  ),
  refuses('plan.full', ({ services, planned }) =>
    services.plans.change(planned.id, userAt(planned, 0), {
      ...FIRST_PLAN,
      had: 0,
      lines: Array.from({ length: 61 }, () => 'step'),
    }),
  ),
  refuses('plan.over', ({ services, planned }) =>
    services.plans.change(planned.id, userAt(planned, 1), { ...FIRST_PLAN, lines: ['step'] }),
  ),
  refuses('plan.now', ({ services, planned }) =>
    services.plans.change(planned.id, userAt(planned, 0), { ...SECOND_PLAN, auto: { when: 'far' } }),
  ),
  refuses('plan.now', ({ services, planned }) =>
    services.plans.change(planned.id, userAt(planned, 0), {
      ...FIRST_PLAN,
      had: 0,
      lines: ['step'],
      name: 'mine',
      auto: { when: 'least' },
    }),
  ),
  refuses('plan.rest', ({ services, planned }) =>
    services.plans.change(planned.id, userAt(planned, 1), { ...SECOND_PLAN, auto: { when: 'far' } }),
  ),
  refuses('plan.gone', async ({ services, planned }) => {
    const look = await services.plans.look(planned.id, userAt(planned, 0), 2);
    return look.ok && look.value.end?.kind === 'refused' ? refuse(look.value.end.refusal) : look;
  }),
  refuses('tiny.not-now', ({ services, planned }) =>
    services.plans.change(planned.id, userAt(planned, 0), { ...FIRST_PLAN, had: 0, lines: ['give'] }),
  ),
];

const moveCases: readonly RefusalCase[] = [
  refuses('tiny.not-now', ({ services, running }) =>
    services.moves.play(...plays(running, 0, 'step', 'step')),
  ),
  refuses('notation.unreadable', ({ services, running }) =>
    services.moves.play(...plays(running, 0, 'step', 'dance')),
  ),
  refuses('tiny.not-now', ({ services, left }) => services.moves.play(...plays(left, 0, 'pick 1'))),
  refuses('move.missing', ({ services, running }) => services.moves.play(...plays(running, 0))),
  refuses('turn.not-yours', ({ services, running }) => services.moves.play(...plays(running, 1, 'step'))),
  refuses('turn.not-yours', ({ services, running }) => services.moves.playDefault(running.id, 1, fresh())),
  refuses('seat.not-yours', ({ services, running }) =>
    services.moves.play(running.id, 'eve', { ...fresh(), lines: ['step'] }),
  ),
  refuses('table.not-running', ({ services, lobby }) => services.moves.play(...plays(lobby, 0, 'step'))),
  refuses('table.over', ({ services, over }) => services.moves.play(...plays(over, 0, 'step'))),
  refuses('position.changed', ({ services, running }) =>
    services.moves.play(running.id, userAt(running, 0), { ...fresh(), expectedSeq: 1, lines: ['step'] }),
  ),
  refuses('request.not-yours', ({ services, running, request }) =>
    services.moves.play(running.id, userAt(running, 1), { requestId: request, lines: ['step'] }),
  ),
  refuses('table.rules-changed', ({ updated, lost }) => updated.moves.play(...plays(lost, 0, 'done'))),
  refuses('table.updating', ({ services, ahead }) => services.moves.play(...plays(ahead, 0, 'done'))),
  refuses('undo.rules-changed', ({ updated, running }) =>
    updated.moves.undo(running.id, userAt(running, 0), fresh()),
  ),
  refuses('undo.nothing', ({ services, fresh: table }) =>
    services.moves.undo(table.id, userAt(table, 0), fresh()),
  ),
  refuses('undo.turn-over', ({ services, running }) =>
    services.moves.undo(running.id, userAt(running, 1), fresh()),
  ),
  refuses('undo.revealed', ({ services, rolled }) =>
    services.moves.undo(rolled.id, userAt(rolled, 0), fresh()),
  ),
  refuses('undo.consent', ({ services, rolled }) =>
    services.moves.undo(rolled.id, userAt(rolled, 0), { ...fresh(), to: 0 }),
  ),
  refuses('order.unknown', ({ services, running }) =>
    services.moves.setStandingOrder(running.id, userAt(running, 0), { order: 'answer', value: 'always' }),
  ),
];

const seatCases: readonly RefusalCase[] = [
  refuses('seat.open', ({ services, left }) => services.seats.quit(left.id, userAt(left, 0))),
  refuses('not.joined', ({ services, running }) => services.seats.quit(running.id, 'eve')),
  refuses('seat.taken', ({ services, running }) => services.seats.takeSeat(running.id, 0, eve)),
  refuses('seat.taken', ({ services, running }) =>
    services.seats.seatComputer(running.id, 0, 'ann', 'gentle'),
  ),
  refuses('seat.not-yours', ({ services, left }) => services.seats.seatComputer(left.id, 0, 'eve', 'gentle')),
  refuses('already.joined', ({ services, left }) => {
    const other = userAt(left, 1);
    return services.seats.takeSeat(left.id, 0, { userId: other, name: other });
  }),
  refuses('follow.player', ({ services, running }) => services.seats.follow(running.id, 'ann', true)),
  refuses('follow.full', ({ services, running }) => services.seats.follow(running.id, 'eve', true)),
  refuses('table.over', ({ services, over }) => services.seats.follow(over.id, 'eve', true)),
];

const voteCases: readonly RefusalCase[] = [
  refuses('vote.open', ({ services, voting }) => services.votes.propose(voting.id, 'ann', { kind: 'pause' })),
  refuses('vote.closed', ({ services, voting }) => services.votes.castBallot(voting.id, 'bob', 99, true)),
  refuses('seat.not-yours', ({ services, voting }) => services.votes.castBallot(voting.id, 'eve', 1, true)),
  refuses('table.paused', ({ services, paused }) =>
    services.votes.propose(paused.id, 'ann', { kind: 'pause' }),
  ),
  refuses('table.not-paused', ({ services, running }) =>
    services.votes.propose(running.id, 'ann', { kind: 'resume' }),
  ),
  refuses('table.unseen', ({ services, unseen }) =>
    services.votes.repair(unseen.id, { ...host, ...fresh() }, { kind: 'resume' }),
  ),
  refuses('place.there', ({ services, running }) => services.places.move(running.id, host, place)),
  refuses('repair.not-allowed', ({ services, unseen }) =>
    services.places.move(unseen.id, { userId: 'bob', moderator: false }, place),
  ),
  refuses('undo.nothing', ({ services, running }) =>
    services.votes.propose(running.id, 'ann', { kind: 'undo', to: 99 }),
  ),
  refuses('seat.unknown', ({ services, running }) =>
    services.votes.propose(running.id, 'ann', { kind: 'replace', seat: 9 }),
  ),
  refuses('seat.offered', ({ services, left }) =>
    services.votes.propose(left.id, userAt(left, 1), { kind: 'replace', seat: 0 }),
  ),
  refuses('seat.going', ({ services, going }) =>
    services.votes.repair(going.id, { ...host, ...fresh() }, { kind: 'replace', seat: 1 }),
  ),
  refuses('table.asleep', ({ services, asleep }) =>
    services.votes.repair(asleep.id, { ...host, ...fresh() }, { kind: 'replace', seat: 1 }),
  ),
  refuses('seat.not-due', ({ services, running }) =>
    services.votes.repair(running.id, { ...host, ...fresh() }, { kind: 'skip', seat: 1 }),
  ),
  refuses('repair.not-allowed', ({ services, running }) =>
    services.votes.repair(running.id, { userId: 'bob', moderator: false, ...fresh() }, { kind: 'pause' }),
  ),
  // The vote passes at once, as nobody else sits there, and going back is then refused.
  refuses('undo.rules-changed', ({ updated, left }) =>
    updated.votes.propose(left.id, userAt(left, 1), { kind: 'undo', to: 3 }),
  ),
  refuses('undo.rules-changed', ({ updated, running }) =>
    updated.votes.repair(running.id, { ...host, ...fresh() }, { kind: 'undo', to: 3 }),
  ),
];

const timeCases: readonly RefusalCase[] = [
  refuses('reminder.answered', ({ services, running }) =>
    services.deadlines.answerReminder(running.id, userAt(running, 0), 99, 'hours'),
  ),
  refuses('snooze.too-long', async ({ services, running }) => {
    const { seats } = await services.deadlines.timesOf(running.id);
    const decision = seats[0]?.decision ?? 0;
    return services.deadlines.answerReminder(running.id, userAt(running, 0), decision, 'tomorrow');
  }),
  refuses('away.order', ({ services }) =>
    services.availability.announce('ann', { from: Date.now(), to: Date.now() - HOUR_MS }),
  ),
  refuses('away.twice', ({ services }) =>
    services.availability.announce('zed', { from: Date.now(), to: Date.now() + 3 * DAY_MS }),
  ),
  refuses('away.budget', ({ services }) =>
    services.availability.announce('ann', { from: Date.now(), to: Date.now() + 40 * DAY_MS }),
  ),
  refuses('away.none', ({ services }) => services.availability.endAbsence('ann')),
];

const lookCases: readonly RefusalCase[] = [
  refuses('table.running', ({ services, running }) => services.recap.scores(running.id)),
  refuses('table.running', ({ services, running }) => services.recap.results(running.id)),
  refuses('scores.none', ({ services, over }) => services.recap.scores(over.id)),
  refuses('table.not-running', ({ services, lobby }) => services.recap.exportTable(lobby.id)),
  refuses('past.not-kept', ({ updated, over }) => updated.recap.history(over.id, 'public', { toSeq: 1 })),
  refuses('past.no-turn', async ({ services, over }) => {
    const user = userAt(over, 0);
    const { seq } = accepted(await services.views.load(over.id));
    return services.plans.lookBack(over.id, user, { slot: 1, past: { seq, seat: 0 } });
  }),
  refuses('table.updating', ({ services, ahead }) => services.views.viewFor(ahead.id, 'public')),
  refuses('turn.not-yours', ({ services, running }) =>
    services.views.legalMoves(running.id, userAt(running, 1)),
  ),
  refuses('seat.not-yours', ({ services, running }) => services.views.seatContext(running, 9)),
];

/** Every refusal of the table services, most of them where they come after something was written or read. */
export const REFUSAL_CASES: readonly RefusalCase[] = [
  ...lobbyCases,
  ...leagueCases,
  ...hintCases,
  ...planCases,
  ...moveCases,
  ...seatCases,
  ...voteCases,
  ...timeCases,
  ...lookCases,
];
