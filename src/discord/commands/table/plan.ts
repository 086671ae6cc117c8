import { z } from 'zod';
import type { Suggestion } from '../../../games/front.ts';
import { unmarked } from '../../../i18n/people-text.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { MOST_PLAN_NAME, MOST_PLANS } from '../../../table/model/plan.ts';
import { hasEnded } from '../../../table/model/table.ts';
import type { PlanLook } from '../../../table/plans/look.ts';
import { selectionIn } from '../../custom-id.ts';
import { frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { refusalText } from '../../interactions/refusal-text.ts';
import { answered, type InteractionResult, refused, refusedFor } from '../../interactions/result.ts';
import { beforeTurnPlainly } from '../../messages/going-back.ts';
import { plainWordsFor } from '../../naming.ts';
import { type TablePress, tableControl } from '../definition/control.ts';
import { choice, integer, text } from '../definition/option.ts';
import { suggestAt, tableCommand } from '../definition/table-command.ts';
import { effectOf } from '../panel/effect.ts';
import { panelOf, planButton } from '../panel/message.ts';
import {
  AUTO_ACTION,
  AUTO_CHOICES,
  type AutoChoice,
  begunSelection,
  DRAFT_ACTION,
  PLAN_DEEDS,
  type PlanDeed,
  planMessage,
} from '../panel/plan-message.ts';
import { PAST, STEP_ACTION } from '../panel/plan-state.ts';
import { playLines } from '../panel/play.ts';
import { showTurn } from '../panel/show.ts';
import { stepNames } from '../panel/step-names.ts';

/** Which plan, how many steps it had, and what is asked of it, as in `1-3-back`. */
const ofPlan = z
  .string()
  .regex(/^[1-3]-\d{1,2}-/)
  .transform((payload) => payload.split('-'))
  .transform(([slot, had, ...what]) => ({ slot: Number(slot), had: Number(had), what: what.join('-') }));

/** Nobody scores more in one turn. */
const MOST_LEAST = 999;

type PlanPress = TablePress<z.output<typeof ofPlan>>;

/** `/table plan`: the caller's next turn, thought through in a sandbox that nobody else sees. */
export const plan = tableCommand({
  name: 'plan',
  options: {
    plan: integer({ min: 1, max: MOST_PLANS }),
    turn: integer({ min: 0, suggest: suggestAt((context) => playedTurns(context)) }),
    step: text({
      suggest: suggestAt((context, { plan: slot }) => possibleSteps(context, Number(slot ?? 1))),
    }),
    do: choice(PLAN_DEEDS, (deed) => `choice.plan.${deed}`),
    name: text({ maxLength: MOST_PLAN_NAME }),
    auto: choice(AUTO_CHOICES, (when) => `choice.plan-auto.${when}`),
    least: integer({ min: 0, max: MOST_LEAST }),
  },
  button: { face: planButton, valuesOf: (payload) => placeIn(payload) },
  controls: [
    tableControl({
      action: DRAFT_ACTION,
      payload: ofPlan,
      run: (context, press) => useDraft(context, press),
    }),
    tableControl({ action: STEP_ACTION, payload: ofPlan, run: (context, press) => useDeed(context, press) }),
    tableControl({ action: AUTO_ACTION, payload: ofPlan, run: (context, press) => useAuto(context, press) }),
  ],
  async run(context, { plan: slot = 1, turn, step, do: deed, name, auto, least }) {
    const { deps, caller, table } = context;
    if (!frontOf(deps, table).game.planning) return refusedFor('plan.not-here', {}, table);
    if (turn !== undefined) return lookBack(context, slot, turn);
    const look = await deps.plans.look(table, caller.userId, slot);
    if (!look.ok) return refused(look.refusal, table);
    return change(context, look.value, {
      step,
      name,
      deed,
      auto: auto ?? (least === undefined ? undefined : 'least'),
      least,
    });
  },
});

/** What one command asks of a plan. */
interface PlanChange {
  readonly step: string | undefined;
  readonly name: string | undefined;
  readonly auto: AutoChoice | undefined;
  readonly least: number | undefined;
  readonly deed: PlanDeed | undefined;
}

/** Does all that was asked, in this order, as far as none of it is refused: the step, the name, when it is played, the rest. */
const change = async (
  context: TableInteraction,
  look: PlanLook,
  { step, name, auto, least, deed }: PlanChange,
): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const { slot, steps } = look.plan;
  let now: PlanLook = look;
  if (step !== undefined) {
    const added = await deps.plans.add(table, caller.userId, { slot, had: steps.length, lines: [step] });
    if (!added.ok) return notAdded(context, slot, added.refusal);
    now = added.value;
  }
  if (name !== undefined) {
    const renamed = await deps.plans.rename(table, caller.userId, slot, name);
    if (!renamed.ok) return refused(renamed.refusal, table);
    now = renamed.value;
  }
  if (auto !== undefined) {
    const ordered = await automate(context, now, auto, least);
    if (!ordered.ok) return refused(ordered.refusal, table);
    now = ordered.value;
  }
  return deed === undefined ? answered(await planMessage(context, now)) : doDeed(context, now, deed);
};

