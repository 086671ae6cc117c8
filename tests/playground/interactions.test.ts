import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  type Client,
  Events,
  type Interaction,
  MessageFlags,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from 'discord.js';
import { expect, test } from 'vitest';
import { NotPossible } from '../../src/playground/index.ts';
import { openWithBot } from './harness.ts';

const on = (client: Client, answer: (interaction: Interaction) => Promise<unknown>) =>
  client.on(Events.InteractionCreate, (interaction) => void answer(interaction));

const register = (client: Client<true>) =>
  client.application.commands.set([{ name: 'go', description: 'Goes' }]);

const buttons = (...ids: string[]) =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    ids.map((id) => new ButtonBuilder().setCustomId(id).setLabel(id).setStyle(ButtonStyle.Primary)),
  );

test('a button updates the message it is on, and the earlier body stays in its history', async () => {
  const { playground, client } = await openWithBot();
  await register(client);
  on(client, async (interaction) => {
    if (interaction.isChatInputCommand()) {
      await interaction.reply({ content: 'before', components: [buttons('press')] });
    }
    if (interaction.isButton()) {
      expect(interaction.message.content).toBe('before');
      await interaction.update({ content: `after ${interaction.customId}`, components: [] });
    }
  });
  const ala = playground.addPerson({ name: 'Ala' });
  const posted = await ala.slash('go');
  const pressed = await ala.click(posted, 'press');
  expect(pressed.kind).toBe('update');
  expect(pressed.message.content).toBe('after press');
  expect(pressed.message.history.map(({ content }) => content)).toEqual(['before']);
  await expect(ala.click(posted, 'press')).rejects.toThrow(NotPossible);
});

test('a disabled button, and an ephemeral one of somebody else, cannot be pressed', async () => {
  const { playground, client } = await openWithBot();
  await register(client);
  on(client, async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const row = buttons('open', 'shut');
    row.components[1]?.setDisabled(true);
    await interaction.reply({ content: 'x', components: [row], flags: MessageFlags.Ephemeral });
  });
  const ala = playground.addPerson({ name: 'Ala' });
  const ola = playground.addPerson({ name: 'Ola' });
  const posted = await ala.slash('go');
  await expect(ala.click(posted, 'shut')).rejects.toThrow('disabled');
  await expect(ola.click(posted, 'open')).rejects.toThrow('does not see');
});

test('menus of texts and of people bring what was chosen', async () => {
  const { playground, client } = await openWithBot();
  await register(client);
  on(client, async (interaction) => {
    if (interaction.isChatInputCommand()) {
      const texts = new StringSelectMenuBuilder()
        .setCustomId('race')
        .setMaxValues(2)
        .addOptions(['elves', 'orcs', 'trolls'].map((value) => ({ label: value, value })));
      const people = new UserSelectMenuBuilder().setCustomId('who');
      await interaction.reply({
        components: [
          new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(texts),
          new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(people),
        ],
      });
    }
    if (interaction.isStringSelectMenu()) await interaction.reply(interaction.values.join('+'));
    if (interaction.isUserSelectMenu())
      await interaction.reply(interaction.users.map((user) => user.username).join());
  });
  const ala = playground.addPerson({ name: 'Ala' });
  const posted = await ala.slash('go');
  expect((await ala.select(posted, 'race', ['orcs', 'trolls'])).text).toBe('orcs+trolls');
  expect((await ala.select(posted, 'who', [ala.id])).text).toBe('ala');
  await expect(ala.select(posted, 'race', ['humans'])).rejects.toThrow('does not offer');
  await expect(ala.select(posted, 'race', ['elves', 'orcs', 'trolls'])).rejects.toThrow('1 to 2 values');
});

