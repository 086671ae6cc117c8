import type { ControlEffect, Panel } from '../../../games/front/panel.ts';

/** What the controls of a panel call the lines that they play one at a time: a button its label, a menu what it does and with what. */
export const stepNames = ({ controls }: Pick<Panel<unknown>, 'controls'>): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  const name = ({ lines, selection }: ControlEffect, label: string): void => {
    const [line, ...more] = lines;
    if (line !== undefined && more.length === 0 && selection === undefined && !names.has(line))
      names.set(line, label);
  };
  for (const control of controls) {
    if (control.kind === 'button') name(control, control.label);
    else
      for (const choice of control.choices)
        name(choice, `${control.several?.one ?? control.placeholder}: ${choice.label}`);
  }
  return names;
};
