import {
  type ChatInputCommandInteraction,
  type Client,
  ComponentType,
  Events,
  type Interaction,
  MessageFlags,
} from 'discord.js';

/** The smallest PNG: one grey dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

const NOON = Date.UTC(2026, 0, 2, 12) / 1000;

const option = (label: string) => ({ label, value: label.toLowerCase(), description: `the colour ${label}` });

const classic = {
  content: `## Heading\nat <t:${NOON}:t>, **bold**, ||hidden||\n- one\n- two\n1. ${'three four '.repeat(8)}\n> a quote\n\`\`\`\ncode\n\`\`\``,
  embeds: [
    {
      title: 'A title',
      description: 'of an *embed*',
      color: 0xcc3311,
      fields: [
        { name: 'Left', value: '1', inline: true },
        { name: 'Right', value: '2', inline: true },
      ],
      footer: { text: 'the foot' },
      timestamp: new Date(NOON * 1000).toISOString(),
    },
  ],
  components: [
    {
      type: ComponentType.ActionRow,
      components: [
        {
          type: ComponentType.StringSelect,
          custom_id: 'colours',
          placeholder: 'Pick two',
          min_values: 2,
          max_values: 2,
          options: ['Red', 'Green', 'Blue'].map(option),
        },
      ],
    },
    {
      type: ComponentType.ActionRow,
      components: [
        { type: ComponentType.Button, custom_id: 'form', style: 1, label: 'Fill in' },
        { type: ComponentType.Button, custom_id: 'no', style: 4, label: 'Never', disabled: true },
      ],
    },
  ],
  files: [{ attachment: DOT, name: 'dot.png', description: 'a small picture' }],
} as const;

const modern = {
  flags: MessageFlags.IsComponentsV2,
  components: [
    {
      type: ComponentType.Container,
      accent_color: 0x2255aa,
      components: [
        { type: ComponentType.TextDisplay, content: 'Words **from a container**' },
        { type: ComponentType.Separator },
        {
          type: ComponentType.MediaGallery,
          items: [{ media: { url: 'attachment://dot.png' }, description: 'in a gallery' }],
        },
      ],
    },
  ],
  files: [{ attachment: DOT, name: 'dot.png' }],
} as const;

const show = async (interaction: ChatInputCommandInteraction): Promise<void> => {
  await interaction.reply({
    ...classic,
    embeds: [...classic.embeds].map((embed) => ({ ...embed, fields: [...embed.fields] })),
    components: [...classic.components],
    files: [...classic.files],
  });
  await interaction.followUp({
    flags: modern.flags,
    components: [...modern.components],
    files: [...modern.files],
  });
};

/** How that bot answers. */
export const answer = async (interaction: Interaction): Promise<void> => {
  if (interaction.isChatInputCommand()) await show(interaction);
  if (interaction.isStringSelectMenu()) await interaction.reply(`picked ${interaction.values.join(', ')}`);
  if (interaction.isButton()) {
    const input = { type: 4, customId: 'name', label: 'Name', style: 1 } as const;
    const components = [{ type: 1, components: [input] }] as const;
    await interaction.showModal({ customId: 'ask', title: 'Ask', components: [...components] });
  }
  if (interaction.isModalSubmit())
    await interaction.reply(`hello ${interaction.fields.getTextInputValue('name')}`);
};

/** Teaches a bot one command, `/show`, that writes messages with every kind of thing in them. */
export const teachAll = async (client: Client<true>): Promise<void> => {
  await client.application.commands.set([{ name: 'show', description: 'for this test' }]);
  client.on(Events.InteractionCreate, answer);
};