/** What a button opens: a plan by its number, or a turn that was played; the first plan from a public message. */
const placeIn = (payload: string): { plan: number; turn?: number } => {
  const past = PAST.exec(payload)?.[1];
  if (past !== undefined) return { plan: 1, turn: Number(past) };
  return { plan: /^[1-3]$/.test(payload) ? Number(payload) : 1 };
};

/** Begins a plan with a turn of a game that is over. */
const lookBack = async (context: TableInteraction, slot: number, to: number): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const turns = await deps.recap.turns(table);
  if (!turns.ok) return refused(turns.refusal, table);
  const turn = turns.value.find((one) => one.to === to);
  if (!turn) return refusedFor('log.unknown', {}, table);
  const past = { seq: to, seat: turn.seat };
  return shown(context, await deps.plans.lookBack(table, caller.userId, { slot, past }));
};

/** Turns of a game that is over, the latest first. */
const playedTurns = async (context: TableInteraction): Promise<Suggestion[]> => {
  const { deps, caller, table } = context;
  const turns = hasEnded(table) ? await deps.recap.turns(table) : undefined;
  if (!turns?.ok) return [];
  return turns.value
    .map((turn) => ({ name: beforeTurnPlainly(deps, table, turn, caller.locale), value: turn.to }))
    .reverse();
};

/** Adds to a plan; where that is refused, it is shown as it is with the reason. */
const add = async (
  context: TableInteraction,
  addition: { readonly slot: number; readonly had: number; readonly lines: readonly string[] },
  selection?: string,
): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const added = await deps.plans.add(table, caller.userId, addition);
  return added.ok
    ? answered(await planMessage(context, added.value, { selection }))
    : notAdded(context, addition.slot, added.refusal);
};

const notAdded = async (
  context: TableInteraction,
  slot: number,
  refusal: Refusal,
): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const look = await deps.plans.look(table, caller.userId, slot);
  if (!look.ok) return refused(look.refusal, table);
  const lead = `⚠️ ${refusalText(deps, caller, refusal, table)}`;
  return answered(await planMessage(context, look.value, { lead }));
};

const shown = async (
  context: TableInteraction,
  look: Awaited<ReturnType<TableInteraction['deps']['plans']['look']>>,
): Promise<InteractionResult> =>
  look.ok ? answered(await planMessage(context, look.value)) : refused(look.refusal, context.table);

/** A button or menu of the sandbox's panel was used. */
const useDraft = async (
  context: TableInteraction,
  { payload, choices }: PlanPress,
): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const { slot, had, what } = payload;
  const look = await deps.plans.look(table, caller.userId, slot);
  if (!look.ok) return refused(look.refusal, table);
  const { reference, selection } = selectionIn(what);
  const panel = panelOf(deps, table, look.value.asked, {
    locale: caller.locale,
    ...(selection !== undefined && { selection }),
  });
  const effect = effectOf(panel.controls, reference, choices);
  if (effect === 'forged') return refusedFor('control.forged', {}, table);
  const stale = look.value.plan.steps.length !== had || panel.selection !== selection || effect === 'stale';
  if (stale) return outdated(context, look.value);
  if (effect.selection !== undefined) {
    return answered(await planMessage(context, look.value, { selection: effect.selection }));
  }
  return add(context, { slot, had, lines: effect.lines }, effect.stepwise);
};

