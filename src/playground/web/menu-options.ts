import type { StateView } from '../protocol.ts';
import type { Component } from '../world/model.ts';
import { emojiOf, objectsIn, textIn } from './json-fields.ts';

/** One line of a menu. */
export interface MenuOption {
  readonly value: string;
  readonly label: string;
  readonly description: string;
  readonly chosen: boolean;
}

const USER_MENU = 5;
const MENTIONABLE_MENU = 7;
const CHANNEL_MENU = 8;

/** What a menu suggested: its own options, or people or channels of the server. */
export const menuOptions = (part: Component, state: StateView): MenuOption[] => {
  const option = (value: string, label: string): MenuOption => ({
    value,
    label,
    description: '',
    chosen: false,
  });
  if (part.type === USER_MENU || part.type === MENTIONABLE_MENU)
    return state.people.map(({ id, name }) => option(id, name));
  if (part.type === CHANNEL_MENU)
    return state.channels.filter(({ kind }) => kind !== 'dm').map(({ id, name }) => option(id, `#${name}`));
  return objectsIn(part, 'options').map((one) => ({
    value: textIn(one, 'value'),
    label: `${emojiOf(one)} ${textIn(one, 'label')}`.trim(),
    description: textIn(one, 'description'),
    chosen: one.default === true,
  }));
};
