import type { Seat } from '../../kernel/seat.ts';
import type { ToldMoment } from '../model/moment.ts';
import type { TableTransaction } from '../model/ports.ts';
import type { StoredEntry, Table } from '../model/table.ts';
import type { NewEntries } from './new-entries.ts';

/**
 * Seats that have learned something alone and are to be told it in a message of their own: with a post whatever they have learned
 * since the one before, as it is in no answer any more; before that whatever they cannot have read in an answer. What an earlier
 * message has told them counts no more.
 * @param before the table without the new entries, which are written down already
 */
export const taughtSeats = async (
  transaction: Pick<TableTransaction, 'told' | 'entries'>,
  before: Table,
  { entries, moments, mover }: Pick<NewEntries, 'entries' | 'moments' | 'mover'>,
  { due, posted }: { readonly due: readonly Seat[]; readonly posted: boolean },
): Promise<Seat[]> => {
  const now = moments.flatMap(({ told }) => taughtBy(told));
  const own = entries.find((entry) => entry.seat === mover.seat);
  if (!posted) return now.filter((seat) => seat !== mover.seat || !readsAnswer(own));
  // Whoever has come to the end of what they owed was told all of it then; only who is in the midst of it may have read of
  // some in answers alone.
  const goingOn = due.filter((seat) => seat === mover.seat || before.due.includes(seat));
  return goingOn.length === 0 ? now : [...now, ...(await taughtInAnswers(transaction, before, goingOn))];
};

/** Those of these seats that have read in the answer to a move of theirs what they learned last since the last post. */
const taughtInAnswers = async (
  transaction: Pick<TableTransaction, 'told' | 'entries'>,
  { postedSeq, seq }: Table,
  seats: readonly Seat[],
): Promise<Seat[]> => {
  if (postedSeq === seq) return [];
  const told = await transaction.told(postedSeq, seq);
  const lessons = seats.flatMap((seat) => {
    const last = told.findLast((moment) => taughtBy(moment).includes(seat));
    return last ? [{ seat, seq: last.seq }] : [];
  });
  if (lessons.length === 0) return [];
  const made = new Map((await transaction.entries(postedSeq)).map((entry) => [entry.seq, entry]));
  return lessons
    .filter((lesson) => made.get(lesson.seq)?.seat === lesson.seat && readsAnswer(made.get(lesson.seq)))
    .map(({ seat }) => seat);
};

/** Whoever plays with their own hand reads in the answer what came of it. */
const readsAnswer = (entry: StoredEntry | undefined): boolean =>
  entry?.kind === 'move' && entry.cause === 'player';

/** Seats that were told something that others were not. */
const taughtBy = ({ events }: ToldMoment): Seat[] => events.flatMap(({ to }) => (to === 'all' ? [] : to));
