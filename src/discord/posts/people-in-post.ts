import type { Translate } from '../../i18n/index.ts';
import type { Seat } from '../../kernel/seat.ts';
import { isThere } from '../../table/clock/hours.ts';
import type { TableTimes } from '../../table/deadlines/times.ts';
import type { TurnPostEffect } from '../../table/model/turn-effects.ts';
import type { History } from '../../table/model/views.ts';
import { isPresent } from '../../table/occupancy/occupants.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';
import { mention, nameList, usersIn, wordsFor } from '../naming.ts';

/** Seats that a post names: those who are to decide, and those who played to the end. */
export interface PeopleInPost {
  readonly due: readonly Seat[];
  /** Those of them who are there to be called. */
  readonly present: readonly Seat[];
  readonly players: readonly Seat[];
  readonly atEnd: readonly Seat[];
}

/** Whom a post names as the table stands now, and who of them is there to be called. */
export const peopleIn = (
  deps: DiscordDeps,
  story: History,
  {
    uncalled = [],
    known = [],
    over,
  }: Pick<TurnPostEffect, 'uncalled' | 'known'> & { readonly over: boolean },
  { availabilities }: TableTimes,
): PeopleInPost => {
  const { table } = story;
  const now = deps.time.now().getTime();
  // Whoever sleeps or is away is named, and called once they are there.
  const areThere = (seats: readonly Seat[]): Seat[] =>
    seats.filter((seat) => isThere(availabilities[seat], now));
  // Whoever has moved on since is not called for what is done already.
  const due = story.due.filter((seat) => table.due.includes(seat) && !uncalled.includes(seat));
  const players = over ? table.seats.filter(isPresent).map(({ seat }) => seat) : [];
  return {
    due,
    present: areThere(due.filter((seat) => !known.includes(seat))),
    players,
    atEnd: areThere(players),
  };
};

/** Who is to decide, and what; whom the end of the game is told; which computers think. */
export const callLines = (
  deps: DiscordDeps,
  { table, view }: History,
  { due, players }: PeopleInPost,
): string[] => {
  const t = deps.texts.shared(table.locale);
  // It is said to those who are named: computers beside them are not.
  const asked = due.filter((seat) => usersIn(table, [seat]).length > 0);
  const words = wordsFor(deps, table, table.locale);
  const owed = asked.length > 0 ? frontOf(deps, table).owed?.(view, asked, words) : undefined;
  const thinking = asked.length > 0 ? [] : due.filter((seat) => table.seats[seat]?.computer !== undefined);
  const over = usersIn(table, players).map(mention).join(' ');
  return [
    ...callLine(usersIn(table, due), owed, t),
    ...(players.length > 0 ? [t('turn-post.over', { names: over })] : []),
    ...(thinking.length > 0
      ? [t('turn-post.thinking', { names: nameList(table, thinking, table.locale), count: thinking.length })]
      : []),
  ];
};

/** The same for somebody whom none of it concerns. */
export const waitingLines = (
  { table }: History,
  { due }: PeopleInPost,
  over: boolean,
  t: Translate,
): string[] => {
  if (over) return [t('status.over')];
  if (due.length === 0) return [];
  return [t('status.waiting', { names: nameList(table, due, table.locale), count: due.length })];
};

/** Whom a post calls, with what is owed where that is not simply the turn. */
export const callLine = (called: readonly string[], owed: string | undefined, t: Translate): string[] => {
  if (called.length === 0) return [];
  const names = called.map(mention).join(' ');
  return [
    owed ? t('turn-post.owed', { name: names, owed }) : t('turn-post.due', { names, count: called.length }),
  ];
};
