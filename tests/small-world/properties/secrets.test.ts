import { expect, test } from 'vitest';
import { smallWorld } from '../../../src/games/small-world/game.ts';
import { viewsKeepSecrets } from '../../../src/games/small-world/invariants/secret-laws.ts';
import type { View } from '../../../src/games/small-world/rules/index.ts';
import { playOut } from '../../../src/selfplay/play-out.ts';
import { openTable } from './play.ts';

test('a view that tells the coins of others is noticed', () => {
  const leaky = viewsKeepSecrets(
    (state, viewer): View => ({
      ...smallWorld.view(state, viewer),
      coins: state.hidden.coins,
    }),
  );
  const found: (string | undefined)[] = [];
  playOut(openTable(2, {}, 1), (played) => found.push(leaky(played)));
  expect(found[0]).toBe('viewer 0 can tell what is hidden');
});

test('a view that tells of the banners to come is noticed', () => {
  const leaky = viewsKeepSecrets(
    (state, viewer): View => ({
      ...smallWorld.view(state, viewer),
      stacks: {
        races: state.hidden.races.indexOf([...state.hidden.races].sort()[0] ?? ''),
        powers: 0,
        finds: 0,
      },
    }),
  );
  const found: (string | undefined)[] = [];
  playOut(openTable(2, {}, 1), (played) => found.push(leaky(played)));
  expect(found).toContain('viewer 0 can tell what is hidden');
});
