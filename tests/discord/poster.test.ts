import { loadImage } from 'canvas';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Message, Person } from '../../src/playground/index.ts';
import {
  type BotInPlayground,
  controlNamed,
  openTable,
  type PlayedTable,
  startBot,
  startTable,
  turnPost,
} from './support.ts';

describe('GIVEN a channel where tables wait for players', () => {
  let env: BotInPlayground;
  let ada: Person;
  let bob: Person;
  let cleo: Person;

  beforeAll(async () => {
    const ends: (() => unknown)[] = [];
    env = await startBot((end) => void ends.push(end), undefined, { examples: true });
    ada = env.playground.addPerson({ name: 'Ada' });
    bob = env.playground.addPerson({ name: 'Bob', locale: 'pl' });
    cleo = env.playground.addPerson({ name: 'Cleo' });
    return async () => {
      for (const end of ends.reverse()) await end();
    };
  });

  /** The one message of a table, waited for until it is as it should be. */
  const message = ({ thread }: PlayedTable, isSo: (message: Message) => boolean, what: string) =>
    env.playground.waitFor(
      () =>
        env.playground
          .channel(thread)
          .messages()
          .find((one) => one.content.startsWith('## ') && isSo(one)),
      what,
    );

  const posterOf = ({ attachments }: Message): string => attachments[0]?.description ?? '';

  const names = (table: PlayedTable, race: string): Promise<Message> =>
    message(table, (lobby) => posterOf(lobby).includes(race), `a poster with ${race}`);

  test('WHEN one is opened THEN its lobby shows all who may come up, and keeps that picture as people come and go', async () => {
    const table = await openTable(env, [ada]);
    const lobby = await names(table, 'Amazons');
    for (const race of ['Dwarves', 'Skeletons', 'Wizards']) expect(posterOf(lobby)).toContain(race);
    expect(posterOf(lobby)).not.toContain('Shrooms');
    const { width, height } = await loadImage(env.playground.fileOf(lobby));
    expect(width).toBeGreaterThan(2 * height);
    await cleo.click(lobby, controlNamed(lobby, 'join') ?? '');
    const joined = await message(table, ({ content }) => content.includes('- Cleo'), 'Cleo in the lobby');
    expect(joined.attachments).toEqual(lobby.attachments);
    await cleo.slash('table leave', {}, { channel: table.thread });
    const left = await message(table, ({ content }) => !content.includes('- Cleo'), 'Cleo gone');
    expect(left.attachments).toEqual(lobby.attachments);
  });

  test('WHEN the host names races, or another edition is played THEN the picture shows those', async () => {
    const table = await openTable(env, [bob], { game: 'small-world-underground' });
    const lobby = await names(table, 'Grzybki');
    expect(posterOf(lobby)).toMatch(/^Small World: Podziemia/);
    expect(posterOf(lobby)).not.toContain('Amazonki');
    await bob.slash('table options', { option: 'races', value: 'drow' }, { channel: table.thread });
    const chosen = await message(table, (one) => !posterOf(one).includes('Grzybki'), 'another poster');
    expect(posterOf(chosen)).toMatch(/: Drowy\.$/);
    expect(chosen.id).toBe(lobby.id);
    expect(chosen.attachments).toHaveLength(1);
  });

  test('WHEN the game begins or is called off THEN the picture is taken down', async () => {
    const table = await startTable(env, [ada, cleo]);
    expect((await turnPost(env, table, 0)).attachments).toHaveLength(1);
    await message(table, ({ attachments }) => attachments.length === 0, 'the poster to be taken down');
    const other = await openTable(env, [ada]);
    await names(other, 'Amazons');
    await ada.slash('table cancel', { sure: true }, { channel: other.thread });
    await message(other, ({ attachments }) => attachments.length === 0, 'the poster to be taken down');
  });

  test('WHEN other games are played THEN Dungeon Lords shows both sides, and a game without a poster has none', async () => {
    const dungeon = await openTable(env, [ada], { game: 'dungeon-lords' });
    const lobby = await names(dungeon, 'Paladin');
    for (const who of ['Thief', 'Vampire', 'Dragon']) expect(posterOf(lobby)).toContain(who);
    const plain = await openTable(env, [ada], { game: 'tic-tac-toe' });
    const bare = await message(plain, (one) => controlNamed(one, 'join') !== undefined, 'the lobby');
    expect(bare.attachments).toEqual([]);
    expect(env.playground.violations).toEqual([]);
  });
});
