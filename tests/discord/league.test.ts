import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message, Person } from '../../src/playground/index.ts';
import type { Table } from '../../src/table/model/table.ts';
import { type BotInPlayground, controlNamed, controlsOf, startBot } from './support.ts';

let env: BotInPlayground;
let people: Person[];

beforeAll(async () => {
  env = await startBot((end) => afterAll(end), undefined, { examples: true });
  people = ['Ada', 'Bob', 'Cleo', 'Dan'].map((name) =>
    env.playground.addPerson({ name, ...(name === 'Dan' && { locale: 'pl' }) }),
  );
});

const invitation = (): Message => {
  const message = env.playground
    .channel('general')
    .messages()
    .find((one) => controlNamed(one, 'league'));
  if (!message) throw new Error('no invitation to a league');
  return message;
};

const joinButton = (message: Message) => controlNamed(message, 'league') ?? '';

/** The button of a league that does this. */
const pressable = (message: Message, deed: string): string => {
  const id = controlsOf(message).find(({ custom_id }) => custom_id?.endsWith(`:${deed}`))?.custom_id;
  if (id === undefined) throw new Error(`no button to ${deed}`);
  return id;
};

/** Tables of the server that wait for their start. */
const lobbies = async (): Promise<readonly Table[]> =>
  env.bot.services.views.list({ guildId: env.playground.world.guild.id, phases: ['lobby'] });

const namesAt = ({ seats }: Table): string =>
  seats
    .map(({ name }) => name)
    .toSorted()
    .join(' & ');

/** Starts what was drawn and plays it to its end: whoever begins marks three in a line. */
const playAll = async (): Promise<void> => {
  for (const { id, hostId, place } of await lobbies()) {
    const channel = place.threadId ?? place.channelId;
    const host = people.find((person) => person.id === hostId);
    await host?.slash('pace', { undo: 0 }, { channel });
    await host?.slash('table start', {}, { channel });
    for (const square of ['b2', 'a1', 'b1', 'a2', 'b3']) {
      const table = await env.bot.services.views.load(id);
      if (!table.ok) throw new Error('the table has gone');
      const { seats, due } = table.value;
      const mover = people.find((person) =>
        seats.some((seat) => due.includes(seat.seat) && seat.userId === person.id),
      );
      expect((await mover?.slash('ttt mark', { square }, { channel }))?.text).toContain(square);
    }
  }
};

test('a league draws rounds in which everybody meets everybody, and shows who leads', {
  timeout: 120_000,
}, async () => {
  const { playground } = env;
  const [ada, bob, cleo, dan] = people as [Person, Person, Person, Person];
  expect((await ada.slash('server league')).text).toContain('no league on this server yet');
  const begun = await ada.slash('server league', { new: 'Zebra *cup*', game: 'tic-tac-toe', seats: 4 });
  expect(begun.text).toContain('Zebra \\*cup\\*** · Tic-tac-toe, 2 at a table · 1 player');
  const alone = await ada.slash('server league', { do: 'draw' });
  expect(alone.text).toContain('A round needs at least 2 people');

  for (const person of [bob, cleo]) await person.click(invitation(), joinButton(invitation()));
  const joined = await dan.slash('server league', { do: 'join', league: 'zebra *cup*' });
  expect(joined.text).toContain('Bierzesz udział');
  expect(joined.text).toContain('4 osoby');
  expect((await bob.slash('server league', { do: 'draw' })).text).toContain('Only whoever began the league');

  const met = new Set<string>();
  for (const round of [1, 2, 3]) {
    // Pressed in two messages at the same moment a round is drawn once.
    const views = [await ada.slash('server league'), await ada.slash('server league')];
    const drawn = await Promise.all(
      views.map(({ message }) => ada.click(message, pressable(message, `draw.${round}`))),
    );
    const told = drawn.map(({ text }) => text);
    expect(told.join()).toMatch(`Round ${round} is drawn`);
    expect(await lobbies()).toHaveLength(2);
    for (const table of await lobbies()) {
      met.add(namesAt(table));
      const thread = table.place.threadId ?? '';
      const call = await playground.waitFor(
        () =>
          playground
            .channel(thread)
            .messages()
            .find(({ content }) => content.includes('you meet here')),
        'the call',
      );
      expect(call.content).toContain(`round ${round} of **Zebra \\*cup\\***`);
      expect(call.pings.toSorted()).toEqual(table.seats.map(({ userId }) => userId).toSorted());
    }
    await playAll();
  }
  expect([...met].toSorted()).toEqual([
    'Ada & Bob',
    'Ada & Cleo',
    'Ada & Dan',
    'Bob & Cleo',
    'Bob & Dan',
    'Cleo & Dan',
  ]);
  const posted = playground.channel('general').messages();
  const second = posted
    .filter(({ content }) => content.includes('cup\\***, round 2'))
    .map(({ content }) => content);
  expect(second.join('\n').match(/^• /gm)).toHaveLength(2);
  expect(
    posted.filter(({ content }) => content.includes('cup\\***, round')).flatMap(({ pings }) => pings),
  ).toEqual([]);

  const table = await cleo.slash('server league');
  const places = [...table.text.matchAll(/^\d+\\\. \*\*(\w+)\*\* · 3 games, (\d) wins?, place ([\d.]+)/gm)];
  expect(places.map(([, name]) => name).toSorted()).toEqual(['Ada', 'Bob', 'Cleo', 'Dan']);
  const wins = places.map(([, , count]) => Number(count));
  expect(wins).toEqual(wins.toSorted((one, other) => other - one));
  expect(wins.reduce((sum, count) => sum + count, 0)).toBe(6);
  expect(table.text).toContain('rating');
});

