import { DateTime } from 'luxon';
import type { Person } from '../../../src/playground/index.ts';
import type { DiaryEntry } from './diary.ts';
import { type Player, sleeps } from './players.ts';

const HOUR_MS = 3_600_000;

/** What messages of ours to one person begin with: a reminder, the last warning, a decision that was made for them. */
const [REMINDER, WARNING, DECIDED] = [/^⏰/u, /^⚠️/u, /^🤝/u];

/** What the diary calls it when somebody decides what they owe. */
export const DECISION = 'a decision';

/** The direct messages that came to somebody. */
const toldTo = ({ name }: Pick<Person, 'name'>, entries: readonly DiaryEntry[]): DiaryEntry[] =>
  entries.filter(({ what, place }) => what === 'posted' && place === `DM ${name}`);

/** Messages that called somebody, or came to them, in their quiet hours. What Discord itself writes calls nobody. */
export const wokenUp = (player: Player, entries: readonly DiaryEntry[]): DiaryEntry[] =>
  entries.filter(
    ({ what, called, message, at }) =>
      what === 'posted' &&
      message.content !== '' &&
      called.includes(player.person.name) &&
      sleeps(player, at),
  );

/** Decisions that were made for somebody without a warning since the one before, or since they were called. */
export const unwarned = (player: Player, entries: readonly DiaryEntry[]): DiaryEntry[] => {
  let warned = false;
  return toldTo(player.person, entries).filter(({ message: { content } }) => {
    if (WARNING.test(content)) warned = true;
    if (!DECIDED.test(content)) return false;
    const failed = !warned;
    warned = false;
    return failed;
  });
};

/**
 * Reminders that came less than three waking hours after the one before. Whoever has decided meanwhile is called for something else.
 */
export const tooClose = (player: Player, entries: readonly DiaryEntry[]): DiaryEntry[] => {
  const reminders = toldTo(player.person, entries).filter(
    ({ message: { content } }) => REMINDER.test(content) || WARNING.test(content),
  );
  return reminders.filter(({ at }, index) => {
    const before = reminders[index - 1]?.at;
    if (before === undefined || wakingHours(player, before, at) >= 3) return false;
    const deeds = entries.filter(({ place }) => place === `${player.person.name} does: ${DECISION}`);
    return !deeds.some((deed) => deed.at >= before && deed.at <= at);
  });
};

/** What only they know, told somebody a second time before the next post: after that it has happened again. */
export const toldTwice = (player: Player, entries: readonly DiaryEntry[]): string[] => {
  const secrets = toldTo(player.person, entries)
    .map(({ at, message: { content } }) => ({ at, text: content.slice(0, content.lastIndexOf('\n')) }))
    .filter(({ text }) => /Only you know|Tylko ty/.test(text));
  const posts = entries.filter(
    ({ what, place, message }) =>
      what === 'posted' && !place.startsWith('DM ') && /· (move|ruch) \d+$/.test(message.content),
  );
  return secrets.flatMap(({ at, text }, index) => {
    const before = secrets[index - 1];
    if (!before || before.text !== text) return [];
    return posts.some((post) => post.at > before.at && post.at <= at) ? [] : [text];
  });
};

const wakingHours = (player: Player, from: Date, to: Date): number => {
  let hours = 0;
  for (let at = from.getTime(); at < to.getTime(); at += HOUR_MS / 4) {
    if (!sleeps(player, new Date(at))) hours += 1 / 4;
  }
  return hours;
};

/**
 * Deadlines of somebody, as posts showed them, that lie in their quiet hours or in the hour after these. A seat that is open waits for
 * nobody.
 */
export const deadlinesAtNight = (player: Player, entries: readonly DiaryEntry[]): string[] => {
  const line = new RegExp(`^⏳ ${player.person.name}: until <t:(\\d+)`, 'mu');
  const open = `${player.person.name}’s seat is open`;
  const moments = entries.flatMap(({ message: { content } }) =>
    content.includes(open) ? [] : (line.exec(content)?.[1] ?? []),
  );
  return [...new Set(moments)]
    .map((seconds) => new Date(Number(seconds) * 1000))
    .filter((at) => sleeps(player, at) || sleeps(player, new Date(at.getTime() - HOUR_MS + 1)))
    .map((at) => DateTime.fromJSDate(at, { zone: player.zone }).toISO() ?? '');
};

/** What was posted of somebody's seat, with their name: it is to be offered, or somebody else plays there. */
const OF_A_SEAT = [/^🪑 (?<name>\w+)’s seat is to be offered/u, /^🪑 \w+ plays (?<name>\w+)’s seat now/u];

/** What was posted of somebody's seat without a word to them at that moment. */
export const unheard = (entries: readonly DiaryEntry[]): DiaryEntry[] =>
  entries.filter(({ what, message: { content }, at }) => {
    const [name] = OF_A_SEAT.flatMap((pattern) => pattern.exec(content)?.groups?.name ?? []);
    if (what !== 'posted' || name === undefined) return false;
    return !toldTo({ name }, entries).some(
      (word) => word.at.getTime() === at.getTime() && word.message.content.startsWith('🪑'),
    );
  });
