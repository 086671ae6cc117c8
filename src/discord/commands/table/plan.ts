import { z } from 'zod';
import type { Suggestion } from '../../../games/front/command.ts';
import { literally } from '../../../i18n/people-text.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { MOST_PLAN_NAME, MOST_PLANS } from '../../../table/model/plan.ts';
import { hasEnded, playerOf, type Table } from '../../../table/model/table.ts';
import type { PlanLook } from '../../../table/plans/look.ts';
import type { PlanChange } from '../../../table/plans/plans.ts';
import { selectionIn } from '../../custom-id.ts';
import { frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { refusalText } from '../../interactions/refusal-text.ts';
import { answered, type InteractionResult, refused, refusedFor } from '../../interactions/result.ts';
import { beforeTurnPlainly } from '../../messages/going-back.ts';
import { ANY_PAYLOAD, type TablePress, tableControl } from '../definition/control.ts';
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
import { stepMeant, stepsAfter, stepsInstead } from './plan-steps.ts';

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
  controls: [
    tableControl({
      action: planButton.action,
      payload: ANY_PAYLOAD,
      run: (context, { payload }) => openPlan(context, payload),
    }),
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
    const asked = {
      ...(step !== undefined && { lines: [stepMeant(context, look.value, step)] }),
      ...(name !== undefined && { name }),
      ...autoOf(auto, least),
    };
    const change: PlanChange = { slot, had: look.value.plan.steps.length, ...asked };
    if (deed !== undefined) return doDeed(context, change, deed, step);
    // Who only looks holds no table and writes nothing.
    return Object.keys(asked).length === 0 ? shown(context, look) : changed(context, change, { typed: step });
  },
});

const autoOf = (auto: AutoChoice | undefined, least: number | undefined): Pick<PlanChange, 'auto'> => {
  if (auto === undefined && least === undefined) return {};
  const when = auto ?? 'least';
  return { auto: when === 'least' && least !== undefined ? { when, least } : { when } };
};

/** Changes a plan and shows it; where the change is refused, it is shown as it is, with the reason. */
const changed = async (
  context: TableInteraction,
  change: PlanChange,
  { selection, typed }: { readonly selection?: string | undefined; readonly typed?: string | undefined } = {},
): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const now = await deps.plans.change(table, caller.userId, change);
  return now.ok
    ? answered(await planMessage(context, now.value, { selection }))
    : unchanged(context, change, now.refusal, typed);
};

/**
 * What a button opens: a plan by its number, or a turn that was played; the first plan from a public message, or from a panel with
 * what was selected there.
 */
const openPlan = async (context: TableInteraction, payload: string): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  if (!frontOf(deps, table).game.planning) return refusedFor('plan.not-here', {}, table);
  const { reference, selection } = selectionIn(payload);
  const past = PAST.exec(reference)?.[1];
  if (past !== undefined) return lookBack(context, 1, Number(past));
  const slot = /^[1-3]$/.test(reference) ? Number(reference) : 1;
  return shown(context, await deps.plans.look(table, caller.userId, slot), selection);
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

const unchanged = async (
  context: TableInteraction,
  { slot, lines }: PlanChange,
  why: Refusal,
  typed?: string,
): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const look = lines && (await deps.plans.look(table, caller.userId, slot));
  if (!look?.ok) return refused(look?.refusal ?? why, table);
  const lead = `⚠️ ${typed === undefined ? refusalText(deps, caller, why, table) : typedRefused(context, look.value, why, typed)}`;
  return answered(await planMessage(context, look.value, { lead }));
};

/** Why a step that was typed cannot be planned, and what can. How moves are noted down is nothing for people. */
const typedRefused = (context: TableInteraction, look: PlanLook, why: Refusal, step: string): string => {
  const { deps, caller, table } = context;
  const typed = literally(step);
  const told =
    why.code === 'notation.unreadable'
      ? caller.t('plan.no-step', { typed })
      : caller.t('plan.refused', { typed, reason: refusalText(deps, caller, why, table) });
  return [told, ...stepsInstead(context, look, step)].join(' ');
};

