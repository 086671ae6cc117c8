import { expect } from 'vitest';
import type { PanelControl } from '../../src/games/front.ts';

/** What Discord takes in one message, without the text, the picture and a button to undo that stand above and below. */
export const MOST_COMPONENTS = 40 - 4;

/** How many components the controls of a panel make: each row counts, and each menu or button in it. */
export const componentsOf = (controls: readonly PanelControl[]): number => {
  const menus = controls.filter(({ kind }) => kind === 'menu').length;
  const buttons = controls.length - menus;
  return 2 * menus + buttons + Math.ceil(buttons / 5);
};

/** A control keeps to what Discord shows of a button or a menu. */
export const expectControlFits = (control: PanelControl): void => {
  if (control.kind === 'button') {
    expect(control.label.length).toBeGreaterThan(0);
    expect(control.label.length).toBeLessThanOrEqual(80);
    return;
  }
  expect(control.placeholder.length).toBeLessThanOrEqual(150);
  expect(control.choices.length).toBeGreaterThan(0);
  expect(control.choices.length).toBeLessThanOrEqual(25);
  for (const { label, description } of control.choices) {
    expect(label.length).toBeLessThanOrEqual(100);
    expect(description?.length ?? 0).toBeLessThanOrEqual(100);
  }
};
