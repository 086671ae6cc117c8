import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { TableDeps } from '../access/deps.ts';
import { withOwnLobby } from '../access/with-table.ts';
import { type Pace, type PolicyChange, policySchema, type TimePolicy } from '../model/pace.ts';
import type { TableId, UserId } from '../model/table.ts';

/** See `Lobby.setPolicy`. */
export const setPolicy = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  { increment, ...change }: PolicyChange,
): Promise<Result<TimePolicy>> =>
  withOwnLobby(deps.store, id, userId, async (transaction) => {
    const clocks = await transaction.clocks();
    const pace = filledBy(change.pace ?? clocks.policy.pace, increment);
    if (!pace) return refuse(refusal('policy.no-bank'));
    const policy = policySchema.safeParse({ ...clocks.policy, ...change, pace });
    if (!policy.success) return refuse(refusal('policy.invalid'));
    await transaction.saveClocks({ ...clocks, policy: policy.data }, undefined);
    const { revision } = await transaction.change({});
    await transaction.enqueue([{ kind: 'lobby', tableId: id, revision }]);
    return accept(policy.data);
  });

/** A pace whose bank each decision fills up by so much; undefined if it has no bank. */
const filledBy = (pace: Pace, increment: number | undefined): Pace | undefined => {
  if (increment === undefined) return pace;
  return pace.kind === 'bank' ? { ...pace, increment } : undefined;
};