test('a modal opens, is filled in and reaches the bot', async () => {
  const { playground, client } = await openWithBot();
  await register(client);
  on(client, async (interaction) => {
    if (interaction.isChatInputCommand()) {
      const input = new TextInputBuilder()
        .setCustomId('note')
        .setLabel('Note')
        .setStyle(TextInputStyle.Short)
        .setMaxLength(5);
      const modal = new ModalBuilder()
        .setCustomId('form')
        .setTitle('Form')
        .addComponents(new ActionRowBuilder<TextInputBuilder>().addComponents(input));
      await interaction.showModal(modal);
    }
    if (interaction.isModalSubmit())
      await interaction.reply(`noted ${interaction.fields.getTextInputValue('note')}`);
  });
  const ala = playground.addPerson({ name: 'Ala' });
  const opened = await ala.slash('go');
  expect(opened.modal.title).toBe('Form');
  expect((await ala.submitModal(opened, { note: 'hi' })).text).toBe('noted hi');
  await expect(ala.submitModal(opened, {})).rejects.toThrow('required');
  await expect(ala.submitModal(opened, { note: 'too long' })).rejects.toThrow('too long');
  await expect(ala.submitModal(opened, { other: 'x' })).rejects.toThrow('no field');
});

test('a deferred answer is awaited, and its edit brings an attachment that can be fetched', async () => {
  const { playground, client } = await openWithBot();
  await register(client);
  on(client, async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    await interaction.deferReply();
    const files = [{ attachment: Buffer.from('picture'), name: 'board.png', description: 'The board' }];
    await interaction.editReply({ content: 'done', files });
  });
  const ala = playground.addPerson({ name: 'Ala' });
  const { message } = await ala.slash('go');
  const [picture] = message.attachments;
  expect(picture).toMatchObject({
    filename: 'board.png',
    contentType: 'image/png',
    description: 'The board',
  });
  const fetched = await fetch(`${playground.url}${picture?.url}`);
  expect(fetched.headers.get('content-type')).toBe('image/png');
  expect(await fetched.text()).toBe('picture');
  expect(message.history).toEqual([]);
  expect(playground.violations).toEqual([]);
});

test('whether a deferred answer is ephemeral is settled by the deferral', async () => {
  const { playground, client } = await openWithBot();
  await register(client);
  on(client, async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    await interaction.followUp({ content: 'first' });
    await interaction.followUp({ content: 'second' });
    await interaction.followUp({ content: 'third', flags: MessageFlags.Ephemeral });
    expect((await interaction.fetchReply()).content).toBe('first');
  });
  const ala = playground.addPerson({ name: 'Ala' });
  const outcome = await ala.slash('go');
  expect(outcome.text).toBe('first');
  expect(outcome.ephemeral).toBe(true);
  await playground.waitFor(() => outcome.followups.length === 2);
  expect(outcome.followups.map(({ ephemeralFor }) => ephemeralFor)).toEqual([null, ala.id]);
});

test('the edit of a deferred answer may turn it into components v2', async () => {
  const { playground, client } = await openWithBot();
  await register(client);
  on(client, async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    await interaction.deferReply();
    const components = [new TextDisplayBuilder().setContent('shown')];
    await interaction.editReply({ flags: MessageFlags.IsComponentsV2, components });
  });
  const outcome = await playground.addPerson({ name: 'Ala' }).slash('go');
  expect(outcome.text).toBe('shown');
  expect(outcome.message.flags & MessageFlags.IsComponentsV2).not.toBe(0);
  expect(playground.violations).toEqual([]);
});

test('followups and the original can be read, edited and deleted by the token', async () => {
  const { playground, client } = await openWithBot();
  await register(client);
  on(client, async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const { resource } = await interaction.reply({ content: 'one', withResponse: true });
    expect(resource?.message?.content).toBe('one');
    const more = await interaction.followUp('two');
    await interaction.editReply({ message: more, content: 'two and a half' });
    expect((await interaction.fetchReply(more.id)).content).toBe('two and a half');
    await interaction.deleteReply();
    await interaction.deleteReply(more);
    await interaction.followUp('end');
  });
  const ala = playground.addPerson({ name: 'Ala' });
  await ala.slash('go');
  await playground.waitFor(() =>
    ala.sees(playground.channel('general')).some(({ content }) => content === 'end'),
  );
  expect(ala.sees(playground.channel('general')).map(({ content }) => content)).toEqual(['end']);
});

