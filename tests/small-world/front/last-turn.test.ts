import { describe, expect, test } from 'vitest';
import { panelFor } from '../../../src/games/small-world/commands/panel/index.ts';
import { contextAfter, type SeatContext } from '../../../src/games/small-world/commands/seat-context.ts';
import { scriptsOf } from '../../support/panels.ts';
import { english, randomGame, TABLES } from './table.ts';

const GAMES = 6;

/** Positions of a random game in which tokens are redeployed, each with what its seat saw when its turn began. */
function* redeployments(seed: number, options: unknown): Generator<SeatContext> {
  const seen = new Map<number, SeatContext['view']>();
  for (const { context } of randomGame(2 + (seed % 4), seed, options)) {
    const { seat, view } = context;
    const { turn } = view.board;
    if (turn.seat !== seat) continue;
    if (turn.phase.name === 'choose') seen.set(seat, view);
    const shown = seen.get(seat);
    if (turn.phase.name === 'redeploy' && shown) yield { ...context, shown };
  }
}

describe.each(TABLES)('GIVEN tokens to be redeployed at a table with $name', ({ options }) => {
  test('THEN all that the panel offers is legal, «as last turn» too', () => {
    const illegal: (readonly string[])[] = [];
    let offered = 0;
    for (let seed = 1; seed <= GAMES; seed += 1) {
      for (const context of redeployments(seed, options)) {
        const { shown: _, ...without } = context;
        const asBefore = scriptsOf((selection) => panelFor(context, english, selection));
        offered += asBefore.length - scriptsOf((selection) => panelFor(without, english, selection)).length;
        illegal.push(...asBefore.filter((lines) => !contextAfter(context, lines)));
      }
    }
    expect(illegal).toEqual([]);
    expect(offered).toBeGreaterThan(0);
  });
});
