import { expect, test } from 'vitest';
import { panelFor } from '../../../src/games/small-world/commands/panel/index.ts';
import { positionOf } from '../../../src/games/small-world/scenario/index.ts';
import { totalOf } from '../../../src/kernel/refusal.ts';
import { contextOf, english, manyPositions, played, polish } from './table.ts';

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

test('before a decline after scoring it is told that Vanishing pays nothing any more', () => {
  const late = (power: string, lent: string): (string | undefined)[] => {
    const state = positionOf({
      options: { edition: 'mixed', board: 'underground' },
      phase: 'after-score',
      seats: { 1: { active: `gnomes ${power}` }, 2: { active: 'elves wise' } },
      regions: { 3: '1 active 1', 4: '1 active 2, stonehedge' },
      lent: { stonehedge: lent },
    });
    return [english, polish].flatMap((words) =>
      panelFor(contextOf(state, 0), words).controls.flatMap((control) =>
        control.kind === 'button' && control.lines.join() === 'decline' ? [control.asks] : [],
      ),
    );
  };
  for (const [en, pl] of [late('vanishing', 'stout'), late('stout', 'vanishing')]) {
    expect(en).toContain('Vanishing pays nothing now: the coins of this turn are paid already.');
    expect(en).toContain('If you decline next turn, it pays 2 coins for each region.');
    expect(pl).toContain('Znikające nic teraz nie dają');
  }
  expect(late('stout', 'martyr').join()).not.toContain('Vanishing');
});

test('where all tokens are placed the panel says whether the turn ends then, and what is still to be placed', () => {
  const met = new Map<string, number>();
  const positions = [...manyPositions(12), ...manyPositions(4, { edition: 'underground' })];
  for (const { context } of positions) {
    const { phase } = context.view.board.turn;
    const { text, controls } = panelFor(context, english);
    if (phase.name !== 'redeploy' || !text.includes('all tokens are placed')) continue;
    const next = /placed\.\*\* (.*)/.exec(text)?.[1] ?? '';
    met.set(next, (met.get(next) ?? 0) + 1);
    const done = controls.find((control) => control.kind === 'button' && control.lines.join() === 'done');
    expect(done === undefined).toBe(next === 'Now place what is left.');
    if (!done) continue;
    const after = played(context, ['done']);
    const paid = after.events.some(({ type }) => type === 'income');
    expect(next).toBe(paid ? 'Press Done to end the turn.' : 'Press Done; your turn goes on after that.');
  }
  expect([...met.keys()]).toHaveLength(3);
});
