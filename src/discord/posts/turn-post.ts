import type { Translate } from '../../i18n/index.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableTimes } from '../../table/deadlines/times.ts';
import type { Table } from '../../table/model/table.ts';
import type { TurnPostEffect } from '../../table/model/turn-effects.ts';
import type { History } from '../../table/model/views.ts';
import { planButton, undoButton } from '../commands/panel/message.ts';
import { turnButton } from '../commands/table/turn.ts';
import { commitmentButton } from '../commands/table/verify.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';
import { type ButtonFace, button } from '../messages/buttons.ts';
import { clockLines, endingLine } from '../messages/clock-lines.ts';
import { endPicture } from '../messages/end-picture.ts';
import { pictureOf } from '../messages/picture.ts';
import type { PictureFile } from '../messages/private-answer.ts';
import { fitted, MOST_CONTENT, type PublicMessage } from '../messages/public-message.ts';
import { standingLines, winnerLines } from '../messages/table-lines.ts';
import { nameList, tableFooter, usersIn, wordsFor } from '../naming.ts';
import { becauseLines } from './because.ts';
import { callLine, callLines, peopleIn, waitingLines } from './people-in-post.ts';
import { openSeatButtons } from './seat.ts';
import { endedFaces } from './status.ts';

/** What a post needs besides its story. */
interface PostMark {
  /** By which the message is found again. */
  readonly mark: string;
  /** Of the dice, once it is no secret any more. */
  readonly seed?: string | undefined;
  /** What is worth telling of a game that is over. */
  readonly facts?: readonly string[];
  /** It goes to somebody who looks on: nobody whom it names is called. */
  readonly copy?: boolean;
}

/** A post, and whether there was room in it for all that happened. */
interface TurnPost extends PublicMessage {
  readonly whole: boolean;
}

type TurnPostMarks = Pick<TurnPostEffect, 'end' | 'uncalled' | 'known' | 'moved'>;

/**
 * The post after a turn: the board, a line for each thing that happened, and a ping for who must act. Made from
 * what everybody may know and from nothing else.
 * @param story the public one
 */
export const turnPost = async (
  deps: DiscordDeps,
  story: History,
  marks: TurnPostMarks,
  { mark, seed, facts = [], copy = false }: PostMark,
): Promise<TurnPost> => {
  const { table, seq } = story;
  if (story.viewer !== 'public') throw new Error('a post for everybody made from a seat’s view');
  const standings = marks.end === 'waits' ? undefined : story.standings;
  const over = standings !== undefined;
  const t = deps.texts.shared(table.locale);
  const times = await deps.deadlines.timesOf(table.id);
  const people = peopleIn(deps, story, { ...marks, over }, times);
  const tail = [
    ...(seq === 0 ? [diceLine(table, t)] : []),
    // What follows the last empty line is brought up to date as players decide.
    '',
    ...endLines(deps, story, standings, { seed, facts }, t),
    ...(copy ? waitingLines(story, people, over, t) : callLines(deps, story, people)),
    ...(marks.end === 'waits' ? [endingLine(times, t)] : []),
    ...clockLines(deps, table, times, table.locale),
    t('footer.move', { table: tableFooter(table), seq }),
  ];
  const happened = [...story.opening, ...story.entries.flatMap((entry) => eventsOf(entry))];
  const room = MOST_CONTENT - tail.join('\n').length - 20;
  const lines = storyLines(deps, story, happened, marks);
  const told = fitted(lines, room, (count) => t('turn-post.more', { count }));
  const faces = over ? endedFaces(table) : await facesIn(deps, story, marks);
  return {
    whole: told.join('\n') === lines.join('\n'),
    content: [...told, ...tail].join('\n'),
    pings: usersIn(table, [...people.present, ...people.atEnd]),
    buttons: [
      ...faces.map((face) => button(face, { id: table.id, seq }, t, mark)),
      ...(over ? [] : openSeatButtons(deps, table)),
    ],
    pictures: await picturesOf(deps, story, happened, { mark, over }),
  };
};

/** The buttons of a post of a game that goes on. After its last turn nothing is left but to take that back. */
const facesIn = async (
  deps: DiscordDeps,
  { table, seq }: History,
  { end }: TurnPostMarks,
): Promise<ButtonFace[]> => [
  end === 'waits' ? undoButton : turnButton,
  ...((await deps.plans.hasTurn(table)) ? [planButton] : []),
  ...(seq === 0 ? [commitmentButton] : []),
];

/** How the game came out, what is worth telling of it, and the seed of its dice. */
const endLines = (
  deps: DiscordDeps,
  { table }: History,
  standings: History['standings'],
  { seed, facts }: { readonly seed: string | undefined; readonly facts: readonly string[] },
  t: Translate,
): string[] => [
  ...(standings
    ? [
        ...winnerLines(table, standings, t),
        standingsTitle(table, t),
        ...standingLines(deps, table, standings, table.locale),
      ]
    : []),
  ...facts.map((fact) => t('standings.fact', { fact })),
  ...(standings && seed ? [t('standings.seed', { seed })] : []),
];

/** What happened, with its reasons, and what was decided for whom or taken back. */
const storyLines = (
  deps: DiscordDeps,
  story: History,
  happened: readonly unknown[],
  { moved }: TurnPostMarks,
): string[] => {
  const { table, view } = story;
  const t = deps.texts.shared(table.locale);
  const words = wordsFor(deps, table, table.locale);
  const isOpen = (seat: Seat): boolean => table.seats[seat]?.open ?? false;
  const decidedFor = (key: string, seats: readonly Seat[]): string[] =>
    seats.length > 0 ? [t(key, { names: nameList(table, seats, table.locale), count: seats.length })] : [];
  const absent = absentIn(story);
  return [
    ...takenBackLines(story, t),
    ...decidedFor(
      'turn-post.absent',
      absent.filter((seat) => !isOpen(seat)),
    ),
    ...decidedFor('turn-post.open', absent.filter(isOpen)),
    ...frontOf(deps, table).tell(happened, words, view),
    ...becauseLines(deps, story, happened, words),
    ...(moved !== undefined ? [t('turn-post.moved')] : []),
  ];
};

