import { expect } from 'vitest';
import type { PanelControl } from '../../src/games/front.ts';

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