const outdated = async (context: TableInteraction, look: PlanLook): Promise<InteractionResult> =>
  answered(await planMessage(context, look, { lead: `⚠️ ${context.caller.t('refusal.plan.changed')}` }));

const useDeed = async (context: TableInteraction, { payload }: PlanPress): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const deed = PLAN_DEEDS.find((one) => one === payload.what);
  if (!deed) return refusedFor('control.forged', {}, table);
  const look = await deps.plans.look(table, caller.userId, payload.slot);
  if (!look.ok) return refused(look.refusal, table);
  if (look.value.plan.steps.length !== payload.had) return outdated(context, look.value);
  return doDeed(context, look.value, deed);
};

const doDeed = async (
  context: TableInteraction,
  look: PlanLook,
  deed: PlanDeed,
): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const { slot, steps } = look.plan;
  const had = steps.length;
  switch (deed) {
    case 'back':
      return shown(
        context,
        await deps.plans.shorten(table, caller.userId, { slot, had, to: Math.max(0, had - 1) }),
      );
    case 'clear':
      return shown(context, await deps.plans.shorten(table, caller.userId, { slot, had, to: 0 }));
    case 'play':
      return playPlan(context, look);
  }
};

/**
 * Plays what of a plan can be made, in one request, and throws it away. Where only the rest of a decision is left to choose, the
 * panel opens with what was planned of it.
 */
const playPlan = async (context: TableInteraction, look: PlanLook): Promise<InteractionResult> => {
  const { deps, caller } = context;
  const { table, plan: own, lines, isTurn } = look;
  if (!isTurn) return refusedFor('turn.not-yours', {}, table);
  const selection = begunSelection(deps, look);
  if (selection !== undefined && lines.length === 0) return showTurn({ ...context, table }, { selection });
  if (lines.length === 0) return refusedFor('plan.none', {}, table);
  const played = await playLines({ ...context, table }, { lines, expectedSeq: table.seq });
  const after = await deps.views.load(table.id);
  if (after.ok && after.value.seq > table.seq) {
    await deps.plans.shorten(after.value, caller.userId, { slot: own.slot, had: own.steps.length, to: 0 });
  }
  return played;
};

const useAuto = async (
  context: TableInteraction,
  { payload, choice: chosen }: PlanPress,
): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const when = AUTO_CHOICES.find((one) => one === chosen);
  if (!when) return refusedFor('control.forged', {}, table);
  const look = await deps.plans.look(table, caller.userId, payload.slot);
  if (!look.ok) return refused(look.refusal, table);
  return look.value.plan.steps.length === payload.had
    ? shown(context, await automate(context, look.value, when))
    : outdated(context, look.value);
};

/** Has a plan played by itself, or no more. Enough is what it brings now, if nothing else is said. */
const automate = (
  { deps, caller, table }: TableInteraction,
  { plan: { slot }, brings = 0 }: PlanLook,
  when: AutoChoice,
  least = Math.max(0, brings),
): ReturnType<TableInteraction['deps']['plans']['automate']> => {
  const how = when === 'none' ? undefined : { when, ...(when === 'least' && { least }) };
  return deps.plans.automate(table, caller.userId, slot, how);
};

/** What may be added to a plan now. */
const possibleSteps = async (context: TableInteraction, slot: number): Promise<Suggestion[]> => {
  const { deps, caller, table } = context;
  const look = await deps.plans.look(table, caller.userId, slot);
  if (!look.ok || (look.value.end && look.value.end.kind !== 'refused')) return [];
  const { game, secretMove } = frontOf(deps, table);
  const { asked } = look.value;
  const words = plainWordsFor(deps, table, caller.locale);
  const names = stepNames(panelOf(deps, table, asked, { locale: caller.locale }));
  return game
    .moves(asked.state, asked.seat)
    .map((move) => game.notation.print(move))
    .map((line) => ({
      name: unmarked(secretMove?.(line, asked, words) ?? names.get(line) ?? line),
      value: line,
    }));
};
