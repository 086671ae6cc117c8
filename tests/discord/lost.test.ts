import { GatewayCloseCodes } from 'discord.js';
import { expect, onTestFinished, test } from 'vitest';
import { createClient, logIn } from '../../src/discord/client.ts';
import { whenLost } from '../../src/discord/lost.ts';
import { startPlayground } from '../../src/playground/index.ts';
import { STRICT } from '../support/patience.ts';
import { silent } from '../support/tiny-table.ts';

/** After these Discord lets no client come back as it is. */
const FOR_GOOD = [
  GatewayCloseCodes.AuthenticationFailed,
  GatewayCloseCodes.InvalidShard,
  GatewayCloseCodes.ShardingRequired,
  GatewayCloseCodes.InvalidAPIVersion,
  GatewayCloseCodes.InvalidIntents,
  GatewayCloseCodes.DisallowedIntents,
];

test('a gateway that is closed for good is noticed, whatever the reason; one that is cut off is not', async () => {
  const playground = await startPlayground(STRICT);
  onTestFinished(() => playground.close());
  for (const code of FOR_GOOD) {
    const client = createClient({ api: playground.apiUrl }, silent);
    onTestFinished(() => client.destroy());
    const reasons: string[] = [];
    const lost = whenLost(client);
    void lost.then((reason) => reasons.push(reason));
    await logIn(client, 'any-token');
    const { resumed } = playground.gateway;
    playground.dropGateway('close');
    await playground.waitFor(() => playground.gateway.resumed > resumed, 'the client is back');
    expect(reasons).toEqual([]);
    playground.closeGateway(code);
    expect(await lost).toBe(`Discord has closed the gateway for good (code ${code})`);
  }
});
