import type { ControlEffect, Panel, PanelControl } from '../../../games/front/panel.ts';
import { readReference, refersTo } from '../../custom-id.ts';
import { effectText } from './message.ts';

/** What was used: what it does and, of a button, the button with its place. */
export type UsedControl = ControlEffect & { readonly at: number; readonly control?: PanelControl };

/**
 * What a control of a panel does, as it was named by a button or by the values of a menu.
 * @param named the reference of a button, or `m` and the place of a menu
 * @returns `stale` where the panel has another control in its place by now, `forged` where it never had one
 */
export const effectOf = (
  controls: Panel['controls'],
  named: string,
  values: readonly string[],
): UsedControl | 'forged' | 'stale' => {
  const menu = /^m(\d{1,3})$/.exec(named)?.[1];
  if (menu !== undefined) return effectOfMenu(controls[Number(menu)], values);
  const reference = readReference(named);
  const control = reference && controls[reference.at];
  if (!reference || control?.kind !== 'button') return 'forged';
  return refersTo(reference, effectText(control)) ? { ...control, at: reference.at, control } : 'stale';
};

/** One choice does what it does; several together make a selection. */
const effectOfMenu = (
  menu: PanelControl | undefined,
  values: readonly string[],
): UsedControl | 'forged' | 'stale' => {
  const references = values.flatMap((value) => readReference(value) ?? []);
  if (menu?.kind !== 'menu' || references.length !== values.length) return 'forged';
  const chosen = references.flatMap(({ at }) => menu.choices[at] ?? []);
  const [first] = chosen;
  if (!first || chosen.length !== references.length) return 'forged';
  if (!references.every((reference, index) => refersTo(reference, effectText(chosen[index] ?? first)))) {
    return 'stale';
  }
  if (chosen.length === 1) return { ...first, at: 0 };
  if (!menu.several || chosen.length > menu.several.most) return 'forged';
  const parts = chosen.map(({ part = '' }) => part);
  return { lines: [], selection: `${menu.several.before}${parts.join('')}`, at: 0 };
};
