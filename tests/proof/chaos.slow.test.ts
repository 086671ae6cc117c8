import { expect, test } from 'vitest';
import { runChaos } from '../../src/proof/chaos/chaos.ts';
import { CHAOS_KINDS } from '../../src/proof/chaos/kinds.ts';
import { runOf } from '../support/bundle.ts';
import { scratchDatabase } from '../support/databases.ts';

/** Those that take no server and little time. */
const QUICK = ['kill -9', 'gateway dropped', 'storm of 5xx'];

test('killed, cut off and failed, a bot loses nothing, doubles nothing and goes on', async () => {
  const kinds = CHAOS_KINDS.filter(({ name }) => QUICK.includes(name));
  const place = scratchDatabase;
  const start = { script: await runOf('bot-child') };
  // As many rounds as were wanted before somebody has had enough.
  let left = kinds.length;
  const goesOn = () => left-- > 0;
  const { faults, ...report } = await runChaos({ rounds: 200, seed: 1, kinds, start, place, goesOn });
  expect(faults).toEqual([]);
  expect(report).toMatchObject({
    rounds: QUICK.length,
    kinds: Object.fromEntries(QUICK.map((name) => [name, 1])),
    turns: QUICK.length,
    lost: 0,
    doubled: 0,
    stuck: 0,
  });
}, 600_000);