const shown = async (
  context: TableInteraction,
  look: Awaited<ReturnType<TableInteraction['deps']['plans']['look']>>,
  draft?: string,
): Promise<InteractionResult> =>
  look.ok
    ? answered(await planMessage(context, look.value, { draft }))
    : refused(look.refusal, context.table);

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
  return changed(context, { slot, had, lines: effect.lines }, { selection: effect.stepwise });
};

const outdated = async (context: TableInteraction, look: PlanLook): Promise<InteractionResult> =>
  answered(await planMessage(context, look, { lead: `⚠️ ${context.caller.t('refusal.plan.changed')}` }));

const useDeed = async (context: TableInteraction, { payload }: PlanPress): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const { slot, had, what } = payload;
  const deed = PLAN_DEEDS.find((one) => one === what);
  if (!deed) return refusedFor('control.forged', {}, table);
  const look = await deps.plans.look(table, caller.userId, slot);
  if (!look.ok) return refused(look.refusal, table);
  if (look.value.plan.steps.length !== had) return outdated(context, look.value);
  return doDeed(context, { slot, had }, deed);
};

/**
 * Does something with a plan after a change of it, all or nothing.
 * @param typed the step of that change, as it was typed
 */
const doDeed = async (
  context: TableInteraction,
  change: PlanChange,
  deed: PlanDeed,
  typed?: string,
): Promise<InteractionResult> => {
  switch (deed) {
    case 'back':
      return changed(context, { ...change, back: 'last' }, { typed });
    case 'clear':
      return changed(context, { ...change, back: 'all' }, { typed });
    case 'play':
      return playPlan(context, change, typed);
  }
};

/**
 * Plays what of a plan can be made after a change of it, in one request, which uses it up. Where only the rest of a decision is
 * left to choose, the panel opens with what was planned of it.
 */
const playPlan = async (
  context: TableInteraction,
  change: PlanChange,
  typed?: string,
): Promise<InteractionResult> => {
  const { deps, caller } = context;
  const look = await deps.plans.tryChange(context.table, caller.userId, change);
  if (!look.ok) return unchanged(context, change, look.refusal, typed);
  const { table, lines, isTurn } = look.value;
  if (!isTurn) return notYet(context, table);
  const selection = begunSelection(deps, look.value);
  if (selection !== undefined && lines.length === 0) return showTurn({ ...context, table }, { selection });
  if (lines.length === 0) return refusedFor('plan.none', {}, table);
  const { slot, had } = change;
  return playLines({ ...context, table }, { lines, expectedSeq: table.seq, plan: { slot, had } });
};

/** A plan for later: that it is, said to whoever owes another decision; else whose turn it is. */
const notYet = ({ deps, caller }: TableInteraction, table: Table): InteractionResult => {
  const player = playerOf(table, caller.userId);
  if (!player || !table.due.includes(player.seat)) return refusedFor('turn.not-yours', {}, table);
  const what = deps.texts.of(table.game, caller.locale)('plan.for.ahead');
  return refusedFor('plan.later', { what }, table);
};

const useAuto = async (
  context: TableInteraction,
  { payload, choice: chosen }: PlanPress,
): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const [, named, least] = /^([a-z]+)(?:\.(\d{1,3}))?$/.exec(chosen ?? '') ?? [];
  const when = AUTO_CHOICES.find((one) => one === named);
  if (!when) return refusedFor('control.forged', {}, table);
  const { slot, had } = payload;
  const look = await deps.plans.look(table, caller.userId, slot);
  if (!look.ok) return refused(look.refusal, table);
  return look.value.plan.steps.length === had
    ? changed(context, { slot, had, ...autoOf(when, least === undefined ? undefined : Number(least)) })
    : outdated(context, look.value);
};

/** What may be added to a plan now. */
const possibleSteps = async (context: TableInteraction, slot: number): Promise<Suggestion[]> => {
  const look = await context.deps.plans.look(context.table, context.caller.userId, slot);
  return look.ok ? stepsAfter(context, look.value) : [];
};
