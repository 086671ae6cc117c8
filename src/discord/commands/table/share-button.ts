import { hasEnded, playerOf } from '../../../table/model/table.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { type ButtonFace, button } from '../../messages/buttons.ts';
import type { PrivateAnswer } from '../../messages/private-answer.ts';

/** What of a table that has ended can be posted to its channel. */
export const SHARED = ['chart', 'film', 'board', 'replay', 'export', 'moments'] as const;
export type Shared = (typeof SHARED)[number];

export const shareButton: ButtonFace = { action: 'share', style: 'secondary', label: 'button.share' };

/**
 * The button that posts what an answer shows: for those who played, once nothing is secret any more.
 * @param at the log entry, of a board that is not the last
 */
export const shareRow = (
  { caller, table }: TableInteraction,
  what: Shared,
  at?: number,
): Pick<PrivateAnswer, 'rows'> =>
  hasEnded(table) && playerOf(table, caller.userId)
    ? { rows: [[button(shareButton, table, caller.t, [what, at ?? []].flat().join('.'))]] }
    : {};
