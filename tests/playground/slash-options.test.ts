import { ApplicationCommandOptionType as Type } from 'discord.js';
import { expect, test } from 'vitest';
import { openWithBot } from './harness.ts';

const openWithCommands = async () => {
  const { playground, client } = await openWithBot();
  await client.application.commands.set([
    {
      name: 'pick',
      description: 'Picks',
      options: [
        {
          type: Type.String,
          name: 'game',
          description: 'g',
          required: true,
          choices: [{ name: 'Go', value: 'go' }],
        },
        { type: Type.Integer, name: 'count', description: 'c', minValue: 2, maxValue: 5 },
        { type: Type.Boolean, name: 'open', description: 'o' },
        { type: Type.User, name: 'friend', description: 'f' },
      ],
    },
    { name: 'host', description: 'Hosts', defaultMemberPermissions: '32' },
    { name: 'here', description: 'Here only', contexts: [0] },
    {
      name: 'sub',
      description: 'Has subcommands',
      options: [{ type: Type.Subcommand, name: 'one', description: 'One' }],
    },
  ]);
  return { playground, client };
};

test.each([
  ['an unknown command', 'nothing', {}, 'No command /nothing'],
  ['an unknown subcommand', 'sub two', {}, 'no subcommand two'],
  ['a missing subcommand', 'sub', {}, 'needs a subcommand'],
  ['a missing option', 'pick', {}, 'game is required'],
  ['an unknown option', 'pick', { game: 'go', colour: 'red' }, 'no option colour'],
  ['a value that is no choice', 'pick', { game: 'chess' }, 'no choice chess'],
  ['a text for a number', 'pick', { game: 'go', count: '3' }, 'needs a number'],
  ['a number out of range', 'pick', { game: 'go', count: 6 }, 'needs a number'],
  ['a fraction for an integer', 'pick', { game: 'go', count: 2.5 }, 'needs a number'],
  ['a text for a switch', 'pick', { game: 'go', open: 'yes' }, 'true or false'],
  ['a stranger', 'pick', { game: 'go', friend: '123' }, 'that is here'],
  ['a command for hosts', 'host', {}, 'may not use'],
])("Discord's client does not send %s", async (_what, path, options, reason) => {
  const { playground } = await openWithCommands();
  const ala = playground.addPerson({ name: 'Ala' });
  await expect(ala.slash(path, options)).rejects.toThrow(reason);
  expect(playground.world.interactions.size).toBe(0);
});

test('a command for the server only is not there in direct messages; others are', async () => {
  const { playground, client } = await openWithCommands();
  client.on('interactionCreate', (interaction) => {
    if (interaction.isChatInputCommand()) void interaction.reply(`in guild: ${interaction.inGuild()}`);
  });
  const ala = playground.addPerson({ name: 'Ala' });
  await expect(ala.slash('here', {}, { channel: ala.dmChannel() })).rejects.toThrow('not available');
  const outcome = await ala.slash('pick', { game: 'go' }, { channel: ala.dmChannel() });
  expect(outcome.text).toBe('in guild: false');
  expect(ala.dms()).toEqual([outcome.message]);
});

test('an administrator may use what hosts may', async () => {
  const { playground, client } = await openWithCommands();
  client.on('interactionCreate', (interaction) => {
    if (interaction.isChatInputCommand()) void interaction.reply('welcome');
  });
  const boss = playground.addPerson({ name: 'Boss', admin: true });
  expect((await boss.slash('host')).text).toBe('welcome');
});

test('the registered commands are listed as people type them', async () => {
  const { playground } = await openWithCommands();
  expect(playground.commandNames()).toEqual(['pick', 'host', 'here', 'sub one']);
});
