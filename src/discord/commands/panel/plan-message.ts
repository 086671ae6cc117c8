import { ComponentType } from 'discord.js';
import type { Locale, Translate } from '../../../i18n/index.ts';
import { AUTO_PLAYS, type AutoPlan, MOST_PLANS, type PlanStep } from '../../../table/model/plan.ts';
import type { PlanLook } from '../../../table/plans/look.ts';
import { customId } from '../../custom-id.ts';
import { type DiscordDeps, frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { refusalText } from '../../interactions/refusal-text.ts';
import { type ButtonFace, button } from '../../messages/buttons.ts';
import { goingBack } from '../../messages/going-back.ts';
import { ownTurnLines } from '../../messages/own-turn.ts';
import { pictureOf } from '../../messages/picture.ts';
import { MOST_COMPONENTS, type PrivateAnswer, type Row } from '../../messages/private-answer.ts';
import { wordsFor } from '../../naming.ts';
import { panelOf, planButton, rowsOf } from './message.ts';
import { bringsText, restText } from './own-plans.ts';
import { canPlay, planName, planPayload, STEP_ACTION, stateOf } from './plan-state.ts';
import { sizeOf } from './standing.ts';
import { wayBack } from './way-back.ts';

/** The action of all controls that add to a plan. */
export const DRAFT_ACTION = 'plandraft';
/** The action of the menu by which a plan is to be played by itself. */
export const AUTO_ACTION = 'planauto';

/** When a plan is played by itself, or that it is not. */
export const AUTO_CHOICES = ['none', ...AUTO_PLAYS] as const;
export type AutoChoice = (typeof AUTO_CHOICES)[number];

/** What is done with a plan as a whole. */
export const PLAN_DEEDS = ['back', 'clear', 'play'] as const;
export type PlanDeed = (typeof PLAN_DEEDS)[number];

/** The text and the picture above the controls. */
const ABOVE = 2;

/** How a plan is shown. */
interface ShownPlan {
  /** What is said before. */
  readonly lead?: string;
  readonly selection?: string | undefined;
  readonly draft?: string | undefined;
}

/**
 * The private message of a plan: its steps, the sandbox after them, and the panel that adds to them.
 * @param selection what was selected in that panel
 * @param draft what was selected in the panel of the turn itself, with which an empty plan of it begins
 */
export const planMessage = async (
  context: TableInteraction,
  look: PlanLook,
  { lead = '', selection, draft }: ShownPlan = {},
): Promise<PrivateAnswer> => {
  const { deps, caller } = context;
  const { table, seat, asked, end, plan } = look;
  const { locale, t } = caller;
  const begun = begunSelection(deps, look);
  const goesOn = end === undefined || end.kind === 'refused' || begun !== undefined;
  const chosen = selection ?? begun ?? (isEmptyNow(look) ? draft : undefined);
  const panel = goesOn
    ? panelOf(deps, table, asked, { locale, ...(chosen !== undefined && { selection: chosen }) })
    : undefined;
  // A plan without steps is at the panel itself.
  const back = isEmptyNow(look) ? panel?.selection : draft;
  const plans = [...plansRow(look, t), ...(await wayBack({ ...context, table }, back)).flat()];
  const own = [...deedRow(look, t), ...autoRow(deps, look, caller), plans];
  const room = MOST_COMPONENTS - ABOVE - sizeOf(own);
  const nameOf = (what: string): string =>
    customId({
      action: DRAFT_ACTION,
      tableId: table.id,
      seq: table.seq,
      payload: planPayload(plan.slot, plan.steps.length, what),
    });
  const rows = panel ? rowsOf(panel, room, nameOf).rows : [];
  const highlights = panel?.highlights;
  const picture = await pictureOf(
    deps,
    table,
    { view: asked.view, viewer: seat, ...(highlights !== undefined && { highlights }) },
    { locale, name: `plan-${table.seq}-${plan.steps.length}` },
  );
  const text = [lead, ...(await planText(context, look)), panel?.text ?? ''];
  return { text: text.filter((part) => part !== '').join('\n\n'), picture, rows: [...rows, ...own] };
};

/** What of a decision was planned, for the panel in which its rest is chosen; undefined where there is none. */
export const begunSelection = (
  deps: DiscordDeps,
  { table, asked, end, isTurn, plan, told }: PlanLook,
): string | undefined =>
  end?.kind === 'rest' && isTurn
    ? frontOf(deps, table).begunSelection?.(plan.steps[told.length]?.line ?? '', asked)
    : undefined;

const planText = async (context: TableInteraction, look: PlanLook): Promise<string[]> => {
  const { deps, caller } = context;
  const { t, locale } = caller;
  const { table, end, isTurn, changed } = look;
  const own = deps.texts.of(table.game, locale);
  return [
    await titleOf(context, look),
    stepLines(deps, look, locale).join('\n'),
    ...(stateOf(look) === 'changed' && changed !== undefined
      ? [t('plan.changed', { step: changed + 1, was: plannedText(deps, look, changed, locale) })]
      : []),
    ...(end ? [endText(context, look, end)] : []),
    ...(look.auto && !isTurn
      ? [t('plan.auto', { begins: own('plan.begins'), how: autoText(look.auto, t) })]
      : []),
  ];
};

/** What is planned; of a turn that was played, which it was. */
const titleOf = async ({ deps, caller }: TableInteraction, look: PlanLook): Promise<string> => {
  const { table, isTurn, plan } = look;
  const { t, locale } = caller;
  if (plan.past) {
    const going = await goingBack(deps, table, { to: plan.past.seq }, locale);
    return t('plan.title.past', { before: going?.before ?? t('turn.earlier') });
  }
  const what = deps.texts.of(table.game, locale)(isTurn ? 'plan.for.now' : 'plan.for.ahead');
  return t(isTurn ? 'plan.title.now' : 'plan.title.ahead', { name: planName(look), what });
};

/** What a step would have done when it was planned. */
const plannedText = (deps: DiscordDeps, look: PlanLook, at: number, locale: Locale): string => {
  const { line, told } = look.plan.steps[at] ?? { line: '', told: [] };
  return stepText(deps, look, { line, told }, locale);
};

/** What each step would do, numbered where there can be several; those that cannot be made as they were planned. */
const stepLines = (deps: DiscordDeps, look: PlanLook, locale: Locale): string[] => {
  const isOneMove = frontOf(deps, look.table).game.planning?.isOneMove === true;
  return look.plan.steps.map(({ line }, at) => {
    const told = look.told[at];
    const isBegun = look.end?.kind === 'rest' && at === look.told.length;
    const text =
      told === undefined && !isBegun
        ? `~~${plannedText(deps, look, at, locale)}~~`
        : stepText(deps, look, { line, told: told ?? [] }, locale);
    return isOneMove ? text : `${at + 1}. ${text}`;
  });
};

/** What a step does, in words where there are any. */
const stepText = (
  deps: DiscordDeps,
  { table, asked }: PlanLook,
  { line, told }: PlanStep,
  locale: Locale,
): string => {
  const turn = { ...asked, lines: [line], events: told };
  return ownTurnLines(frontOf(deps, table), turn, wordsFor(deps, table, locale)).join(' ');
};

const endText = (
  { deps, caller }: TableInteraction,
  look: PlanLook,
  end: NonNullable<PlanLook['end']>,
): string => {
  const { table, told } = look;
  switch (end.kind) {
    case 'unknown':
      return end.turnsUp === undefined
        ? caller.t('plan.end.unknown')
        : deps.texts.of(table.game, caller.locale)(`plan.then.${end.turnsUp}`);
    case 'rest':
      return restText(deps, look, caller.locale);
    case 'turn-over':
      return [
        deps.texts.of(table.game, caller.locale)('plan.over'),
        ...bringsText(deps, look, caller.locale),
      ].join(' ');
    case 'refused': {
      const why = refusalText(deps, caller, end.refusal, table);
      return caller.t('plan.end.refused', { step: told.length + 1, why });
    }
  }
};

const FACES: Readonly<Record<PlanDeed, ButtonFace>> = {
  back: { action: STEP_ACTION, style: 'secondary', label: 'button.plan.back' },
  clear: { action: STEP_ACTION, style: 'secondary', label: 'button.plan.clear' },
  play: { action: STEP_ACTION, style: 'primary', label: 'button.plan.play' },
};

/** Playing what can be made, where it is the seat's turn, and taking steps away. */
const deedRow = (look: PlanLook, t: Translate): Row[] => {
  const { table, plan } = look;
  const had = plan.steps.length;
  if (had === 0) return [];
  const deeds = PLAN_DEEDS.filter((deed) => deed !== 'play' || canPlay(look));
  return [deeds.map((deed) => button(FACES[deed], table, t, planPayload(plan.slot, had, deed)))];
};

const autoText = ({ when, least = 0 }: Pick<AutoPlan, 'when' | 'least'>, t: Translate): string =>
  t(`plan.auto.${when}`, { least });

/** What a plan must bring that is played if it brings as much as now. */
const leastOf = (brings = 0): number => Math.max(0, brings);

/** When it is to be played by itself, as long as its turn has not begun. */
const autoRow = (
  deps: DiscordDeps,
  { table, plan, isTurn, auto, brings, end }: PlanLook,
  { locale, t }: TableInteraction['caller'],
): Row[] => {
  const had = plan.steps.length;
  if (had === 0 || isTurn || plan.past || end?.kind === 'rest') return [];
  const offered = AUTO_CHOICES.filter((when) => when !== 'least' || brings !== undefined);
  const payload = planPayload(plan.slot, had, 'auto');
  // What was ordered stands there as it was ordered, whatever the plan brings by now.
  const least = auto?.when === 'least' ? auto.least : brings;
  return [
    [
      {
        type: ComponentType.StringSelect,
        custom_id: customId({ action: AUTO_ACTION, tableId: table.id, seq: table.seq, payload }),
        placeholder: t('plan.auto.choose', { begins: deps.texts.of(table.game, locale)('plan.begins') }),
        options: offered.map((when) => ({
          label: t(`plan.auto.option.${when}`, { least: leastOf(least) }),
          value: when === 'least' ? `${when}.${leastOf(least)}` : when,
          default: when === (auto?.when ?? 'none'),
        })),
      },
    ],
  ];
};

/** Whether a plan is for now and has no steps yet. */
const isEmptyNow = ({ isTurn, plan }: PlanLook): boolean => isTurn && plan.steps.length === 0;

/** The other plans. */
const plansRow = ({ table, plan }: PlanLook, t: Translate): Row =>
  Array.from({ length: MOST_PLANS }, (_, at) => at + 1)
    .filter((slot) => slot !== plan.slot)
    .map((slot) => ({
      ...button(planButton, table, t, String(slot)),
      label: t('button.plan.other', { slot }),
    }));
