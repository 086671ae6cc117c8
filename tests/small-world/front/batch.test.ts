import { expect, test } from 'vitest';
import type { PanelControl } from '../../../src/games/front/panel.ts';
import { MOST_TOGETHER } from '../../../src/games/small-world/commands/batch.ts';
import { panelFor } from '../../../src/games/small-world/commands/panel/index.ts';
import type { SeatContext } from '../../../src/games/small-world/commands/seat-context.ts';
import { smallWorld } from '../../../src/games/small-world/game.ts';
import { english, manyPositions, numbersFrom, played, TABLES } from './table.ts';

type Menu = PanelControl & { readonly kind: 'menu' };

const menuOf = (context: SeatContext, selection?: string): Menu | undefined =>
  panelFor(context, english, selection).controls.find(
    (control): control is Menu => control.kind === 'menu' && control.several !== undefined,
  );

/** The panel with several regions chosen, as Discord tells once the menu has closed. */
const chosen = (context: SeatContext, random: (sides: number) => number) => {
  const menu = menuOf(context);
  if (!menu?.several || menu.choices.length < 2) return undefined;
  const wanted = menu.choices.filter(() => random(2) === 0).slice(0, menu.several.most);
  if (wanted.length < 2) return undefined;
  const selection = `${menu.several.before}${wanted.map(({ part = '' }) => part).join('')}`;
  return { selection, panel: panelFor(context, english, selection), wanted };
};

const conquerButton = (controls: readonly PanelControl[]) =>
  controls.find((control) => control.kind === 'button' && control.stepwise !== undefined);

test.each(TABLES)(
  'several regions are shown in an order that goes, at the prices they then cost: $name',
  ({ options }) => {
    const random = numbersFrom(7);
    let [batches, longest] = [0, 0];
    for (const { context } of manyPositions(2, options)) {
      const batch = chosen(context, random);
      if (!batch) continue;
      const { panel, selection } = batch;
      expect(panel.selection).toBe(selection);
      expect(selection.length).toBeLessThanOrEqual(24);
      const button = conquerButton(panel.controls);
      if (button?.kind !== 'button') {
        expect(panel.text).toContain('Left out, too far away or too expensive');
        continue;
      }
      batches += 1;
      const conquests = button.lines.filter((line) => line.startsWith('conquer'));
      longest = Math.max(longest, conquests.length);
      // What is found on the way is not known before; without it the whole order goes as it was shown.
      const blind = { ...context.state, hidden: { ...context.state.hidden, finds: [] } };
      const { events } = played({ ...context, state: blind }, button.lines);
      const paid = events.flatMap((event) =>
        event.type === 'conquered' && event.seat === context.seat ? [event] : [],
      );
      const [, prices, sum = ''] = /(?:([\d +]+) = )?(\d+) of \d+ tokens/.exec(panel.text) ?? [];
      expect((prices ?? sum).trim().split(' + ')).toHaveLength(paid.length);
      expect(smallWorld.toAct(blind)).toContain(context.seat);
    }
    expect(batches).toBeGreaterThan(10);
    expect(longest).toBeGreaterThan(2);
    expect(longest).toBeLessThanOrEqual(MOST_TOGETHER);
  },
);

test('what is shown does not depend on what lies hidden in the regions', () => {
  const random = numbersFrom(3);
  for (const { context } of manyPositions(1, { edition: 'underground' })) {
    const batch = chosen(context, random);
    if (!batch) continue;
    const { hidden, board } = context.state;
    const turned = { board, hidden: { ...hidden, finds: [...hidden.finds].reverse() } };
    expect(panelFor({ ...context, state: turned }, english, batch.selection)).toEqual(batch.panel);
  }
});

test('one region is conquered at once; one that others have to come before is shown first', () => {
  const [first] = [...manyPositions(2)].flatMap(({ context }) => {
    const menu = menuOf(context);
    const later = menu?.choices.find(({ label }) => label.includes('after a neighbour'));
    return menu && later ? [{ context, menu, later }] : [];
  });
  if (!first) return expect.unreachable();
  const now = first.menu.choices.find(({ lines }) => lines.length > 0);
  expect(played(first.context, now?.lines ?? []).events.map(({ type }) => type)).toContain('conquered');
  expect(first.later.lines).toEqual([]);
  const shown = panelFor(first.context, english, first.later.selection);
  expect(shown.text).toContain('Left out, too far away or too expensive');
  const again = shown.controls.find(
    (control) => control.kind === 'button' && control.label === 'Choose again',
  );
  expect(panelFor(first.context, english, again?.kind === 'button' ? again.selection : undefined)).toEqual(
    panelFor(first.context, english),
  );
});
