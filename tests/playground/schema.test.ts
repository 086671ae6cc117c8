import {
  ContainerBuilder,
  MessageFlags,
  PermissionFlagsBits,
  Routes,
  SlashCommandBuilder,
  TextDisplayBuilder,
} from 'discord.js';
import { expect, test } from 'vitest';
import { loadSchema } from '../../src/playground/api/schema.ts';
import { openWithBot } from './harness.ts';

test("what Discord's published description forbids is answered 400 and recorded", async () => {
  const { playground, client } = await openWithBot();
  expect(playground.validation).toBe('on');
  const { id } = playground.channel('general');
  const body = { components: [{ type: 1, components: [{ type: 2, style: 9, label: 'x', custom_id: 'a' }] }] };
  await expect(client.rest.post(Routes.channelMessages(id), { body })).rejects.toMatchObject({ code: 50035 });
  expect(playground.violations).toMatchObject([{ method: 'POST', path: `/channels/${id}/messages`, body }]);
});

test("what discord.js's builders make passes", async () => {
  const { playground, client } = await openWithBot();
  await client.application.commands.set([
    new SlashCommandBuilder()
      .setName('host')
      .setDescription('Hosts')
      .setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild),
  ]);
  const channel = await client.channels.fetch(playground.channel('general').id);
  if (!channel?.isSendable()) throw new Error('not sendable');
  const container = new ContainerBuilder().addTextDisplayComponents(
    new TextDisplayBuilder().setContent('hello'),
  );
  await channel.send({ flags: MessageFlags.IsComponentsV2, components: [container] });
  await channel.send({
    embeds: [{ title: 'x', image: { url: 'attachment://a.png' } }],
    files: [{ attachment: Buffer.from('a'), name: 'a.png' }],
  });
  expect(playground.violations).toEqual([]);
});

test('without the file the check is off and says why', async () => {
  const schema = await loadSchema('/nowhere/openapi.json');
  expect(schema.state).toContain('missing');
  expect(schema.check('POST', '/channels/1/messages', { content: 7 })).toEqual([]);
});
