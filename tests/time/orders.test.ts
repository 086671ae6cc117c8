import { expect, test } from 'vitest';
import type { StandingOrders } from '../../src/kernel/game.ts';
import { type TinyMove, type TinyState, tinyGame } from '../support/tiny-game.ts';
import { accepted, playLines, refused, userAt } from '../support/tiny-table.ts';
import { timedServices } from './timed-services.ts';

const openTimedServices = timedServices();

/** Whoever is asked can order beforehand to give or to keep. */
const orders: StandingOrders<TinyState, TinyMove> = {
  possible: () => [{ id: 'asked', values: ['give', 'keep'] }],
  answer: ({ phase, asked }, seat, given) =>
    phase === 'answer' && asked === seat && (given.asked === 'give' || given.asked === 'keep')
      ? { kind: given.asked }
      : undefined,
};

test('a standing order answers at once, in the same request, and is marked in the log', async () => {
  const env = await openTimedServices(undefined, { ...tinyGame(), standingOrders: orders });
  const services = env.services;
  const { id } = await env.begin(['ann', 'bob', 'cid']);
  for (const seat of [0, 1, 2]) await env.play(id, seat, `pick ${seat + 1}`);
  const cid = userAt(accepted(await services.views.load(id)), 2);
  expect(
    refused(await services.moves.setStandingOrder(id, cid, { order: 'asked', value: 'burn' })).code,
  ).toBe('order.unknown');
  accepted(await services.moves.setStandingOrder(id, cid, { order: 'asked', value: 'keep' }));
  expect(accepted(await services.moves.standingOrders(id, cid)).given).toEqual({ asked: 'keep' });

  const asked = await playLines(services, id, 0, 'ask 2');
  expect(asked).toMatchObject({ due: [0], events: [{ kind: 'asked' }, { kind: 'kept' }] });
  const { entries } = accepted(await services.recap.history(id, 'public', { fromSeq: 3 }));
  expect(entries).toMatchObject([
    { seat: 0, cause: 'player' },
    { seat: 2, cause: 'order' },
  ]);

  // Taken back, the question is the player's again; given while it is owed, the order answers it.
  accepted(await services.moves.setStandingOrder(id, cid, { order: 'asked', value: '' }));
  expect(await playLines(services, id, 0, 'ask 2')).toMatchObject({ due: [2] });
  const answered = accepted(
    await services.moves.setStandingOrder(id, cid, { order: 'asked', value: 'give' }),
  );
  expect(answered.due).toEqual([0]);
  expect(await services.recap.recheck()).toEqual([]);
});