test('any table of the server can count, and be taken out again; whoever leaves is drawn no more', async () => {
  const { playground } = env;
  const [ada, bob, , dan] = people as [Person, Person, Person, Person];
  const eve = playground.addPerson({ name: 'Eve' });
  await eve.slash('table new', { game: 'tic-tac-toe', name: 'Friendly' });
  const [friendly] = await lobbies();
  const channel = friendly?.place.threadId ?? '';
  const named = { add: friendly?.id ?? '' };
  expect((await ada.slash('server league', named)).text).toContain('whose game has started');
  await ada.slash('table join', {}, { channel });
  await eve.slash('table start', {}, { channel });
  expect((await eve.slash('server league', named)).text).toContain('Only whoever began the league');
  const offered = await ada.autocomplete('server league', 'add', 'friend');
  expect(offered.map(({ value }) => value)).toEqual([friendly?.id]);
  expect((await ada.slash('server league', named)).text).toContain('Friendly · In progress');
  expect((await ada.slash('server league', { remove: friendly?.id ?? '' })).text).not.toContain(
    'Friendly · In',
  );

  expect((await dan.slash('server league', { do: 'leave' })).text).toContain('3 osoby');
  // Three cannot all play a game for two: one sits out.
  await ada.slash('server league', { do: 'draw' });
  expect((await lobbies()).map((table) => table.seats.length)).toEqual([2]);
  const [one, two] = [await ada.slash('server league'), await ada.slash('server league')];
  await ada.click(one.message, pressable(one.message, 'draw.5'));
  const rounds = await ada.click(two.message, pressable(two.message, 'draw.5'));
  expect(rounds.text).toContain('Round 5 has been drawn already');
  expect((await bob.slash('me data')).text).not.toContain('⚠️');
});

test('whoever stands so low that there is no room for them finds their own row all the same', async () => {
  const { playground } = env;
  const boss = playground.addPerson({ name: 'Hugo' });
  const many = Array.from({ length: 20 }, (_, at) => playground.addPerson({ name: `Kim ${at + 10}` }));
  const last = playground.addPerson({ name: 'Zoe' });
  await boss.slash('server league', { new: 'Crowd', game: 'tic-tac-toe' });
  for (const person of [...many, last]) await person.slash('server league', { do: 'join', league: 'Crowd' });
  const { text } = await last.slash('server league', { league: 'Crowd' });
  expect(text).toContain('• **Zoe** · no game finished yet\n… and 1 more player');
  const { text: others } = await boss.slash('server league', { league: 'Crowd' });
  expect(others).not.toContain('Zoe');
  expect(others).toContain('… and 2 more players');
  await boss
    .slash('server league', { league: 'Crowd', do: 'end' })
    .then(({ message }) => boss.click(message, pressable(message, 'sure')));
});

test('elsewhere the league is not there; who begins too many is told; it ends when asked twice', async () => {
  const { playground } = env;
  const [ada, bob] = people as [Person, Person];
  const [league] = await env.bot.services.leagues.of(playground.world.guild.id);
  const lounge = playground.addChannel('lounge', { guildId: playground.addGuild({ name: 'Club' }).id }).id;
  const there = { channel: lounge };
  for (const doing of ['join', 'leave', 'draw', 'end']) {
    const told = await ada.slash('server league', { league: league?.id ?? '', do: doing }, there);
    expect(told.text).toContain('no such league on this server');
  }
  expect(await ada.autocomplete('server league', 'league', '', there)).toEqual([]);
  expect((await ada.slash('server league', {}, { channel: ada.dmChannel().id })).text).toContain('⚠️');
  // Whoever is forgotten leaves no name behind.
  await ada.slash('me forget', { sure: true });
  const after = await bob.slash('server league');
  expect(after.text).toContain('League without a name');
  expect(after.text).not.toMatch(/Ada|Zebra/);
  const boss = playground.addPerson({ name: 'Boss', admin: true });
  const asked = await boss.slash('server league', { do: 'end' });
  expect(asked.text).toContain('The games themselves go on');
  const sure = pressable(asked.message, 'sure');
  expect((await bob.click(asked.message, sure).catch(() => undefined))?.text ?? '⚠️').toContain('⚠️');
  expect((await boss.click(asked.message, sure)).text).toContain('has ended');
  expect((await bob.slash('server league')).text).toContain('no league on this server yet');
  expect(playground.violations).toEqual([]);
  expect(env.log()).not.toContain('interaction failed');
});
