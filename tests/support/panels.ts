import { expect } from 'vitest';
import type { ControlEffect, Panel, PanelControl } from '../../src/games/front/panel.ts';

/**
 * The lines of every control of a panel, and of those that it becomes when something is chosen in it.
 * @param panelWith the panel with what was chosen so far
 */
export const scriptsOf = (panelWith: (draft?: string) => Panel<unknown>): (readonly string[])[] => {
  const drafts: (string | undefined)[] = [undefined];
  const scripts: (readonly string[])[] = [];
  for (const draft of drafts) {
    const { controls } = panelWith(draft);
    for (const effect of controls.flatMap(effectsOf)) {
      if (effect.selection === undefined) scripts.push(effect.lines);
      else if (!drafts.includes(effect.selection)) drafts.push(effect.selection);
    }
  }
  return scripts;
};

/** What a control does. Of choices that can be made together one selection stands for all. */
const effectsOf = (control: PanelControl): readonly ControlEffect[] => {
  if (control.kind === 'button') return [control];
  if (!control.several) return control.choices;
  const selecting = control.choices.filter(({ selection }) => selection !== undefined);
  return [...control.choices.filter(({ selection }) => selection === undefined), ...selecting.slice(0, 1)];
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
