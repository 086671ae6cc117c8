import { ComponentType } from 'discord.js';
import type { Translate } from '../../../i18n/index.ts';
import { AUTO_PLAYS, type AutoPlan, MOST_PLANS } from '../../../table/model/plan.ts';
import type { PlanLook } from '../../../table/plans/look.ts';
import { customId } from '../../custom-id.ts';
import { type DiscordDeps, frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { refusalText } from '../../interactions/refusal-text.ts';
import { type ButtonFace, button } from '../../messages/buttons.ts';
import { pictureOf } from '../../messages/picture.ts';
import { MOST_COMPONENTS, type PrivateAnswer, type Row } from '../../messages/private-answer.ts';
import { wordsFor } from '../../naming.ts';
import { panelOf, planButton, rowsOf } from './message.ts';
import { planName, stateOf } from './plan-state.ts';
import { sizeOf } from './standing.ts';

/** The action of all controls that add to a plan. */
export const DRAFT_ACTION = 'plandraft';
/** The action of the buttons that take steps away, or play a plan. */
export const STEP_ACTION = 'planstep';

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

/** What a control of a plan carries: the plan, how many steps it had when it was shown, and what is asked. */
export const planPayload = (slot: number, had: number, what: string): string => `${slot}-${had}-${what}`;

/**
 * The private message of a plan: its steps, the sandbox after them, and the panel that adds to them.
 * @param selection what was selected in that panel
 */
export const planMessage = async (
  context: TableInteraction,
  look: PlanLook,
  { lead = '', selection }: { readonly lead?: string; readonly selection?: string | undefined } = {},
): Promise<PrivateAnswer> => {
  const { deps, caller } = context;
  const { table, seat, asked, end, plan } = look;
  const { locale, t } = caller;
  const goesOn = end === undefined || end.kind === 'refused';
  const panel = goesOn
    ? panelOf(deps, table, asked, { locale, ...(selection !== undefined && { selection }) })
    : undefined;
  const own = [...deedRow(look, t), ...autoRow(look, t), plansRow(look, t)];
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
  const text = [lead, ...planText(context, look), panel?.text ?? ''];
  return { text: text.filter((part) => part !== '').join('\n\n'), picture, rows: [...rows, ...own] };
};

const planText = (context: TableInteraction, look: PlanLook): string[] => {
  const { deps, caller } = context;
  const { t, locale } = caller;
  const { table, asked, end, isTurn, changed } = look;
  const name = planName(look);
  const over = frontOf(deps, table).turnOver?.(asked, wordsFor(deps, table, locale));
  return [
    t(isTurn ? 'plan.title.now' : 'plan.title.ahead', { name }),
    stepLines(deps, look, caller).join('\n'),
    ...(stateOf(look) === 'changed' ? [t('plan.changed', { step: (changed ?? 0) + 1 })] : []),
    ...(end ? [endText(context, look, end)] : []),
    ...(end?.kind === 'turn-over' && over !== undefined ? [over] : []),
    ...(look.auto && !isTurn ? [t('plan.auto', { how: autoText(look.auto, t) })] : []),
  ];
};

/** What each step would do, numbered; those that cannot be made are only named. */
const stepLines = (
  deps: DiscordDeps,
  { table, plan, told, asked }: PlanLook,
  { locale, t }: TableInteraction['caller'],
): string[] => {
  const words = wordsFor(deps, table, locale);
  return plan.steps.map(({ line }, at) => {
    const events = told[at];
    if (events === undefined) return `${at + 1}. ~~\`${line}\`~~`;
    const lines = frontOf(deps, table).tell(events, words, asked.view);
    return `${at + 1}. ${lines.length > 0 ? lines.join(' ') : t('plan.step', { line })}`;
  });
};

const endText = (
  { deps, caller }: TableInteraction,
  { table, told, plan }: PlanLook,
  end: NonNullable<PlanLook['end']>,
): string => {
  switch (end.kind) {
    case 'unknown':
      return caller.t('plan.end.unknown');
    case 'turn-over':
      return caller.t('plan.end.turn-over');
    case 'refused': {
      const line = plan.steps[told.length]?.line ?? '';
      const why = refusalText(deps, caller, end.refusal, table);
      return caller.t('plan.end.refused', { step: told.length + 1, line, why });
    }
  }
};

const FACES: Readonly<Record<PlanDeed, ButtonFace>> = {
  back: { action: STEP_ACTION, style: 'secondary', label: 'button.plan.back' },
  clear: { action: STEP_ACTION, style: 'secondary', label: 'button.plan.clear' },
  play: { action: STEP_ACTION, style: 'primary', label: 'button.plan.play' },
};

/** Playing what can be made, where it is the seat's turn, and taking steps away. */
const deedRow = ({ table, plan, told, isTurn }: PlanLook, t: Translate): Row[] => {
  const had = plan.steps.length;
  if (had === 0) return [];
  const deeds = PLAN_DEEDS.filter((deed) => deed !== 'play' || (isTurn && told.length > 0));
  return [deeds.map((deed) => button(FACES[deed], table, t, planPayload(plan.slot, had, deed)))];
};

const autoText = ({ when, least = 0 }: Pick<AutoPlan, 'when' | 'least'>, t: Translate): string =>
  t(`plan.auto.${when}`, { least });

/** When it is to be played by itself, as long as its turn has not begun. */
const autoRow = ({ table, plan, isTurn, auto, brings }: PlanLook, t: Translate): Row[] => {
  const had = plan.steps.length;
  if (had === 0 || isTurn) return [];
  const offered = AUTO_CHOICES.filter((when) => when !== 'least' || brings !== undefined);
  const payload = planPayload(plan.slot, had, 'auto');
  return [
    [
      {
        type: ComponentType.StringSelect,
        custom_id: customId({ action: AUTO_ACTION, tableId: table.id, seq: table.seq, payload }),
        placeholder: t('plan.auto.choose'),
        options: offered.map((when) => ({
          label: t(`plan.auto.${when}`, { least: brings ?? 0 }),
          value: when,
          default: when === (auto?.when ?? 'none'),
        })),
      },
    ],
  ];
};

/** The other plans. */
const plansRow = ({ table, plan }: PlanLook, t: Translate): Row =>
  Array.from({ length: MOST_PLANS }, (_, at) => at + 1)
    .filter((slot) => slot !== plan.slot)
    .map((slot) => ({
      ...button(planButton, table, t, String(slot)),
      label: t('button.plan.other', { slot }),
    }));
