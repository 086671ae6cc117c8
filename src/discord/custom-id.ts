import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What the custom ids of buttons and menus begin with, but for those of the rules. */
const PREFIX = 'pb';

/** A custom id taken apart. */
export interface CustomId {
  /** What is asked for, such as `join`. */
  readonly action: string;
  readonly tableId: string;
  /** The log entry that the one who clicks has seen last. */
  readonly seq: number;
  readonly payload: string;
}

const PATTERN = /^pb:([a-z]{1,12}):([a-z0-9]{1,32}):(\d{1,9}):([\w.-]*)$/;

const schema = z
  .string()
  .max(100)
  .transform((text): unknown => PATTERN.exec(text)?.slice(1))
  .pipe(z.tuple([z.string(), z.string(), z.coerce.number().int(), z.string()]))
  .transform(([action, tableId, seq, payload]): CustomId => ({ action, tableId, seq, payload }));

/** Writes a custom id, at most 100 characters. */
export const customId = ({ action, tableId, seq, payload }: CustomId): string =>
  `${PREFIX}:${action}:${tableId}:${seq}:${payload}`;

/** Reads a custom id; undefined if it is none of ours. */
export const readCustomId = (text: string): CustomId | undefined => schema.safeParse(text).data;

/** The first two parts of a custom id, by which the control is known that it belongs to. */
export const prefixOf = (customId: string): string => customId.split(':', 2).join(':');

/** The prefix of all custom ids with this action. */
export const actionPrefix = (action: string): string => `${PREFIX}:${action}`;

/** Puts what was selected in a panel behind what names one of its controls. */
export const withSelection = (reference: string, selection: string | undefined): string =>
  selection === undefined ? reference : `${reference}_${selection}`;

/** Takes apart what {@link withSelection} put together. */
export const selectionIn = (payload: string): { readonly reference: string; readonly selection?: string } => {
  const at = payload.indexOf('_');
  return at < 0
    ? { reference: payload }
    : { reference: payload.slice(0, at), selection: payload.slice(at + 1) };
};

/** A control of a panel, by its place, with a digest of the lines that it stood for when it was shown. */
export interface ControlRef {
  readonly at: number;
  readonly digest: string;
}

const referenceSchema = z
  .string()
  .regex(/^\d{1,3}\.[0-9a-f]{8}$/)
  .transform((text): ControlRef => ({ at: Number.parseInt(text, 10), digest: text.slice(-8) }));

/** Names lines of a panel that are too long for a custom id. A panel that has become another one does not match. */
export const referenceTo = (at: number, lines: readonly string[]): string => `${at}.${digestOf(lines)}`;

/** Reads what {@link referenceTo} wrote; undefined if it is something else. */
export const readReference = (text: string): ControlRef | undefined => referenceSchema.safeParse(text).data;

/** Whether these are the lines that the reference was made for. */
export const refersTo = ({ digest }: ControlRef, lines: readonly string[]): boolean =>
  digest === digestOf(lines);

const digestOf = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 8);
