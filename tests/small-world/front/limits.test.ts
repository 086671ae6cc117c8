import { describe, expect, test } from 'vitest';
import type { PanelControl } from '../../../src/games/front/panel.ts';
import { smallWorldCommand } from '../../../src/games/small-world/commands/index.ts';
import { panelFor } from '../../../src/games/small-world/commands/panel/index.ts';
import { smallWorld } from '../../../src/games/small-world/game.ts';
import { texts } from '../../../src/games/small-world/locales/index.ts';
import { LOCALES } from '../../../src/i18n/index.ts';
import { expectControlFits } from '../../support/panels.ts';
import { english, manyPositions, polish, TABLES } from './table.ts';

/** Discord's rule for the names of commands and options. */
const COMMAND_NAME = /^[-_\p{L}\p{N}]{1,32}$/u;

/** What does not fit stands above the menu: the line ends with a sentence, never in the middle of one. */
const expectWholeSentences = (control: PanelControl): void => {
  if (control.kind !== 'menu') return;
  for (const { label, description = '' } of control.choices)
    expect(`${label} ${description}`).not.toMatch(/(?<!\. )…/u);
};

describe('GIVEN the slash command', () => {
  const named = smallWorldCommand.subcommands.flatMap(({ name, options }) => [
    `command.sw.${name}`,
    ...options.map((option) => `command.sw.${name}.${option.name}`),
  ]);

  test('THEN names and descriptions keep to the limits in every language', () => {
    for (const locale of LOCALES) {
      for (const key of ['command.sw', ...named]) {
        const name = texts[locale][`${key}.name`] ?? '';
        const description = texts[locale][`${key}.description`] ?? '';
        expect(name, key).toMatch(COMMAND_NAME);
        expect(name, key).toBe(name.toLowerCase());
        expect(description.length, `${locale} ${key}`).toBeGreaterThan(0);
        expect(description.length, `${locale} ${key}`).toBeLessThanOrEqual(100);
      }
    }
  });

  test('THEN English names are the names in the code, and none occurs twice', () => {
    for (const key of named) expect(texts.en[`${key}.name`]).toBe(key.split('.').at(-1));
    for (const locale of LOCALES) {
      const names = smallWorldCommand.subcommands.map(({ name }) => texts[locale][`command.sw.${name}.name`]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('THEN there are at most 25 subcommands, and required options come first', () => {
    expect(smallWorldCommand.subcommands.length).toBeLessThanOrEqual(25);
    for (const { name, options } of smallWorldCommand.subcommands) {
      const required = options.map((option) => option.required);
      expect(required, name).toEqual([...required].sort((one, other) => Number(other) - Number(one)));
    }
  });
});

describe('GIVEN what a table can choose', () => {
  test('THEN it can be an option of a slash command', () => {
    for (const [key, text] of LOCALES.flatMap((locale) => Object.entries(texts[locale]))) {
      if (!key.startsWith('option.')) continue;
      if (key.endsWith('.name')) expect(text, key).toMatch(COMMAND_NAME);
      expect(text.length, key).toBeLessThanOrEqual(100);
    }
  });
});

describe.each(TABLES)('GIVEN any position of random games at a table with $name', ({ options }) => {
  test('THEN the panel fits into a message, in every language', () => {
    for (const { context } of manyPositions(4, options)) {
      if (smallWorld.toAct(context.state).length === 0) continue;
      for (const words of [english, polish]) {
        const { text, controls } = panelFor(context, words);
        expect(text.length).toBeLessThanOrEqual(2000);
        controls.forEach(expectControlFits);
        controls.forEach(expectWholeSentences);
        const menus = controls.flatMap((control) => (control.kind === 'menu' ? [control.id] : []));
        expect(new Set(menus).size).toBe(menus.length);
        const buttons = controls.length - menus.length;
        expect(menus.length + Math.ceil(buttons / 5)).toBeLessThanOrEqual(8);
      }
    }
  });

  test('THEN a region that is suggested has its price and name whole: the terrain gives way to them', () => {
    for (const { context } of manyPositions(1, options)) {
      for (const words of [english, polish]) {
        const names = smallWorldCommand.subcommands.flatMap((one) =>
          one.options.flatMap(
            (option) => option.suggest?.(context, {}, '', words).map(({ name }) => name) ?? [],
          ),
        );
        for (const name of names)
          if (name.endsWith('…')) expect(name.split(' · ').length, name).toBeLessThanOrEqual(4);
      }
    }
  });
});
