import { expect, test } from 'vitest';
import { panelFor } from '../../../src/games/small-world/commands/panel/index.ts';
import { totalOf } from '../../../src/kernel/refusal.ts';
import { english, manyPositions, played, polish } from './table.ts';

test('declining is asked about once, with the coins and the regions that it brings', () => {
  let [declines, endings] = [0, 0];
  for (const { context } of manyPositions(3)) {
    for (const control of panelFor(context, english).controls) {
      if (control.kind !== 'button') continue;
      const [line = ''] = control.lines;
      if (line.startsWith('decline')) expect(control.asks).toBeDefined();
      if (control.asks === undefined) continue;
      const after = played(context, control.lines);
      const paid = after.events.flatMap((event) =>
        event.type === 'income' && event.seat === context.seat ? event.coins : [],
      );
      expect(control.asks).toContain(`+${totalOf(paid)} coin`);
      const { active } = context.view.board.players[context.seat] ?? {};
      if (line.startsWith('decline')) {
        declines += 1;
        const held = after.context.view.board.regions.filter(
          ({ holder }) =>
            holder?.seat === context.seat &&
            after.context.view.board.players[context.seat]?.[holder.layer]?.race === active?.race,
        ).length;
        expect(control.asks).toMatch(held > 0 ? new RegExp(`keep ${held} region`) : /no region|for good/);
      } else endings += 1;
    }
  }
  expect(declines).toBeGreaterThan(10);
  expect(endings).toBeGreaterThan(10);
});

test('a turn is ended without a question where nothing is left to do', () => {
  let plain = 0;
  for (const { context } of manyPositions(2)) {
    const { controls } = panelFor(context, polish);
    const done = controls.find((control) => control.kind === 'button' && control.lines.join() === 'done');
    if (done?.kind === 'button' && done.asks === undefined) plain += 1;
  }
  expect(plain).toBeGreaterThan(10);
});
