import { isPlanned } from '../../kernel/log.ts';
import type { Position } from '../../kernel/position.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { LockedGame } from '../access/locked-game.ts';
import { seatsAnswering, updateClocks } from '../clock/update-clocks.ts';
import type { Effect } from '../model/effects.ts';
import type { StoredEntry, Table } from '../model/table.ts';
import { momentsOf, shownMoment } from '../moments/make.ts';
import { presentIn, thinkEffects } from '../occupancy/occupants.ts';
import { resultsAt } from '../recap/results.ts';
import { followerEffects } from '../seats/followers.ts';
import { type AppliedMove, logEntriesOf } from './apply.ts';
import type { Mover, NewEntries } from './new-entries.ts';
import type { Settling } from './settle-moment.ts';
import { taughtSeats } from './taught.ts';
import { orderedSeats, type TurnPost, tellingOf } from './telling.ts';

/**
 * Writes down new log entries, the position after them and everything that follows from them outside.
 * @returns the table after them
 */
export const commitEntries = async (
  { transaction, game }: Pick<LockedGame, 'transaction' | 'game'>,
  added: NewEntries,
): Promise<Table> => {
  const { entries, moments, position, at, mover, settling, undone } = added;
  const before = transaction.table;
  const seq = entries.at(-1)?.seq ?? before.seq;
  const due = game.toAct(position.state);
  const over = game.standings(position.state) !== undefined && !settling;
  const own = entries.find((entry) => entry.seat === mover.seat);
  const { post, alone } = tellingOf(game, before, added);
  await transaction.append(entries);
  await transaction.saveMoments(moments);
  await transaction.saveSnapshot({ seq, rulesVersion: game.rulesVersion, position });
  const after = await transaction.change({
    due,
    ...(post && { postedSeq: seq }),
    ...(over && { phase: 'over', endedAt: at }),
  });
  if (over) await closeGame({ transaction, game }, position);
  const clocks = await updateClocks(
    transaction,
    after,
    {
      now: at.getTime(),
      due,
      answering: seatsAnswering(game, position.state),
      settlesAt: settling?.until,
      posted: post !== undefined,
      alone,
      undone: entries.some(({ kind }) => kind === 'undo'),
      ...(own?.kind === 'move' && { moved: { seat: mover.seat, cause: own.cause } }),
    },
    post ? nextAfter(game, position) : undefined,
  );
  const copies = post ? await followerEffects(transaction, after, post, at) : [];
  const follows = settling ? [] : thinkEffects(after);
  const decided = [...before.due, ...orderedSeats(entries)];
  const taught = await taughtSeats(transaction, before, added, { due, posted: post !== undefined });
  await transaction.enqueue([
    ...effectsOf(before, after, {
      post,
      follows,
      at,
      undone,
      decided,
      planned: plannedSeats(entries),
      taught,
    }),
    ...copies,
    ...clocks,
  ]);
  return after;
};

const nextAfter = ({ turnOf }: LockedGame['game'], { state }: Position<unknown>): Seat | undefined =>
  turnOf?.(state)?.next;

/** Keeps how a game came out that has ended, with all that is open now, and throws away what was planned for it. */
export const closeGame = async (
  { transaction, game }: Pick<LockedGame, 'transaction' | 'game'>,
  position: Position<unknown>,
): Promise<void> => {
  const { seq, seats } = transaction.table;
  await transaction.saveShown(shownMoment({ game, seats: seats.length }, { seq, position }, true));
  await transaction.dropPlans();
  const results = await resultsAt({ table: transaction.table, game }, transaction);
  if (results.ok) await transaction.saveResults(results.value);
};

/** Writes down moves that were made from a position, with everything that follows from them. */
export const commitMoves = (
  { deps, transaction, game }: LockedGame,
  from: Position<unknown>,
  made: readonly AppliedMove[],
  { settling, ...mover }: Mover & { readonly settling?: Settling | undefined },
): Promise<Table> => {
  const { table } = transaction;
  const at = deps.now();
  const last = made.at(-1);
  if (!last) throw new Error('a request without moves reached the log');
  const steps = made.map(({ step }, index) => ({ seq: table.seq + 1 + index, ...step }));
  const moments = momentsOf({ game, seats: table.seats.length }, game.toAct(from.state), steps);
  const entries = logEntriesOf(game, table.seq, made, at);
  const { position } = last.step;
  const turn = game.turnOf?.(from.state)?.seat;
  // A turn that was planned may lie in between.
  const turnEnded = made.some(({ step }) => game.turnOf?.(step.position.state)?.seat !== turn);
  const samePhase = game.samePhase?.(from.state, position.state) ?? false;
  const added = { entries, moments, position, at, mover, turnEnded, samePhase, settling };
  return commitEntries({ transaction, game }, added);
};

/** Seats for which a plan was played by itself. */
const plannedSeats = (entries: readonly StoredEntry[]): Seat[] => [
  ...new Set(entries.flatMap((entry) => (entry.kind === 'move' && isPlanned(entry) ? [entry.seat] : []))),
];

/**
 * So long after a move that nobody else has to see the status waits for the next one. Discord takes five messages and edits
 * in five seconds in one place: without it the post that ends a quick turn would stand behind the edits of its moves.
 */
const MOVER_GOES_ON_MS = 3_000;

/** What a change brings with it: a post for everybody, and what follows by itself. */
interface Consequences {
  readonly post: TurnPost | undefined;
  readonly follows: readonly Effect[];
  readonly at: Date;
  /** See {@link NewEntries}. */
  readonly undone: number | undefined;
  /** Seats that owed something before, or for which something was decided. */
  readonly decided: readonly Seat[];
  /** Seats for which a plan was played. */
  readonly planned: readonly Seat[];
  /** Seats that were told something that others were not, and that they cannot have read in an answer or will not again. */
  readonly taught: readonly Seat[];
}

/**
 * A picture is posted when a turn has ended, when there is news or the game is over; that a seat among several has
 * decided in secret is no news to look at. Whoever's turn ended is told their own totals, and whoever has learned something
 * alone is told that before they decide anything else; where turns were taken back, all who were told of them are told what is
 * right now.
 */
const effectsOf = (
  before: Table,
  after: Table,
  { post, follows, at, decided, planned, taught, undone }: Consequences,
): Effect[] => {
  const { id: tableId, seq, revision } = after;
  const finished = [...new Set(decided)].filter((seat) => !after.due.includes(seat));
  // Whoever had a plan played or has learned something hears of it at once, also where the rest of the turn is left to them.
  const begun = [...new Set([...planned, ...taught])].filter((seat) => !finished.includes(seat));
  const mayGoOn = !post && finished.length === 0;
  return [
    ...(post ? [{ kind: 'turn-post', tableId, ...post } as const] : []),
    ...(after.phase === 'over'
      ? []
      : presentIn(
          after,
          undone === undefined ? [...finished, ...begun] : after.seats.map(({ seat }) => seat),
        ).map(
          (seat): Effect => ({
            ...{ kind: 'whisper', tableId, seat, fromSeq: before.postedSeq, seq },
            ...(undone !== undefined && { undoneTo: undone }),
            ...(begun.includes(seat) && { goesOn: true }),
          }),
        )),
    // Before the status, so that of many moves in a row only the last is shown in it.
    ...follows,
    { kind: 'status', tableId, revision, ...(mayGoOn && { notBefore: at.getTime() + MOVER_GOES_ON_MS }) },
  ];
};
