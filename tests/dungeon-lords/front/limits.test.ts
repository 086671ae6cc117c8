import { describe, expect, test } from 'vitest';
import { dungeonLordsCommand } from '../../../src/games/dungeon-lords/commands/index.ts';
import { panelFor } from '../../../src/games/dungeon-lords/commands/panel/index.ts';
import { texts } from '../../../src/games/dungeon-lords/locales/index.ts';
import type { PanelControl } from '../../../src/games/front/panel.ts';
import { LOCALES } from '../../../src/i18n/index.ts';
import { expectControlFits } from '../../support/panels.ts';
import { contextsAt, english, manyPositions, polish } from './table.ts';

/** Text, picture, and what the house adds below: undo. */
const COMPONENTS = 40 - 2 - 2;

/** No two choices of a menu look alike. */
const expectTold = (control: PanelControl): void => {
  if (control.kind !== 'menu') return;
  const labels = control.choices.map(({ label }) => label);
  expect(new Set(labels).size, labels.join(' / ')).toBe(labels.length);
};

const componentsOf = (controls: readonly PanelControl[]): number => {
  const menus = controls.filter(({ kind }) => kind === 'menu').length;
  const buttons = controls.length - menus;
  return 2 * menus + buttons + Math.ceil(buttons / 5);
};

describe('GIVEN any position of random games', () => {
  test('THEN the panel fits into a message, in every language, and no two choices look alike', () => {
    for (const [at, { state }] of manyPositions(9).entries()) {
      if (at % 4 !== 0) continue;
      for (const context of contextsAt(state)) {
        for (const words of [english, polish]) {
          const { text, controls } = panelFor(context, words);
          expect(text.length).toBeLessThanOrEqual(2000);
          controls.forEach(expectControlFits);
          controls.forEach(expectTold);
          const menus = controls.flatMap((control) => (control.kind === 'menu' ? [control.id] : []));
          expect(new Set(menus).size).toBe(menus.length);
          expect(componentsOf(controls)).toBeLessThanOrEqual(COMPONENTS);
        }
      }
    }
  });
});

test('menus of orders say whole what each of the three spaces costs and brings, in every language', () => {
  const told = manyPositions(3).flatMap(({ state }) =>
    contextsAt(state).flatMap((context) =>
      [english, polish].flatMap((words) =>
        panelFor(context, words).controls.flatMap((control) =>
          control.kind === 'menu' && control.id.startsWith('slot-')
            ? control.choices.map(({ description }) => description ?? '')
            : [],
        ),
      ),
    ),
  );
  expect(told.length).toBeGreaterThan(100);
  expect([...new Set(told.filter((description) => description.includes('…')))]).toEqual([]);
});

test('spaces have the names that stand on the board, and orders have numbers', () => {
  const asked = manyPositions(3).flatMap(({ state }) =>
    contextsAt(state).flatMap((context) => /, space [^:]+:/.exec(panelFor(context, english).text)?.[0] ?? []),
  );
  expect([...new Set(asked)].sort()).toEqual([', space I:', ', space II:', ', space III:']);
});

describe('GIVEN the slash command', () => {
  const named = dungeonLordsCommand.subcommands.flatMap(({ name, options }) => [
    `command.dl.${name}`,
    ...options.map((option) => `command.dl.${name}.${option.name}`),
  ]);

  test('THEN English names are the names in the code', () => {
    for (const key of named) expect(texts.en[`${key}.name`]).toBe(key.split('.').at(-1));
  });

  test('THEN no two subcommands, and no two options of one, have the same name', () => {
    for (const locale of LOCALES) {
      const nameOf = (key: string) => texts[locale][`command.dl.${key}.name`];
      const names = dungeonLordsCommand.subcommands.map(({ name }) => nameOf(name));
      expect(new Set(names).size).toBe(names.length);
      for (const { name, options } of dungeonLordsCommand.subcommands) {
        const inner = options.map((option) => nameOf(`${name}.${option.name}`));
        expect(new Set(inner).size, name).toBe(inner.length);
      }
    }
  });
});
