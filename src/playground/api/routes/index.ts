import { get, ok, type Route } from '../http.ts';
import { applicationRoutes } from './application.ts';
import { channelRoutes } from './channels.ts';
import { guildRoutes } from './guilds.ts';
import { interactionRoutes } from './interactions.ts';
import { messageRoutes } from './messages.ts';

/** Logins at once. High, so that a client that must log in again need not wait. */
const MAX_CONCURRENCY = 16;

const gatewayRoutes: readonly Route[] = [
  get('/gateway', ({ world }) => ok({ url: world.gatewayUrl }), 'token'),
  get('/gateway/bot', ({ world }) =>
    ok({
      url: world.gatewayUrl,
      shards: world.shards,
      session_start_limit: {
        total: 1000,
        remaining: 1000,
        reset_after: 0,
        max_concurrency: MAX_CONCURRENCY,
      },
    }),
  ),
];

/** Every route of the HTTP API. */
export const routes: readonly Route[] = [
  ...gatewayRoutes,
  ...applicationRoutes,
  ...interactionRoutes,
  ...messageRoutes,
  ...channelRoutes,
  ...guildRoutes,
];
