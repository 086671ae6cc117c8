import type { ControlEffect, Panel } from '../../games/front.ts';
import type { PlayRequest } from '../../table/model/requests.ts';
import { playerOf, type Table } from '../../table/model/table.ts';
import type { LegalMoves, MoveOutcome } from '../../table/model/views.ts';
import { readReference, refersTo, selectionIn } from '../custom-id.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';
import type { Caller } from '../interactions/caller.ts';
import { answered, type InteractionResult, refused, refusedFor } from '../interactions/outcome.ts';
import { refusalText } from '../interactions/refusal-text.ts';
import { effectText, panelMessage, panelOf } from '../messages/panel.ts';
import { nameList, wordsFor } from '../naming.ts';
import { refusalLinks, withRows } from '../rules-help/links.ts';
import { proposeTo } from './time.ts';

/**
 * Opens the caller's panel: what is owed now, with the controls for it.
 * @param selection what was chosen so far, for a decision that is made in one move
 */
export const showTurn = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
  lead = '',
  selection?: string,
): Promise<InteractionResult> => {
  const choices = await deps.views.legalMoves(table.id, caller.userId);
  if (!choices.ok) return refused(choices.refusal, table);
  return freshPanel(deps, caller, choices.value, lead, selection);
};

const freshPanel = async (
  deps: DiscordDeps,
  caller: Caller,
  choices: LegalMoves,
  lead: string,
  selection?: string,
): Promise<InteractionResult> => {
  const asked = await deps.views.seatContext(choices.table, choices.seat);
  if (!asked.ok) return refused(asked.refusal, choices.table);
  return answered(await panelMessage(deps, choices, asked.value, caller.locale, lead, selection));
};

/** Plays lines for the caller and shows what they did, with the next panel. */
export const playLines = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
  input: Omit<PlayRequest & { readonly lines: readonly string[] }, 'requestId'>,
): Promise<InteractionResult> => {
  const played = await deps.moves.play(table.id, caller.userId, { ...input, requestId: caller.requestId });
  if (played.ok) return afterMove(deps, caller, played.value);
  if (played.refusal.code === 'position.changed') return staleControl(deps, caller, table);
  if (input.expectedSeq === undefined) return refused(played.refusal, table);
  const why = refusalText(deps, caller, played.refusal, table);
  const shown = await orPanel(deps, caller, table, why, refused(played.refusal, table));
  if (shown.kind !== 'answer') return shown;
  const links = refusalLinks(deps, table, played.refusal, caller.locale);
  return answered(withRows(shown.answer, links));
};

/** What the caller's own request did, and what is next. */
const afterMove = async (
  deps: DiscordDeps,
  caller: Caller,
  answer: MoveOutcome,
): Promise<InteractionResult> => {
  const { table, events, view, due, mayAct, standings } = answer;
  const { t, locale } = caller;
  const told = frontOf(deps, table)
    .tell(events, wordsFor(deps, table, locale), view)
    .join('\n');
  if (mayAct) {
    // An answer that is repeated may be of an older position; the panel is of the present one.
    return showTurn(deps, caller, table, told);
  }
  const next = standings
    ? t('play.over')
    : t('play.passed', { names: nameList(table, due, locale), count: due.length });
  return answered({ text: [told, next].filter((part) => part !== '').join('\n\n') });
};

/**
 * A button or menu of a panel was used. Most panels are of one position and no other; one with a selection is good for
 * as long as the decision is due that it belongs to, whatever others do meanwhile.
 */
export const useControl = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
  control: { readonly seq: number; readonly payload: string; readonly choice?: string },
): Promise<InteractionResult> => {
  const choices = await deps.views.legalMoves(table.id, caller.userId);
  if (!choices.ok) return refused(choices.refusal, table);
  const { reference, selection } = selectionIn(control.payload);
  const { seq } = choices.value;
  if (selection === undefined && control.seq !== seq) return staleControl(deps, caller, table);
  const asked = await deps.views.seatContext(choices.value.table, choices.value.seat);
  if (!asked.ok) return refused(asked.refusal, table);
  const panel = panelOf(deps, table, asked.value, caller.locale, selection);
  if (panel.selection !== selection) return staleControl(deps, caller, table);
  const effect = effectOf(panel.controls, reference, control.choice);
  if (effect === 'forged') return refusedFor('control.forged', {}, table);
  if (effect === 'stale') return staleControl(deps, caller, table);
  if (effect.selection !== undefined) return freshPanel(deps, caller, choices.value, '', effect.selection);
  return playLines(deps, caller, table, { lines: effect.lines, expectedSeq: seq });
};

const effectOf = (
  controls: Panel['controls'],
  named: string,
  choice: string | undefined,
): ControlEffect | 'forged' | 'stale' => {
  const menu = /^m(\d{1,3})$/.exec(named)?.[1];
  const reference = readReference(menu === undefined ? named : (choice ?? ''));
  if (!reference) return 'forged';
  const control = controls[menu === undefined ? reference.at : Number(menu)];
  if (menu === undefined) {
    if (control?.kind !== 'button') return 'forged';
    return refersTo(reference, effectText(control)) ? control : 'stale';
  }
  const chosen = control?.kind === 'menu' ? control.choices[reference.at] : undefined;
  if (!chosen) return 'forged';
  return refersTo(reference, effectText(chosen)) ? chosen : 'stale';
};

/** Takes back the caller's last request, if that is free. */
export const undoMove = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
  expectedSeq?: number,
): Promise<InteractionResult> => {
  const { requestId, t, userId } = caller;
  const undone = await deps.moves.undo(table.id, userId, {
    requestId,
    ...(expectedSeq !== undefined && { expectedSeq }),
  });
  if (undone.ok) return showTurn(deps, caller, undone.value.table, t('undo.done'));
  if (undone.refusal.code === 'position.changed') return staleControl(deps, caller, table);
  return refused(undone.refusal, table);
};

/** Goes back to after a log entry: at once where that is free, else by asking the table. */
export const undoTo = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
  to: number,
): Promise<InteractionResult> => {
  const { requestId, t, userId } = caller;
  const undone = await deps.moves.undo(table.id, userId, { requestId, to });
  if (undone.ok) return showTurn(deps, caller, undone.value.table, t('undo.done'));
  if (undone.refusal.code === 'undo.consent') return proposeTo(deps, caller, table, { kind: 'undo', to });
  return refused(undone.refusal, table);
};

/** Something was clicked that belongs to an earlier position: says so and shows the present one. */
const staleControl = (deps: DiscordDeps, caller: Caller, table: Table): Promise<InteractionResult> =>
  orPanel(deps, caller, table, caller.t('refusal.control.stale'), refusedFor('control.stale', {}, table));

/** The panel with something said before it, where the caller may still move. */
const orPanel = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
  lead: string,
  otherwise: InteractionResult,
): Promise<InteractionResult> => {
  if (!playerOf(table, caller.userId)) return otherwise;
  const shown = await showTurn(deps, caller, table, `⚠️ ${lead}`);
  return shown.kind === 'answer' ? shown : otherwise;
};