/** What was taken back before the rest happened. By whose word it was a notice has told, with all that it took. */
const takenBackLines = ({ entries, takenBack: { earlier, requests } }: History, t: Translate): string[] => {
  if (entries.some((entry) => entry.kind === 'undo' && entry.by !== undefined)) return [];
  if (earlier) return [t('turn-post.back')];
  return requests > 0 ? [t('turn-post.undone', { count: requests })] : [];
};

/** So many digits of the commitment stand in the first post: more than anybody could find another seed for. */
const SHOWN_DIGITS = 16;

/** What the dice are fixed by from here on: the salt, and as much of the commitment as one line takes. */
const diceLine = ({ commitment, salt }: Table, t: Translate): string =>
  t('turn-post.dice', {
    begins: commitment.slice(0, SHOWN_DIGITS),
    salt,
    button: t(commitmentButton.label),
  });

/** The board; what the turn took, where the table wants to see it closely; the picture of the end. */
const picturesOf = async (
  deps: DiscordDeps,
  { table, view }: History,
  happened: readonly unknown[],
  { mark, over }: { readonly mark: string; readonly over: boolean },
): Promise<PictureFile[]> => {
  const { locale } = table;
  const subject = { view, viewer: 'public', happened } as const;
  const board = await pictureOf(deps, table, subject, { locale, name: `board-${mark}` });
  const closeUp = table.closeUp && frontOf(deps, table).picture.changed?.(happened);
  const closely = closeUp
    ? [await pictureOf(deps, table, { ...subject, part: 'changed' }, { locale, name: `changed-${mark}` })]
    : [];
  const end = over ? await endPicture(deps, table, { locale, name: `end-${mark}` }) : undefined;
  return [board, ...closely, ...(end?.ok ? [end.value.picture] : [])];
};

/**
 * The content of the newest turn post as it stands now: who of those whom it called is still due, how many have decided, and
 * until when. Its story and its last line stay.
 * @returns undefined if nobody whom it called is due any more, or it calls nobody
 */
export const refreshedPost = async (
  deps: DiscordDeps,
  table: Table,
  content: string,
  times: TableTimes,
): Promise<string | undefined> => {
  const end = content.lastIndexOf('\n\n');
  const [story, live] = [content.slice(0, Math.max(0, end)), content.slice(Math.max(0, end))];
  const named = [...live.matchAll(/<@!?(\d+)>/g)].flatMap(([, id]) => (id ? [id] : []));
  const due = usersIn(table, table.due);
  const all = calledIn(live) ?? named.length;
  // Of those who had decided, some may have taken it back.
  const still = due.filter((id) => named.includes(id) || all > named.length);
  if (still.length === 0) return undefined;
  if (end < 0) return content;
  const t = deps.texts.shared(table.locale);
  const decided = all - still.length;
  const lines = [
    '',
    callOf(live, named, still) ?? (await callNow(deps, table, still)),
    ...(all > 1 && decided > 0 ? [t('turn-post.decided', { decided, all })] : []),
    ...clockLines(deps, table, times, table.locale),
    live.slice(live.lastIndexOf('\n') + 1),
  ];
  // It may be longer than it was at first: the oldest of what happened gives way.
  const room = MOST_CONTENT - lines.join('\n').length - 1;
  return [...fitted(story.split('\n'), room, () => '…'), ...lines].join('\n');
};

/** The call as it stands, as long as everybody is due whom it names: it says what is owed. */
const callOf = (live: string, named: readonly string[], still: readonly string[]): string | undefined =>
  named.length === still.length && still.every((id) => named.includes(id))
    ? live.split('\n').find((line) => /<@!?\d+>/.test(line))
    : undefined;

/** The call of those who are still due, while others have decided. */
const callNow = async (deps: DiscordDeps, table: Table, still: readonly string[]): Promise<string> => {
  const seats = table.due.filter((seat) => still.includes(table.seats[seat]?.userId ?? ''));
  const shown = await deps.views.viewFor(table, 'public');
  const words = wordsFor(deps, table, table.locale);
  const owed = shown.ok ? frontOf(deps, table).owed?.(shown.value.view, seats, words) : undefined;
  return callLine(still, owed, deps.texts.shared(table.locale)).join('\n');
};

/** Whether the game was played to its end, or ended by whose word. */
const standingsTitle = ({ early }: Table, t: Translate): string =>
  early ? t('standings.early', { by: early.by }) : t('standings.title');

/** How many the post called, where the line that says how many have decided knows it. */
const calledIn = (live: string): number | undefined => {
  const [, , all] = /^✅ \D*(\d+)\D+(\d+)/m.exec(live) ?? [];
  return all === undefined ? undefined : Number(all);
};

/** Seats for which something was decided because their time was up. */
const absentIn = ({ entries }: History): Seat[] => [
  ...new Set(
    entries.flatMap((entry) =>
      entry.kind === 'move' && entry.cause === 'absence' && !entry.undone ? [entry.seat] : [],
    ),
  ),
];

/** What an entry told everybody, unless it was taken back. */
const eventsOf = (entry: History['entries'][number]): readonly unknown[] =>
  entry.kind === 'move' && !entry.undone ? entry.events : [];
