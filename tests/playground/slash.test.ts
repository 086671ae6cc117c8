import {
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
  type Client,
  Events,
  MessageFlags,
  PermissionFlagsBits,
} from 'discord.js';
import { expect, test } from 'vitest';
import { openWithBot } from './harness.ts';

const COMMANDS = [
  {
    name: 'table',
    description: 'Tables',
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand as const,
        name: 'new',
        description: 'Opens a table',
        options: [
          {
            type: ApplicationCommandOptionType.String as const,
            name: 'game',
            description: 'Which game',
            required: true,
            choices: [{ name: 'Small World', value: 'small-world' }],
          },
          {
            type: ApplicationCommandOptionType.Integer as const,
            name: 'seats',
            description: 'How many',
            min_value: 2,
          },
          { type: ApplicationCommandOptionType.User as const, name: 'with', description: 'A friend' },
          { type: ApplicationCommandOptionType.Channel as const, name: 'where', description: 'A place' },
        ],
      },
    ],
  },
];

const onSlash = (client: Client, answer: (interaction: ChatInputCommandInteraction) => Promise<unknown>) =>
  client.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isChatInputCommand()) await answer(interaction);
  });

test('a slash command reaches the bot with its options, and the reply reaches the channel', async () => {
  const { playground, client } = await openWithBot();
  await client.application.commands.set(COMMANDS);
  const ala = playground.addPerson({ name: 'Ala', locale: 'pl' });
  const ola = playground.addPerson({ name: 'Ola' });
  onSlash(client, async (interaction) => {
    expect(interaction.locale).toBe('pl');
    expect(interaction.appPermissions.has(PermissionFlagsBits.SendMessages)).toBe(true);
    expect(interaction.channel?.isSendable()).toBe(true);
    expect(interaction.inCachedGuild()).toBe(true);
    const { options } = interaction;
    const where = options.getChannel('where', true);
    await interaction.reply(
      `${options.getSubcommand()} ${options.getString('game')} ${options.getInteger('seats')} ${options.getUser('with', true).username} ${where.name}`,
    );
  });
  const outcome = await ala.slash('table new', {
    game: 'small-world',
    seats: 3,
    with: ola,
    where: playground.channel('general'),
  });
  expect(outcome.message.content).toBe('new small-world 3 ola general');
  expect(outcome.failed).toBe(false);
  expect(playground.violations).toEqual([]);
  expect(playground.channel('general').messages()).toEqual([outcome.message]);
});

test('an ephemeral reply is seen by its reader only', async () => {
  const { playground, client } = await openWithBot();
  await client.application.commands.set(COMMANDS);
  const ala = playground.addPerson({ name: 'Ala' });
  const ola = playground.addPerson({ name: 'Ola' });
  onSlash(client, (interaction) => interaction.reply({ content: 'secret', flags: MessageFlags.Ephemeral }));
  const outcome = await ala.slash('table new', { game: 'small-world' });
  expect(outcome.ephemeral).toBe(true);
  const general = playground.channel('general');
  expect(ala.sees(general)).toHaveLength(1);
  expect(ola.sees(general)).toHaveLength(0);
  expect(general.messages()).toHaveLength(0);
});
