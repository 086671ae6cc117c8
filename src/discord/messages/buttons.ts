import { type APIButtonComponentWithCustomId, ButtonStyle, ComponentType } from 'discord.js';
import { clip } from '../../i18n/clip.ts';
import type { Translate } from '../../i18n/index.ts';
import { unmarked } from '../../i18n/people-text.ts';
import type { Table } from '../../table/model/table.ts';
import { customId } from '../custom-id.ts';

const STYLES = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

type Style = keyof typeof STYLES;

/** What a button asks for, and how it looks. */
export interface ButtonFace {
  /** The second part of its custom id. */
  readonly action: string;
  readonly style: Style;
  /** Key of its text. */
  readonly label: string;
}

/**
 * A button for a table.
 * @param table what it is for, and the log entry that whoever sees it has seen
 * @param payload what the action needs besides; in messages for everybody, the mark of the message
 */
export const button = (
  { action, style, label }: ButtonFace,
  { id, seq }: Pick<Table, 'id' | 'seq'>,
  t: Translate,
  payload = '',
): APIButtonComponentWithCustomId =>
  labelled(t(label), style, customId({ action, tableId: id, seq, payload }));

/** A button with any label. */
export const labelled = (label: string, style: Style, id: string): APIButtonComponentWithCustomId => ({
  type: ComponentType.Button,
  style: STYLES[style],
  label: clip(unmarked(label), 80),
  custom_id: id,
});
