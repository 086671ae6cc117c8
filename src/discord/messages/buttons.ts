import { type APIButtonComponentWithCustomId, ButtonStyle, ComponentType } from 'discord.js';
import type { Translate } from '../../i18n/index.ts';
import type { Table } from '../../table/model/table.ts';
import { type ButtonAction, customId } from '../custom-id.ts';
import { clip } from '../naming.ts';

const STYLES = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

type Style = keyof typeof STYLES;

/** How each button that stands for itself looks. */
const LOOKS = {
  join: ['success', 'button.join'],
  leave: ['secondary', 'button.leave'],
  chart: ['primary', 'button.chart'],
  film: ['secondary', 'button.film'],
  news: ['secondary', 'button.news'],
  follow: ['secondary', 'button.follow'],
  computer: ['secondary', 'button.computer'],
  start: ['primary', 'button.start'],
  turn: ['primary', 'button.turn'],
  undo: ['secondary', 'button.undo'],
  board: ['secondary', 'button.board'],
  log: ['secondary', 'button.log'],
  cancel: ['danger', 'button.cancel'],
  verify: ['secondary', 'button.verify'],
} as const satisfies Partial<Record<ButtonAction, readonly [Style, string]>>;

/**
 * One of the house's own buttons.
 * @param table what it is for, and the log entry that whoever sees it has seen
 * @param payload what the action needs besides; in messages for everybody, the mark of the message
 */
export const button = (
  action: keyof typeof LOOKS,
  { id, seq }: Pick<Table, 'id' | 'seq'>,
  t: Translate,
  payload = '',
): APIButtonComponentWithCustomId => {
  const [style, key] = LOOKS[action];
  return labelled(t(key), style, customId({ action, tableId: id, seq, payload }));
};

/** A button with any label. */
export const labelled = (label: string, style: Style, id: string): APIButtonComponentWithCustomId => ({
  type: ComponentType.Button,
  style: STYLES[style],
  label: clip(label, 80),
  custom_id: id,
});
