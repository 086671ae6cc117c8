import { z } from 'zod';
import { PLAN_ORDER, type Plan, type PlanOwner, type PlanStore } from '../table/model/plan.ts';
import type { Database } from './database.ts';
import type { Plan as PlanRow } from './generated/client.ts';
import type { PrismaTransaction } from './table-transaction.ts';

const steps = z.array(z.object({ line: z.string(), told: z.array(z.unknown()) }));

export const planFrom = ({ slot, name, steps: kept, fromSeq, fromSeat }: PlanRow): Plan => ({
  slot,
  ...(name !== null && { name }),
  steps: steps.parse(kept),
  ...(fromSeq !== null && fromSeat !== null && { past: { seq: fromSeq, seat: fromSeat } }),
});

/** The plans of all players, in the database. */
export const createPlanStore = ({ prisma }: Pick<Database, 'prisma'>): PlanStore => ({
  async of({ tableId, seat }) {
    const rows = await prisma.plan.findMany({ where: { tableId, seat }, orderBy: { slot: 'asc' } });
    return rows.map(planFrom);
  },
  async auto({ tableId, seat }) {
    const key = { tableId, seat, order: PLAN_ORDER };
    const row = await prisma.standingOrder.findUnique({ where: { tableId_seat_order: key } });
    return row?.value;
  },
});

/** Keeps a plan; see {@link TableTransaction.savePlan}. */
export const savePlan = async (
  prisma: PrismaTransaction,
  { tableId, seat }: PlanOwner,
  { slot, name, steps, past }: Plan,
  had: number,
): Promise<boolean> => {
  const key = { tableId, seat, slot };
  if (steps.length === 0 && !past) return dropPlan(prisma, { tableId, seat }, slot, had);
  const from = { fromSeq: past?.seq ?? null, fromSeat: past?.seat ?? null };
  const kept = JSON.parse(JSON.stringify(steps));
  const data = { name: name ?? null, length: steps.length, steps: kept, ...from };
  const changed = await prisma.plan.updateMany({ where: { ...key, length: had }, data });
  if (changed.count > 0 || had > 0) return changed.count > 0;
  const made = await prisma.plan.createMany({ data: [{ ...key, ...data }], skipDuplicates: true });
  return made.count > 0;
};

/**
 * Throws a plan away, and the order to play it: another plan in its place shall not be played by itself.
 * @param had as above; whatever it has if left out
 */
export const dropPlan = async (
  prisma: PrismaTransaction,
  { tableId, seat }: PlanOwner,
  slot: number,
  had?: number,
): Promise<boolean> => {
  const length = had === undefined ? {} : { length: had };
  const dropped = await prisma.plan.deleteMany({ where: { tableId, seat, slot, ...length } });
  if (dropped.count === 0 && had) return false;
  const order = { tableId, seat, order: PLAN_ORDER, value: { startsWith: `${slot}-` } };
  await prisma.standingOrder.deleteMany({ where: order });
  return true;
};
