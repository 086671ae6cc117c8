import { describe, expect, test } from 'vitest';
import type { Panel } from '../../../src/games/front/panel.ts';
import type { Highlights } from '../../../src/games/small-world/board/highlights.ts';
import { panelFor } from '../../../src/games/small-world/commands/panel/index.ts';
import { contextAfter, type SeatContext } from '../../../src/games/small-world/commands/seat-context.ts';
import { smallWorld } from '../../../src/games/small-world/game.ts';
import { english, manyPositions, polish } from './table.ts';

/** The first conquest of random games in which so many helpers can be combined that they are chosen first. */
const crowded = (): SeatContext => {
  for (const { context } of manyPositions(60, { edition: 'underground' })) {
    const conquers = context.view.board.turn.phase.name === 'conquest';
    if (conquers && panelFor(context, english).selection !== undefined) return context;
  }
  throw new Error('random games never came to such a position');
};

const menuOf = ({ controls }: Panel<Highlights>, id: string) =>
  controls.flatMap((control) =>
    control.kind === 'menu' && control.id.startsWith(id) ? control.choices : [],
  );

describe('GIVEN more helpers than a panel can show at once', () => {
  const context = crowded();
  const first = panelFor(context, english);
  const helpers = menuOf(first, 'helpers');

  test('THEN attacks without help are shown, and every set of helpers can be chosen', () => {
    const conquests = smallWorld.moves(context.state, context.seat).filter((move) => move.type === 'conquer');
    const sets = new Set(conquests.map(({ means }) => means.join(' ')));
    expect(helpers.length).toBeGreaterThanOrEqual(sets.size);
    expect(helpers.map(({ chosen = false }) => chosen)).toEqual(helpers.map((_, at) => at === 0));
    for (const { lines } of menuOf(first, 'conquer')) expect(lines.join()).not.toContain('with');
  });

  test('THEN a chosen set shows its own attacks, in the picture too, and stays chosen', () => {
    for (const [at, { selection, description }] of helpers.entries()) {
      const panel = panelFor(context, english, selection);
      expect(panel.selection).toBe(selection);
      expect(selection).toMatch(/^[a-z0-9.-]{1,24}$/);
      expect(menuOf(panel, 'helpers').findIndex(({ chosen }) => chosen)).toBe(at);
      // What can be reached only through others stands in the menu too.
      const shown = [...menuOf(panel, 'conquer'), ...menuOf(panel, 'attempt')].filter(
        ({ lines }) => lines.length > 0,
      );
      expect(description).toContain(`${shown.length} region`);
      expect(panel.highlights).toHaveLength(shown.length);
    }
  });

  test('THEN a choice is forgotten after the next conquest, and what is forged chooses nothing', () => {
    const { selection } = helpers[1] ?? {};
    const [conquest] = menuOf(panelFor(context, english, selection), 'conquer');
    const after = contextAfter(context, conquest?.lines ?? []);
    expect(after && panelFor(after, english, selection).selection).not.toBe(selection);
    for (const forged of ['', 'x', `${selection}9`, '1-2-3-4.1', '.', `${first.selection?.split('.')[0]}.-1`])
      expect(panelFor(context, english, forged)).toEqual(first);
  });

  test('THEN the menu is said in Polish too', () => {
    const [none, helped] = menuOf(panelFor(context, polish), 'helpers');
    expect(none?.label).toBe('bez pomocy');
    expect(helped?.description).toMatch(/^\d+ region(y|ów)?, od \d+ żeton(u|ów)$/);
  });
});
