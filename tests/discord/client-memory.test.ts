import { Events } from 'discord.js';
import { expect, onTestFinished, test } from 'vitest';
import { createClient, logIn } from '../../src/discord/client.ts';
import { startPlayground } from '../../src/playground/index.ts';
import { PATIENCE_MS, PATIENT } from '../support/patience.ts';
import { silent } from '../support/tiny-table.ts';

/** More than anybody needs to be remembered at once. */
const PEOPLE = 260;

test('of those who speak where the bot hears them only some are kept in memory, and the bot itself always is', async () => {
  const playground = await startPlayground(PATIENT);
  onTestFinished(() => playground.close());
  const client = createClient({ api: playground.apiUrl }, silent);
  onTestFinished(() => client.destroy());
  const { user } = await logIn(client, 'any-token');
  const authors: string[] = [];
  client.on(Events.MessageCreate, ({ author, member }) => {
    authors.push(author.username);
    expect(member?.user.id).toBe(author.id);
  });
  const hall = playground.addChannel('hall');
  for (let number = 1; number <= PEOPLE; number += 1) {
    playground.addPerson({ name: `Person ${number}` }).say(hall, 'Hello');
  }
  await expect.poll(() => new Set(authors).size, { timeout: PATIENCE_MS }).toBe(PEOPLE);
  expect(client.users.cache.size).toBeLessThanOrEqual(201);
  expect(client.users.cache.get(user.id)).toBe(client.user);
});

test('of those who write to the bot in private only some conversations are kept in memory', async () => {
  const playground = await startPlayground(PATIENT);
  onTestFinished(() => playground.close());
  const client = createClient({ api: playground.apiUrl }, silent);
  onTestFinished(() => client.destroy());
  await logIn(client, 'any-token');
  const heard = new Set<string>();
  client.on(Events.MessageCreate, ({ author, channelId }) => {
    heard.add(author.username);
    expect(client.channels.cache.has(channelId)).toBe(true);
  });
  for (let number = 1; number <= PEOPLE; number += 1) {
    const person = playground.addPerson({ name: `Person ${number}` });
    person.say(person.dmChannel(), 'Hello');
  }
  await expect.poll(() => heard.size, { timeout: PATIENCE_MS }).toBe(PEOPLE);
  const kept = client.channels.cache.filter((channel) => channel.isDMBased());
  expect(kept.size).toBeLessThanOrEqual(200);
  expect(client.channels.cache.size).toBeGreaterThan(kept.size);
});