test('a deferred update is watched until something is to be seen, or only until it is acknowledged', async () => {
  const { playground, client } = await openWithBot();
  await register(client);
  on(client, async (interaction) => {
    if (interaction.isChatInputCommand()) {
      await interaction.reply({ content: 'x', components: [buttons('edit', 'idle', 'more')] });
    }
    if (!interaction.isButton()) return;
    await interaction.deferUpdate();
    if (interaction.customId === 'edit') await interaction.editReply('edited');
    if (interaction.customId === 'more') await interaction.followUp('more');
  });
  const ala = playground.addPerson({ name: 'Ala' });
  const posted = await ala.slash('go');
  expect((await ala.click(posted, 'idle', { until: 'acknowledged' })).kind).toBe('acknowledged');
  expect((await ala.click(posted, 'edit')).text).toContain('edited');
  const more = await ala.click(posted, 'more');
  expect(more.kind).toBe('followup');
  expect(more.followups.map(({ content }) => content)).toEqual(['more']);
});

test('autocomplete gives the choices for what is typed', async () => {
  const { playground, client } = await openWithBot();
  await client.application.commands.set([
    {
      name: 'sw',
      description: 'Small World',
      options: [
        {
          type: 1,
          name: 'conquer',
          description: 'Conquers',
          options: [
            { type: 3, name: 'region', description: 'Where', required: true, autocomplete: true },
            { type: 4, name: 'tokens', description: 'How many' },
          ],
        },
      ],
    },
  ]);
  on(client, async (interaction) => {
    if (!interaction.isAutocomplete()) return;
    const { name, value } = interaction.options.getFocused(true);
    const tokens = interaction.options.getInteger('tokens');
    await interaction.respond([{ name: `${name} ${value} ${tokens}`, value: 'hills-1' }]);
  });
  const ala = playground.addPerson({ name: 'Ala' });
  const choices = await ala.autocomplete('sw conquer', 'region', 'hi', { others: { tokens: 3 } });
  expect(choices).toEqual([{ name: 'region hi 3', value: 'hills-1' }]);
  await expect(ala.autocomplete('sw conquer', 'tokens', '3')).rejects.toThrow('no autocomplete');
});

test('a file picked for an option reaches the bot', async () => {
  const { playground, client } = await openWithBot();
  await client.application.commands.set([
    {
      name: 'verify',
      description: 'Verifies',
      options: [{ type: 11, name: 'file', description: 'The export', required: true }],
    },
  ]);
  on(client, async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const file = interaction.options.getAttachment('file', true);
    await interaction.reply(`${file.name} ${file.contentType} ${await (await fetch(file.url)).text()}`);
  });
  const ala = playground.addPerson({ name: 'Ala' });
  const file = { filename: 'export.json', data: '{"log":[]}' };
  expect((await ala.slash('verify', { file })).text).toBe('export.json application/json {"log":[]}');
});

test('a button that is gone still works for a person whose client does not know it yet', async () => {
  const { playground, client } = await openWithBot();
  await register(client);
  on(client, async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply({ components: [buttons('old')] });
    if (interaction.isButton()) await interaction.update({ components: [buttons('new')] });
  });
  const ala = playground.addPerson({ name: 'Ala' });
  const posted = await ala.slash('go');
  await ala.click(posted, 'old');
  expect((await ala.click(posted, 'old', { stale: true })).kind).toBe('update');
});

test('an interaction can come to the bot twice', async () => {
  const { playground, client } = await openWithBot();
  await register(client);
  const ids: string[] = [];
  on(client, async (interaction) => {
    ids.push(interaction.id);
    if (interaction.isChatInputCommand() && ids.length === 1) await interaction.reply('once');
  });
  const { interaction } = await playground.addPerson({ name: 'Ala' }).slash('go');
  const again = new Promise((resolve) => client.once(Events.InteractionCreate, resolve));
  playground.redeliver(interaction);
  await again;
  expect(ids).toEqual([interaction.id, interaction.id]);
});
