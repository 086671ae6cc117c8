import type { Seat } from '../../kernel/seat.ts';
import type { LockedGame } from '../access/locked-game.ts';
import type { StoredEntry, Table } from '../model/table.ts';
import type { TurnPostEffect } from '../model/turn-effects.ts';
import { isPresent, presentIn } from '../occupancy/occupants.ts';
import type { Mover, NewEntries } from './new-entries.ts';

export type TurnPost = Omit<TurnPostEffect, 'kind' | 'tableId'>;

/** How new entries are told. */
interface Telling {
  /** Undefined where there is nothing for everybody to look at. */
  readonly post: TurnPost | undefined;
  /** Seats that owe something newly and are called alone, as the post calls nobody. */
  readonly alone: readonly Seat[];
}

/**
 * How entries are told that are added to the log of a table: by a post that calls whoever does not know yet that they are due, or,
 * where the phase goes on of which the last post tells, in that post, while whoever is due is called alone: everybody at the table
 * would be disturbed for a decision that concerns one.
 */
export const tellingOf = (game: LockedGame['game'], before: Table, added: NewEntries): Telling => {
  const { entries, position, mover, settling, samePhase = false } = added;
  const due = game.toAct(position.state);
  const last = game.standings(position.state) !== undefined;
  const aware = knowingSeats(before, entries);
  const forAll = isForAll(game, before, { ...added, last });
  if (!forAll && !isNews(before, due, { ...mover, aware })) return { post: undefined, alone: [] };
  const known = knownSeats(game, before, added, { due, aware });
  const answered = settling?.answered ?? [];
  const called = due.filter((seat) => ![...known, ...answered].includes(seat));
  // The clock of whoever was due before has nothing to call them for.
  const joins = samePhase && !forAll && !called.some((seat) => before.due.includes(seat));
  const post: TurnPost = {
    fromSeq: before.postedSeq,
    toSeq: entries.at(-1)?.seq ?? before.seq,
    ...(last && settling && { end: 'waits' }),
    ...(known.length > 0 && { known }),
    ...(joins && { joins }),
    ...(answered.length > 0 && { uncalled: answered }),
  };
  return { post, alone: joins ? called : [] };
};

/** What everybody has to see, whoever is due: the end, that a turn has ended or the game goes back, what was secret. */
const isForAll = (
  game: LockedGame['game'],
  before: Table,
  { last, mover, settling, announced = false, turnEnded = false }: NewEntries & { readonly last: boolean },
): boolean => {
  // Where all decide together nothing has to be seen before what waits has happened.
  const waits = settling !== undefined && (last || game.turnOf !== undefined);
  const over = last && !settling;
  return announced || over || turnEnded || waits || isReopened(before) || mover.closes === true;
};

/** What was told to be the last turn is taken back: everybody is told that the game goes on. */
const isReopened = (before: Table): boolean => before.due.length === 0;

/** Called earlier for a decision that is still the same, or have just moved and see what is next. */
const knownSeats = (
  game: LockedGame['game'],
  before: Table,
  { entries, mover, announced = false }: NewEntries,
  { due, aware }: { readonly due: readonly Seat[]; readonly aware: readonly Seat[] },
): Seat[] => {
  if (announced) return [];
  const own = entries.find((entry) => entry.seat === mover.seat);
  const sees = isReopened(before) || (game.turnOf === undefined && movedThemselves(own, mover));
  return due.filter((seat) => (seat === mover.seat ? sees : aware.includes(seat)));
};

/** Who moves, or orders something, sees at once what is next; but whose turn begins is called for it. */
const movedThemselves = (own: StoredEntry | undefined, { ordered }: Mover): boolean =>
  own?.kind === 'move' && own.cause !== 'absence' && own.cause !== 'skipped' && !ordered;

/** Seats that know what they owe, if they still owe something: their last decision was not made by a standing order. */
const knowingSeats = ({ due }: Table, entries: readonly StoredEntry[]): Seat[] => {
  const ordered = orderedSeats(entries);
  return due.filter((seat) => !ordered.includes(seat));
};

/** Seats for which standing orders moved. */
export const orderedSeats = (entries: readonly StoredEntry[]): Seat[] =>
  entries.flatMap((entry) => (entry.kind === 'move' && entry.cause === 'order' ? [entry.seat] : []));

/**
 * Whether somebody newly owes a decision who would look. Computers look at nothing, unless nobody else plays; and who takes back a
 * decision knows that it is owed again.
 */
const isNews = (
  before: Table,
  due: readonly Seat[],
  { seat: mover, ordered, aware }: Mover & { readonly aware: readonly Seat[] },
): boolean => {
  const fresh = due.filter((seat) => (seat !== mover || ordered) && !aware.includes(seat));
  const anybody = before.seats.some(isPresent);
  return (anybody ? presentIn(before, fresh) : fresh).length > 0;
};
