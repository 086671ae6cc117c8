import { accept, type Result } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { Effect } from '../effects.ts';
import { gameOf, holding } from '../phases.ts';
import { playDefaultHeld } from '../play.ts';
import type { TableTransaction } from '../ports.ts';
import type { TableId } from '../table.ts';
import type { TableDeps } from '../tables.ts';
import { carryOutWaiting, lapsedVote } from './consent.ts';
import { type Due, deadlineOf, nextDue, settled } from './deadline.ts';
import { extensionMs } from './pace.ts';
import type { Rhythm } from './rhythm.ts';
import { announced, saveUpkeep } from './save.ts';
import { clockOf, type Owed, type Upkeep, withClock } from './upkeep.ts';

/** A reminder that comes later than this gives back the time that it should have left. */
const LATE_MS = 15 * 60_000;

/** What a look at the clocks of a table finds to do. */
interface Round {
  readonly upkeep: Upkeep;
  readonly effects: readonly Effect[];
  /** The seat whose time is up for good. */
  readonly expired?: Seat;
}

/**
 * Does what time asks of a table: reminds, extends, decides for one absent player, lets a vote lapse. Safe to
 * call at any time and as often as one likes; what has been done is not done again.
 * @returns whether something was done; then another look may find more
 */
export const lookAt = (deps: TableDeps, id: TableId): Promise<Result<boolean>> =>
  holding(deps.store, id, async (transaction) => {
    const { table } = transaction;
    const upkeep = await transaction.upkeep();
    const rhythms = await transaction.rhythms();
    if (table.phase !== 'running') {
      await transaction.saveUpkeep(upkeep, undefined);
      return accept(false);
    }
    const passed = await carryOutWaiting(deps, transaction, upkeep, rhythms);
    if (passed) return passed.ok ? accept(true) : passed;
    const now = deps.now().getTime();
    const round = clocksAt(lapsedVote({ upkeep, effects: [] }, id, now), id, rhythms, now);
    await saveUpkeep(transaction, round.upkeep, rhythms);
    // Whoever has left, or does not come back, is called no more.
    const open = (effect: Effect) => effect.kind === 'reminder' && table.seats[effect.seat]?.open === true;
    await transaction.enqueue(round.effects.filter((effect) => !open(effect)));
    if (round.expired === undefined) return accept(round.effects.length > 0);
    return decideFor(deps, transaction, round.upkeep, round.expired);
  });

/** All clocks of a table at a moment; what is done for an absent player is left for the end. */
const clocksAt = (from: Round, id: TableId, rhythms: readonly Rhythm[], now: number): Round => {
  let round = from;
  for (const [seat, rhythm] of rhythms.entries()) {
    const due = nextDue(round.upkeep, seat, rhythm);
    const { owed } = clockOf(round.upkeep, seat);
    if (!due || !owed || due.at > now) continue;
    if (due.kind === 'remind') round = remind(round, id, { seat, rhythm, owed, now }, due);
    else if (mayExtend(round.upkeep, seat, owed)) round = extend(round, id, { seat, rhythm, owed, now });
    else round = { ...round, expired: round.expired ?? seat };
  }
  return round;
};

/** A clock that has something to say. */
interface Ringing {
  readonly seat: Seat;
  readonly rhythm: Rhythm;
  readonly owed: Owed;
  readonly now: number;
}

const remind = (
  { upkeep, effects, ...rest }: Round,
  tableId: TableId,
  { seat, rhythm, owed, now }: Ringing,
  due: Extract<Due, { kind: 'remind' }>,
): Round => {
  const { snoozedUntil: _, ...awake } = owed;
  const told = { ...awake, reminded: due.reminded, called: true };
  const next = now - due.at > LATE_MS ? withRest(upkeep, told, rhythm, now) : told;
  const stage = due.last ? 'warn' : 'remind';
  return {
    ...rest,
    upkeep: withClock(upkeep, seat, { ...clockOf(upkeep, seat), owed: next }),
    effects: [...effects, { kind: 'reminder', tableId, seat, decision: owed.decision, stage, at: due.at }],
  };
};

/** The bot was away, and the reminder is late: the player gets at least the time that it promises. */
const withRest = (upkeep: Upkeep, owed: Owed, rhythm: Rhythm, now: number): Owed => {
  const share = upkeep.policy.remindAt[owed.reminded - 1] ?? 0;
  const promised = (1 - share) * (owed.grantedMs ?? 0);
  const { leftMs = 0, ...read } = settled(upkeep, owed, rhythm, now);
  return { ...read, leftMs: Math.max(leftMs, promised) };
};

/** Once for each decision, and so often for each player; an answer out of turn keeps everybody waiting. */
const mayExtend = ({ policy, seats }: Upkeep, seat: Seat, { extended, answer }: Owed): boolean =>
  !extended && !answer && (seats[seat]?.excused ?? 0) < policy.excused;

const extend = (
  { upkeep, effects, ...rest }: Round,
  tableId: TableId,
  { seat, rhythm, owed, now }: Ringing,
): Round => {
  const clock = clockOf(upkeep, seat);
  const ms = extensionMs(upkeep.policy);
  const { remindAt } = upkeep.policy;
  // What is left of the reminders is the last one, before the extension ends.
  const reminded = Math.max(0, remindAt.length - 1);
  const longer: Owed = {
    ...owed,
    since: now,
    grantedMs: ms,
    leftMs: ms,
    extended: true,
    called: true,
    reminded,
  };
  const after = withClock(upkeep, seat, { ...clock, excused: clock.excused + 1, owed: longer });
  const deadline = deadlineOf(after, longer, rhythm);
  const told =
    deadline === undefined
      ? { upkeep: after, effect: [] }
      : announced(after, tableId, { kind: 'extended', seat, deadline });
  const reminder: Effect = {
    kind: 'reminder',
    tableId,
    seat,
    decision: owed.decision,
    stage: 'extended',
    at: now,
  };
  return { ...rest, upkeep: told.upkeep, effects: [...effects, ...[told.effect].flat(), reminder] };
};

/** Decides for a player whose time is up, and says so. */
const decideFor = async (
  deps: TableDeps,
  transaction: TableTransaction,
  upkeep: Upkeep,
  seat: Seat,
): Promise<Result<boolean>> => {
  const { table } = transaction;
  const game = gameOf(deps.games, table.game);
  if (!game.ok) return game;
  const { owed } = clockOf(upkeep, seat);
  const told = announced(upkeep, table.id, { kind: 'played', seat });
  await transaction.saveUpkeep(told.upkeep, undefined);
  await transaction.enqueue([told.effect]);
  const played = await playDefaultHeld(deps, transaction, game.value, seat, `absence:${owed?.decision}`);
  if (!played.ok) throw new Error(`no default for seat ${seat} of ${table.id}: ${played.refusal.code}`);
  return accept(true);
};
