import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Option } from '../../src/discord/commands/definition/option.ts';
import { registryFor } from '../../src/discord/commands/index.ts';
import { offeredFronts } from '../../src/games/index.ts';
import { type Person, textOf } from '../../src/playground/index.ts';
import { openInteraction } from '../../src/playground/world/interactions.ts';
import { openLibrary } from '../../src/rulebook/index.ts';
import {
  type BotInPlayground,
  nextPost,
  type PlayedTable,
  pinged,
  startBot,
  startTable,
  turnByPanel,
  turnPost,
} from './support.ts';

const fronts = new Map([...offeredFronts(false)].filter(([game]) => game === 'small-world'));
const { paths } = registryFor({ fronts, library: openLibrary(fronts.keys()) });
/** But for those about the rules: they answer without the table. */
const COMMANDS = [...paths]
  .filter(([path, { options }]) => 'table' in options && !path.startsWith('rules '))
  .map(([path]) => path);
/** Buttons and menus that concern no table, beside those of the rules. */
const OF_NO_TABLE = [
  'pb:forget',
  'pb:settings',
  'pb:digest',
  'pb:server',
  'pb:weekly',
  'pb:stats',
  'pb:league',
];
/** Buttons and menus of tables. */
const CONTROLS = [...paths.values()]
  .flatMap(({ controls }) => controls.map(({ prefix }) => prefix))
  .filter((prefix) => prefix.startsWith('pb:') && !OF_NO_TABLE.includes(prefix));
/** Opens a table in the server, so having played is not enough; `rematch.test.ts` tells who may. */
const OPENS_ANEW = 'pb:rematch';
const NOT_SEEN =
  '⚠️ This table is played in a channel that you cannot see. Ask somebody who plays there to let you in, then try again.';

let env: BotInPlayground;
let table: PlayedTable;
/** Somebody who asks, from where they ask. */
interface Asker {
  readonly person: Person;
  readonly channel: string;
}
let askers: Record<Who, Asker>;

/** Who asks for the table by its id, and whether it is theirs to see. Those to whom it is not ask first. */
const WHO = {
  'may not see the channel': false,
  'is in another server only': false,
  'has left the server': false,
  'plays, and asks in another server': true,
  'plays, and has left the server': true,
  'sees the channel, and asks in another': true,
  'sees the channel, and asks in direct messages': true,
} as const;
type Who = keyof typeof WHO;

beforeAll(async () => {
  env = await startBot((end) => afterAll(end));
  const { playground } = env;
  const person = (name: string) => playground.addPerson({ name });
  const [ada, bob, mia, max, sam, sue, lou] = ['Ada', 'Bob', 'Mia', 'Max', 'Sam', 'Sue', 'Lou'].map(person);
  if (!ada || !bob || !mia || !max || !sam || !sue || !lou) throw new Error('somebody is missing');
  table = await startTable(env, [ada, bob], { game: 'small-world-underground', pace: 'none' });
  const lounge = playground.addChannel('lounge', { guildId: playground.addGuild({ name: 'Club' }).id }).id;
  const lobby = playground.addChannel('other').id;
  const { guild } = playground.world;
  playground.channel('general').deny(sam, 'VIEW_CHANNEL');
  for (const gone of [bob, sue, lou]) gone.leaveServer(guild);
  askers = {
    'plays, and asks in another server': { person: ada, channel: lounge },
    'plays, and has left the server': { person: bob, channel: bob.dmChannel().id },
    'sees the channel, and asks in another': { person: mia, channel: lobby },
    'sees the channel, and asks in direct messages': { person: max, channel: max.dmChannel().id },
    'may not see the channel': { person: sam, channel: lobby },
    'is in another server only': { person: sue, channel: lounge },
    'has left the server': { person: lou, channel: lou.dmChannel().id },
  };
});

/** Something that fits an option without which Discord does not send the command. */
const filled = ({ type, min, choices }: Option, person: Person): string | number | boolean => {
  switch (type) {
    case 'integer':
      return min ?? 1;
    case 'boolean':
      return true;
    case 'user':
      return person.id;
    case 'string':
      return choices?.[0]?.value ?? 'x';
  }
};

const askFor = async (who: Who, path: string): Promise<string> => {
  const { person, channel } = askers[who];
  const needed = Object.entries(paths.get(path)?.options ?? {}).filter(([, { required }]) => required);
  const values = Object.fromEntries(needed.map(([name, option]) => [name, filled(option, person)]));
  return (await person.slash(path, { ...values, table: table.tableId }, { channel })).text;
};

