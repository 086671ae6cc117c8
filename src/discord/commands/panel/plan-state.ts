import type { PlanLook } from '../../../table/plans/look.ts';

/** How a plan stands: it does what was planned, something else, or a step of it cannot be made. */
export const PLAN_STATES = ['works', 'changed', 'breaks'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

export const stateOf = ({ end, changed }: Pick<PlanLook, 'end' | 'changed'>): PlanState => {
  if (end?.kind === 'refused') return 'breaks';
  return changed === undefined ? 'works' : 'changed';
};

/** What a plan is called. */
export const planName = ({ plan }: Pick<PlanLook, 'plan'>): string => plan.name ?? String(plan.slot);
