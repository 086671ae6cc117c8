import type { PlanLook } from '../../../table/plans/look.ts';

/** The action of the buttons that take steps away, or play a plan. */
export const STEP_ACTION = 'planstep';

/** What a control of a plan carries: the plan, how many steps it had when it was shown, and what is asked. */
export const planPayload = (slot: number, had: number, what: string): string => `${slot}-${had}-${what}`;

/** How a button names the log entry before a turn that was played. */
export const PAST = /^t(\d{1,9})$/;

/** How a plan stands: it does what was planned, something else, has a rest to choose, or a step of it cannot be made. */
export const PLAN_STATES = ['works', 'changed', 'rest', 'breaks'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

export const stateOf = ({ end, changed }: Pick<PlanLook, 'end' | 'changed'>): PlanState => {
  if (end?.kind === 'refused') return 'breaks';
  if (end?.kind === 'rest') return 'rest';
  return changed === undefined ? 'works' : 'changed';
};

/** Whether there is something in a plan that can be played now: steps, or a decision of which the rest is to be chosen. */
export const canPlay = ({ isTurn, lines, end }: Pick<PlanLook, 'isTurn' | 'lines' | 'end'>): boolean =>
  isTurn && (lines.length > 0 || end?.kind === 'rest');

/** What a plan is called. */
export const planName = ({ plan }: Pick<PlanLook, 'plan'>): string => plan.name ?? String(plan.slot);
