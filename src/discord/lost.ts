import { type Client, Events, RESTEvents } from 'discord.js';

/**
 * Resolves, with the reason in one line, once Discord has turned the bot away in a way that no waiting mends: the gateway
 * was closed for good (a new token, intents that are not allowed, too many servers for one connection), or the token is
 * not accepted any more, after which the HTTP client forgets it.
 */
export const whenLost = (client: Client): Promise<string> =>
  new Promise((resolve) => {
    client.on(Events.ShardDisconnect, ({ code }) =>
      resolve(`Discord has closed the gateway for good (code ${code})`),
    );
    client.on(Events.Invalidated, () => resolve('Discord has ended the session for good'));
    client.rest.on(RESTEvents.Response, ({ data }, { status }) => {
      if (status === UNAUTHORIZED && data.auth) resolve('Discord does not accept the token any more');
    });
  });

const UNAUTHORIZED = 401;
