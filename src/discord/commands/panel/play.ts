import type { PlayRequest } from '../../../table/model/requests.ts';
import type { MoveOutcome } from '../../../table/model/views.ts';
import { frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { refusalText } from '../../interactions/refusal-text.ts';
import { answered, type InteractionResult, refused } from '../../interactions/result.ts';
import { button } from '../../messages/buttons.ts';
import { endingLine } from '../../messages/clock-lines.ts';
import { ownTurnLines } from '../../messages/own-turn.ts';
import { nameList, wordsFor } from '../../naming.ts';
import { refusalLinks, withRows } from '../../rules-help/links.ts';
import { undoButton } from './message.ts';
import { type PanelStart, panelOr, showStale, showTurn } from './show.ts';

type Lines = Omit<PlayRequest & { readonly lines: readonly string[] }, 'requestId'>;

/**
 * Plays lines for the caller and shows what they did, with the next panel.
 * @param next with what that panel begins
 */
export const playLines = async (
  context: TableInteraction,
  input: Lines,
  next: Pick<PanelStart, 'selection'> = {},
): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const played = await deps.moves.play(table.id, caller.userId, { ...input, requestId: caller.requestId });
  if (played.ok) return afterMove(context, played.value, next);
  if (played.refusal.code === 'position.changed') return showStale(context);
  if (input.expectedSeq === undefined) return refused(played.refusal, table);
  const why = refusalText(deps, caller, played.refusal, table);
  const shown = await panelOr(context, why, refused(played.refusal, table));
  if (shown.kind !== 'answer') return shown;
  const links = refusalLinks(deps, table, played.refusal, caller.locale);
  return answered(withRows(shown.answer, links));
};

/** What the caller's own request did, and what is next. */
const afterMove = async (
  context: TableInteraction,
  outcome: MoveOutcome,
  start: Pick<PanelStart, 'selection'>,
): Promise<InteractionResult> => {
  const { deps, caller } = context;
  const { table, events, view, due, mayAct, standings } = outcome;
  const { t, locale } = caller;
  const words = wordsFor(deps, table, locale);
  const told = [...frontOf(deps, table).tell(events, words, view), ...leftLines(context, outcome)].join('\n');
  // An answer that is repeated may be of an older position; the panel is of the present one.
  if (mayAct) return showTurn({ ...context, table }, { ...start, lead: told });
  const next = standings
    ? table.phase === 'running'
      ? endingLine(await deps.deadlines.timesOf(table.id), t)
      : t('play.over')
    : t('play.passed', { names: nameList(table, due, locale), count: due.length });
  const own = frontOf(deps, table).turnOver?.({ view, seat: outcome.seat }, words);
  const text = [told, own ?? '', next].filter((part) => part !== '').join('\n\n');
  const undo = await deps.views.mayUndo(table, caller.userId);
  return answered({ text, ...(undo && { rows: [[button(undoButton, table, t)]] }) });
};

/** What was asked for and not done: why the first of it cannot be, and what was not tried after that. */
const leftLines = (
  { deps, caller }: TableInteraction,
  { table, view, seat, left }: MoveOutcome,
): readonly string[] => {
  if (!left) return [];
  const { lines, refusal } = left;
  const words = wordsFor(deps, table, caller.locale);
  const untried = refusal ? lines.slice(1) : lines;
  const list = ownTurnLines(frontOf(deps, table), { lines: untried, events: [], view, seat }, words).join(
    '; ',
  );
  return [
    ...(refusal ? [`⚠️ ${refusalText(deps, caller, refusal, table)}`] : []),
    ...(untried.length > 0 ? [caller.t('play.left', { list })] : []),
  ];
};
