import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Playground } from '../../src/playground/index.ts';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** What the address in the README asks for when somebody invites the bot. */
const askedFor = (): bigint => BigInt(/permissions=(\d+)/.exec(README)?.[1] ?? 0);

/** Answers to what a bot may not ask, or not so often. */
const NOT_AGREED: readonly number[] = [401, 403, 429];

/**
 * Holds every request of a bot against what Discord publishes, and against what the bot is let do: the permissions that it
 * asks for and none besides, none of which may have been missing, and the limits that it is told of.
 */
export const expectAsAgreed = (playground: Playground): void => {
  expect(playground.validation).toBe('on');
  expect(playground.world.bot.permissions).toBe(askedFor());
  expect(playground.requests.length).toBeGreaterThan(20);
  expect(playground.violations).toEqual([]);
  expect(playground.unpublished().map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  const refused = playground.requests.filter(({ status }) => NOT_AGREED.includes(status));
  expect(refused.map(({ method, path, response }) => ({ method, path, response }))).toEqual([]);
};
