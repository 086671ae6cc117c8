import { clipSentences } from '../../../i18n/clip.ts';
import type { ControlEffect, PanelControl } from '../../front/panel.ts';
import { clipped, MAX_CHOICES } from './match.ts';

/** Discord's longest description of a choice. */
const MAX_DESCRIPTION_LENGTH = 100;
/** Discord's longest button label. */
const MAX_BUTTON_LENGTH = 80;

/** One row of a menu. */
export interface MenuChoice extends ControlEffect {
  readonly label: string;
  readonly description?: string;
  readonly chosen?: boolean;
  readonly part?: string;
}

/** A button that plays lines. */
export const button = (
  label: string,
  lines: readonly string[],
  style: 'primary' | 'secondary' | 'danger' = 'secondary',
): PanelControl & { readonly kind: 'button' } => ({
  kind: 'button',
  label: clipped(label, MAX_BUTTON_LENGTH),
  lines,
  style,
});

/** A button that gives what was put together in a panel, once what it asks ahead has an answer. */
export const concludingButton = (label: string, lines: readonly string[]): PanelControl => ({
  ...button(label, lines, 'primary'),
  concludes: true,
});

/**
 * A button that asks before it plays lines.
 * @param asks what they bring
 */
export const askingButton = (
  label: string,
  lines: readonly string[],
  asks: string,
  style: 'secondary' | 'danger' = 'danger',
): PanelControl => ({ ...button(label, lines, style), asks });

/** A button that plays nothing, but shows the panel with a selection. */
export const selectionButton = (label: string, selection: string): PanelControl => ({
  kind: 'button',
  label: clipped(label, MAX_BUTTON_LENGTH),
  lines: [],
  selection,
  style: 'secondary',
});

/** Menus for any number of choices: none for none, several for more than Discord shows in one. */
export const menus = (
  id: string,
  placeholder: string,
  choices: readonly MenuChoice[],
): (PanelControl & { readonly kind: 'menu' })[] => {
  const parts = Math.ceil(choices.length / MAX_CHOICES);
  return Array.from({ length: parts }, (_, part) => ({
    kind: 'menu',
    id: part === 0 ? id : `${id}-${part + 1}`,
    placeholder: clipped(parts === 1 ? placeholder : `${placeholder} (${part + 1}/${parts})`),
    choices: choices.slice(part * MAX_CHOICES, (part + 1) * MAX_CHOICES).map(fitted),
  }));
};

const fitted = ({ label, description, ...rest }: MenuChoice): MenuChoice => ({
  ...rest,
  label: clipped(label),
  ...(description === undefined ? {} : { description: clipSentences(description, MAX_DESCRIPTION_LENGTH) }),
});
