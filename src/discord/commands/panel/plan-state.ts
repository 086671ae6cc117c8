import type { PlanLook } from '../../../table/plans/look.ts';

/** The action of the buttons that take steps away, or play a plan. */
export const STEP_ACTION = 'planstep';

/** What a control of a plan carries: the plan, how many steps it had when it was shown, and what is asked. */
export const planPayload = (slot: number, had: number, what: string): string => `${slot}-${had}-${what}`;

/** How a button names the log entry before a turn that was played. */
export const PAST = /^t(\d{1,9})$/;

/** How a plan stands: it does what was planned, something else, or a step of it cannot be made. */
export const PLAN_STATES = ['works', 'changed', 'breaks'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

export const stateOf = ({ end, changed }: Pick<PlanLook, 'end' | 'changed'>): PlanState => {
  if (end?.kind === 'refused') return 'breaks';
  return changed === undefined ? 'works' : 'changed';
};

/** What a plan is called. */
export const planName = ({ plan }: Pick<PlanLook, 'plan'>): string => plan.name ?? String(plan.slot);
