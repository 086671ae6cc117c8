import type { Database } from '../../src/store/database.ts';

/**
 * Makes tables look as if an earlier version of the rules had left them: what is played now is an update to them.
 * @param tableId of one table; of all if left out
 */
export const leaveUnderEarlierRules = async (
  { prisma }: Pick<Database, 'prisma'>,
  tableId?: string,
): Promise<void> => {
  const earlier = { data: { rulesVersion: '0' } };
  await prisma.gameTable.updateMany({ ...earlier, ...(tableId && { where: { id: tableId } }) });
  await prisma.snapshot.updateMany({ ...earlier, ...(tableId && { where: { tableId } }) });
};
