import { describe, expect, test } from 'vitest';
import type { Panel } from '../../../src/games/front.ts';
import { type Ask, ahead } from '../../../src/games/small-world/commands/asked.ts';
import { panelFor } from '../../../src/games/small-world/commands/panel/index.ts';
import { smallWorld } from '../../../src/games/small-world/game.ts';
import { english, manyMoments, polish } from './table.ts';

/** The first conquest of random games in which so many helpers can be combined that they are chosen first. */
const crowded = (): Ask => {
  for (const { ask } of manyMoments(60, { edition: 'underground' })) {
    const conquers = ask.view.board.turn.phase.name === 'conquest';
    if (conquers && panelFor(ask, english).selection !== undefined) return ask;
  }
  throw new Error('random games never came to such a position');
};

const menuOf = ({ controls }: Panel, id: string) =>
  controls.flatMap((control) =>
    control.kind === 'menu' && control.id.startsWith(id) ? control.choices : [],
  );

describe('GIVEN more helpers than a panel can show at once', () => {
  const ask = crowded();
  const first = panelFor(ask, english);
  const helpers = menuOf(first, 'helpers');

  test('THEN attacks without help are shown, and every set of helpers can be chosen', () => {
    const conquests = smallWorld.moves(ask.state, ask.seat).filter((move) => move.type === 'conquer');
    const sets = new Set(conquests.map(({ means }) => means.join(' ')));
    expect(helpers.length).toBeGreaterThanOrEqual(sets.size);
    expect(helpers.map(({ chosen = false }) => chosen)).toEqual(helpers.map((_, at) => at === 0));
    for (const { lines } of menuOf(first, 'conquer')) expect(lines.join()).not.toContain('with');
  });

  test('THEN a chosen set shows its own attacks, in the picture too, and stays chosen', () => {
    for (const [at, { selection, description }] of helpers.entries()) {
      const panel = panelFor(ask, english, selection);
      expect(panel.selection).toBe(selection);
      expect(selection).toMatch(/^[a-z0-9.-]{1,24}$/);
      expect(menuOf(panel, 'helpers').findIndex(({ chosen }) => chosen)).toBe(at);
      const shown = [...menuOf(panel, 'conquer'), ...menuOf(panel, 'attempt')];
      expect(description).toContain(`${shown.length} region`);
      expect(panel.targets).toHaveLength(shown.length);
    }
  });

  test('THEN a choice is forgotten after the next conquest, and what is forged chooses nothing', () => {
    const { selection } = helpers[1] ?? {};
    const [conquest] = menuOf(panelFor(ask, english, selection), 'conquer');
    const after = ahead(ask, conquest?.lines ?? []);
    expect(after && panelFor(after, english, selection).selection).not.toBe(selection);
    for (const forged of ['', 'x', `${selection}9`, '1-2-3-4.1', '.', `${first.selection?.split('.')[0]}.-1`])
      expect(panelFor(ask, english, forged)).toEqual(first);
  });

  test('THEN the menu is said in Polish too', () => {
    const [none, helped] = menuOf(panelFor(ask, polish), 'helpers');
    expect(none?.label).toBe('bez pomocy');
    expect(helped?.description).toMatch(/^\d+ region(y|ów)?, od \d+ żeton(u|ów)$/);
  });
});
