import { expect, test } from 'vitest';
import { panelFor } from '../../../src/games/small-world/commands/panel/index.ts';
import { contextAfter } from '../../../src/games/small-world/commands/seat-context.ts';
import { english, manyPositions, TABLES } from './table.ts';

test.each(TABLES)(
  'withdrawn tokens are placed by one tap, and the panel says before where they will stand: $name',
  ({ options }) => {
    let met = 0;
    for (const { context } of manyPositions(4, options)) {
      const { seat, view } = context;
      if (view.board.turn.phase.name !== 'withdrawn') continue;
      const { text, controls } = panelFor(context, english);
      const [first] = controls;
      if (first?.kind !== 'button') throw new Error(`no button first: ${text}`);
      const after = contextAfter(context, first.lines)?.view.board;
      expect(after?.turn.phase).not.toMatchObject({ name: 'withdrawn', owner: { seat } });
      const told = [...(/weakest: (.*)\.$/m.exec(text)?.[1] ?? '').matchAll(/\+(\d+) in region (\d+)/g)];
      for (const [, count, region] of told) {
        const [before = 0, now] = [view, { board: after }].map(
          ({ board }) => board?.regions[Number(region) - 1]?.tokens,
        );
        expect(now).toBe(before + Number(count));
      }
      if (told.length > 0) met += 1;
    }
    expect(met).toBeGreaterThan(0);
  },
);
