import { selectionIn } from '../../custom-id.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { answered, type InteractionResult, refused, refusedFor } from '../../interactions/result.ts';
import type { ButtonFace } from '../../messages/buttons.ts';
import { ANY_PAYLOAD, type TablePress, tableControl } from '../definition/control.ts';
import { tableCommand } from '../definition/table-command.ts';
import { effectOf } from '../panel/effect.ts';
import { askedAnswer, askingControl, PLAY_ACTION, panelOf, SURE_ACTION } from '../panel/message.ts';
import { playLines } from '../panel/play.ts';
import { showPanel, showStale } from '../panel/show.ts';

export const turnButton: ButtonFace = { action: 'turn', style: 'primary', label: 'button.turn' };

/** `/table turn`: opens the caller's panel. What its controls do, the game's own slash command does too. */
export const turn = tableCommand({
  name: 'turn',
  options: {},
  controls: [
    tableControl({
      action: turnButton.action,
      payload: ANY_PAYLOAD,
      run: (context, { payload }) => openTurn(context, selectionIn(payload).selection),
    }),
    tableControl({
      action: PLAY_ACTION,
      payload: ANY_PAYLOAD,
      run: (context, press) => useControl(context, press),
    }),
    tableControl({
      action: SURE_ACTION,
      payload: ANY_PAYLOAD,
      run: (context, press) => useControl(context, press, true),
    }),
  ],
  run: (context) => openTurn(context),
});

/** What the store of introductions keeps of who has been told how a panel works, beside the games themselves. */
const panelKey = (game: string, alone: boolean): string => (alone ? `${game}/panel/alone` : `${game}/panel`);

/**
 * The first panel of a game that somebody opens is explained, once and never again; that of one player apart.
 * @param selection what was selected in it before it gave way to something else
 */
const openTurn = async (context: TableInteraction, selection?: string): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const turn = await deps.views.turn(table, caller.userId);
  if (!turn.ok) return refused(turn.refusal, table);
  const alone = table.seats.length === 1;
  const first = await deps.introductions.offer(caller.userId, panelKey(table.game, alone)).catch(() => false);
  const t = deps.texts.of(table.game, caller.locale);
  return showPanel(context, turn.value, {
    ...(first && { lead: `> ${t(alone ? 'panel.first-alone' : 'panel.first')}` }),
    ...(selection !== undefined && { selection }),
  });
};

/**
 * A button or menu of a panel was used. Most panels are of one position and no other; one with a selection is good
 * for as long as the decision is due that it belongs to, whatever others do meanwhile.
 */
const useControl = async (
  context: TableInteraction,
  press: TablePress<string>,
  sure = false,
): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const turn = await deps.views.turn(table, caller.userId);
  if (!turn.ok) return refused(turn.refusal, table);
  const { reference, selection } = selectionIn(press.payload);
  const { seq } = turn.value.choices;
  if (selection === undefined && press.seq !== seq) return showStale(context);
  const { locale } = caller;
  const panel = panelOf(deps, table, turn.value.asked, {
    locale,
    ...(selection !== undefined && { selection }),
  });
  if (panel.selection !== selection) return showStale(context);
  const effect = effectOf(panel.controls, reference, press.choices);
  if (effect === 'forged') return refusedFor('control.forged', {}, table);
  if (effect === 'stale') return showStale(context);
  const control = sure ? undefined : askingControl(effect.control);
  if (control) return answered(askedAnswer(table, caller.t, { at: effect.at, control, selection }));
  if (effect.selection !== undefined) return showPanel(context, turn.value, { selection: effect.selection });
  const { lines, stepwise } = effect;
  return playLines(
    context,
    { lines, expectedSeq: seq, ...(stepwise !== undefined && { atLeast: 1 }) },
    stepwise === undefined ? {} : { selection: stepwise },
  );
};
