import type { UserId } from '../../table/model/table.ts';
import { safeError } from '../safe-error.ts';
import type { DeliveryContext } from './delivery-context.ts';

/** Those of these people who sit at the table and cannot see it any more lose their seats to others, who are told. */
export const missThoseGone = async (context: DeliveryContext, called: readonly UserId[]): Promise<void> => {
  for (const userId of called) await isMissed(context, userId);
};

/**
 * Finds out at a call whether somebody has left the server or cannot see the channel any more; then they are away, and the
 * table is told.
 * @returns whether it is so; false where Discord does not say
 */
export const isMissed = async (
  { deps, onlookers, table }: DeliveryContext,
  userId: UserId,
): Promise<boolean> => {
  try {
    if (!(await onlookers.isGone(userId, table))) return false;
  } catch (error) {
    // Whoever is called is called all the same.
    deps.log.info({ table: table.id, err: safeError(error) }, 'whether a player is there is not known');
    return false;
  }
  const missed = await deps.seats.miss(table.id, userId);
  return missed.ok;
};
