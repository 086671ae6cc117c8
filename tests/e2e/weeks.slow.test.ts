import { mkdir, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Person } from '../../src/playground/index.ts';
import { type BotInPlayground, openTable, startBot, turnPosts } from '../discord/support.ts';
import { virtualTime } from '../time/virtual-time.ts';
import { decideByService } from './weeks/decide.ts';
import { type Diary, diaryOf } from './weeks/diary.ts';
import { type Player, sleeps } from './weeks/players.ts';
import {
  DECISION,
  deadlinesAtNight,
  toldTwice,
  tooClose,
  unheard,
  unwarned,
  wokenUp,
} from './weeks/rules.ts';

const BEGINS = Date.parse('2026-11-02T10:00:00Z');
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** The game ends in the sixth week; this is only where a test that hangs gives up. */
const MOST_DAYS = 70;
/** Between two looks of people; the bot itself wakes when it must. */
const STEP_HOURS = 2;

const playersOf = ({ playground }: BotInPlayground) => {
  const ada = playground.addPerson({ name: 'Ada', locale: 'en-GB' });
  const bob = playground.addPerson({ name: 'Bob', locale: 'pl' });
  const cleo = playground.addPerson({ name: 'Cleo', locale: 'en-US' });
  const dan = playground.addPerson({ name: 'Dan', locale: 'pl' });
  const eve = playground.addPerson({ name: 'Eve', locale: 'en-GB' });
  const quiet = { from: 22, to: 8 };
  const ofAda: Player = { person: ada, zone: 'Europe/London', quiet, takesHours: 29 };
  const ofBob: Player = { person: bob, zone: 'Europe/Warsaw', quiet, takesHours: 28, silent: [34, 36] };
  const ofCleo: Player = { person: cleo, zone: 'America/New_York', quiet, takesHours: 29, silent: [6, 9] };
  const ofDan: Player = {
    person: dan,
    zone: 'Europe/Warsaw',
    quiet: { from: 23, to: 7 },
    takesHours: 28,
    silent: [12, 21],
  };
  const ofEve: Player = { person: eve, zone: 'Europe/London', quiet, takesHours: 27 };
  return { ada, bob, cleo, dan, eve, all: [ofAda, ofBob, ofCleo, ofDan, ofEve] };
};

/** Says whether somebody decides now: awake, not on a day without looking, and so long after they owe it as they take. */
const patience = () => {
  const owedSince = new Map<Player, number>();
  return (player: Player, { owes, now }: { readonly owes: boolean; readonly now: Date }): boolean => {
    const at = now.getTime();
    const since = owedSince.get(player) ?? at;
    if (owes) owedSince.set(player, since);
    else owedSince.delete(player);
    const [from, to] = player.silent ?? [0, 0];
    const day = (at - BEGINS) / DAY_MS;
    const looks = !sleeps(player, now) && (day < from || day >= to);
    const decides = owes && looks && at - since >= player.takesHours * HOUR_MS;
    if (decides) owedSince.delete(player);
    return decides;
  };
};

test('six weeks of Dungeon Lords: four people in three zones and two languages', {
  timeout: 600_000,
}, async () => {
  const time = virtualTime(new Date(BEGINS).toISOString());
  const env = await startBot(undefined, time);
  const { services } = env.bot;
  const { ada, bob, cleo, dan, eve, all } = playersOf(env);
  const diary: Diary = diaryOf(
    env,
    all.map(({ person }) => person),
  );
  for (const { person, zone, quiet } of all)
    await person.slash('me settings', { zone, quiet: `${quiet.from}-${quiet.to}` });
  const table = await openTable(env, [ada, bob, cleo, dan], { game: 'dungeon-lords', pace: 'standard' });
  const at = { channel: table.thread };
  await ada.slash('pace', { hours: 36 }, at);
  await ada.slash('table start', {}, at);
  const does = async (person: Person, path: string, values = {}): Promise<string> => {
    const { text } = await person.slash(path, values, at);
    diary.did(time.now(), person, `/${path} ${JSON.stringify(values)}`, text);
    await services.catchUp();
    diary.look(time.now());
    return text;
  };
  const seatOf = async (person: Person): Promise<number> => {
    const loaded = await services.views.load(table.tableId);
    return loaded.ok ? loaded.value.seats.findIndex(({ userId }) => userId === person.id) : -1;
  };
  /** What people do besides their turns, by day and hour. */
  const deeds: Readonly<Record<string, () => Promise<unknown>>> = {
    '5.0': () => does(cleo, 'me away', { to: '2026-11-11', from: '2026-11-08' }),
    '16.0': async () => does(bob, 'vote', { what: 'replace', player: (await seatOf(dan)) + 1 }),
    '16.6': () => does(cleo, 'vote', { what: 'yes' }),
    '20.0': () => does(ada, 'table leave', { sure: true }),
    '20.4': () => does(eve, 'table seat'),
    '22.0': () => does(ada, 'table seat'),
    '24.0': () => does(bob, 'vote', { what: 'undo', to: 0 }),
    '24.4': () => does(eve, 'vote', { what: 'no' }),
    '24.6': () => does(cleo, 'vote', { what: 'no' }),
    '24.8': () => does(dan, 'vote', { what: 'no' }),
    '26.6': () => does(cleo, 'vote', { what: 'pause' }),
    '26.8': () => does(bob, 'vote', { what: 'yes' }),
    '26.10': () => does(ada, 'vote', { what: 'yes' }),
    '33.0': () => does(bob, 'vote', { what: 'resume' }),
    '33.4': () => does(ada, 'vote', { what: 'yes' }),
    '33.6': () => does(cleo, 'vote', { what: 'yes' }),
  };
  const mayDecide = patience();
  for (let hour = 0; hour <= MOST_DAYS * 24; hour += STEP_HOURS) {
    const now = new Date(BEGINS + hour * HOUR_MS);
    await time.turnTo(services, now, async (moment) => diary.look(moment));
    await deeds[`${Math.floor(hour / 24)}.${hour % 24}`]?.();
    const loaded = await services.views.load(table.tableId);
    if (!loaded.ok || loaded.value.phase !== 'running') break;
    const owing = loaded.value.due.map((seat) => loaded.value.seats[seat]?.userId);
    for (const player of all) {
      if (!mayDecide(player, { owes: owing.includes(player.person.id), now })) continue;
      await decideByService(services, table.tableId, player.person);
      diary.did(now, player.person, DECISION, '');
      await services.catchUp();
      diary.look(now);
    }
  }
  await mkdir('out', { recursive: true });
  await writeFile('out/six-weeks.txt', diary.text());
  expect(env.playground.violations).toEqual([]);
  const posts = turnPosts(env.playground, table.thread);
  const [end] = posts.slice(-1);
  expect(end?.content).toContain('Final standings');
  // What was true only while a post was the newest stands in none of them any more, nor in the one that ends the game.
  for (const { content } of posts) expect(content).not.toMatch(/^(⏳|🏖️|🗳️|🪑|⏸️)/mu);
  expect(unheard(diary.entries)).toEqual([]);
  for (const player of all) {
    expect(wokenUp(player, diary.entries)).toEqual([]);
    expect(unwarned(player, diary.entries)).toEqual([]);
    expect(tooClose(player, diary.entries)).toEqual([]);
    expect(deadlinesAtNight(player, diary.entries)).toEqual([]);
    expect(toldTwice(player, diary.entries)).toEqual([]);
  }
});