/** What somebody gets who uses a button or menu in a message of theirs, with an id that they made up. */
const press = async (who: Who, prefix: string): Promise<string> => {
  const { person, channel } = askers[who];
  const { message } = await person.slash('tables', {}, { channel });
  const interaction = openInteraction(env.playground.world, {
    kind: 'component',
    userId: person.id,
    channelId: channel,
    label: prefix,
    commandName: null,
    messageId: message.id,
    data: { custom_id: `${prefix}:${table.tableId}:0:`, component_type: 2, id: 1 },
  });
  const before = textOf(message);
  return env.playground.waitFor(() => {
    const [followup] = interaction.followupIds;
    const now = env.playground.world.messages.get(followup ?? message.id);
    const text = now && textOf(now);
    return text !== before && text;
  }, `an answer to ${prefix}`);
};

/** What of all that can be asked for was refused because the table may not be seen. */
const refusedOf = async (
  all: readonly string[],
  ask: (one: string) => Promise<string>,
): Promise<readonly string[]> => {
  const refused: string[] = [];
  for (const one of all) if ((await ask(one)) === NOT_SEEN) refused.push(one);
  return refused;
};

describe.each(Object.entries(WHO) as [Who, boolean][])('somebody who %s', (who, sees) => {
  test('commands', { timeout: 120_000 }, async () => {
    expect(await refusedOf(COMMANDS, (path) => askFor(who, path))).toEqual(sees ? [] : COMMANDS);
  });

  test('buttons and menus', { timeout: 120_000 }, async () => {
    const controls = CONTROLS.filter((prefix) => !sees || prefix !== OPENS_ANEW);
    expect(await refusedOf(controls, (prefix) => press(who, prefix))).toEqual(sees ? [] : CONTROLS);
  });

  test('what may be typed', async () => {
    const { person, channel } = askers[who];
    const others = { table: table.tableId };
    const moments = await person.autocomplete('table board', 'at', '', { channel, others });
    expect(moments.length > 0).toBe(sees);
  });

  test('questions about the rules', async () => {
    const { person, channel } = askers[who];
    const question = 'What do the regions cost?';
    const ask = async (values: { question: string; table?: string }) =>
      (await person.slash('rules ask', values, { channel })).text;
    const [plain, named] = [await ask({ question }), await ask({ question, table: table.tableId })];
    // Whoever asks where there is no table is answered from the first book.
    expect(named.includes('Small World Underground ·')).toBe(sees);
    if (!sees) expect(named).toBe(plain);
  });
});

test('who looks on and leaves the server, or may not see the channel any more, gets no further picture', {
  timeout: 120_000,
}, async () => {
  const { playground } = env;
  const [ada, bob, eve, fay, gus] = ['Ada', 'Bob', 'Eve', 'Fay', 'Gus'].map((name) =>
    playground.addPerson({ name }),
  );
  if (!ada || !bob || !eve || !fay || !gus) throw new Error('somebody is missing');
  const club = playground.addGuild({ name: 'Another' });
  const meeting = playground.addChannel('meeting', { guildId: club.id }).id;
  const followed = await startTable(env, [ada, bob]);
  for (const person of [eve, fay, gus]) {
    await person.slash('table follow', { table: followed.tableId }, { channel: meeting });
  }
  const pictures = (person: Person) =>
    person.dms().filter(({ attachments }) => attachments.length > 0).length;
  const first = await turnPost(env, followed, 0);
  await turnByPanel(pinged(followed, first), first, 1);
  for (const person of [eve, fay, gus]) {
    await playground.waitFor(() => pictures(person) === 1, `a picture for ${person.name}`);
  }
  for (const person of [eve, fay, gus]) {
    const copy = person.dms().find(({ attachments }) => attachments.length > 0)?.content;
    expect(copy).toMatch(/^Waiting for (Ada|Bob)\.$/m);
    expect(copy).not.toMatch(/<@|your turn/);
  }
  eve.leaveServer(playground.world.guild);
  playground.channel('general').deny(fay, 'VIEW_CHANNEL');
  const second = await nextPost(env, followed, first);
  await turnByPanel(pinged(followed, second), second, 1);
  await playground.waitFor(() => pictures(gus) === 2, 'a second picture for Gus');
  for (const person of [eve, fay]) {
    expect(person.dms().at(-1)?.content).toContain('You do not follow the table');
    expect(pictures(person)).toBe(1);
  }
  const stop = { table: followed.tableId, stop: true };
  expect((await eve.slash('table follow', stop, { channel: meeting })).text).toContain('do not follow');
  const asked = playground.requests.filter(({ path }) => path.includes(`/members/${gus.id}`));
  expect(asked.length).toBeGreaterThan(1);
  expect(playground.violations).toEqual([]);
});

test('where Discord does not answer, nothing is shown and everybody is asked to try again', async () => {
  const { person, channel } = askers['sees the channel, and asks in another'];
  env.playground.faults.failNext(8, 502, { matches: ({ path }) => path.includes('/members/') });
  const shown = await person.slash('table status', { table: table.tableId }, { channel });
  expect(shown.text).toContain('Try again in a minute');
});
