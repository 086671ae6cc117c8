import type { FastifyInstance } from 'fastify';
import { textOf } from './components.ts';
import type { Channel, Message } from './model.ts';
import type { World } from './world.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`).replaceAll('\n', '<br>');

const messageHtml = (world: World, message: Message): string => {
  const author = world.users.get(message.authorId)?.displayName ?? 'unknown';
  const files = message.attachments.map(({ url, filename, contentType }) =>
    contentType.startsWith('image/')
      ? `<img src="${escaped(url)}" alt="${escaped(filename)}">`
      : `<a href="${escaped(url)}">${escaped(filename)}</a>`,
  );
  return `<li><b>${escaped(author)}</b> ${escaped(textOf(message))} ${files.join(' ')}</li>`;
};

const nameOf = (world: World, channel: Channel): string =>
  channel.kind === 'dm'
    ? `Direct messages of ${world.users.get(channel.userId)?.displayName ?? 'somebody'}`
    : `#${channel.name}`;

const channelHtml = (world: World, channel: Channel): string => {
  const shown = world.timeline(channel.id).filter(({ deleted, ephemeralFor }) => !deleted && !ephemeralFor);
  const messages = shown.map((message) => messageHtml(world, message)).join('\n');
  return `<section><h2>${escaped(nameOf(world, channel))}</h2><ul>${messages}</ul></section>`;
};

const pageHtml = (world: World): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Postboard playground</title>
<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}img{max-width:100%}</style>
<h1>Postboard playground</h1>
<p>A local stand-in for Discord, on this machine only. The bot talks to it as to the real one. Below is what
stands in its channels; reload to see more.</p>
${[...world.channels.values()].map((channel) => channelHtml(world, channel)).join('\n')}
</html>`;

/** The plain page at `/`, and the uploaded files. */
export const mountSite = (app: FastifyInstance, world: World): void => {
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(pageHtml(world)));
  app.get<{ Params: { id: string } }>('/attachments/:channel/:id/:filename', ({ params }, reply) => {
    const file = world.files.get(params.id);
    if (file) return reply.type(file.contentType).send(file.data);
    return reply.code(404).send({ message: '404: Not Found', code: 0 });
  });
};
