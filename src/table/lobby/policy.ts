import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { TableDeps } from '../access/deps.ts';
import { withOwnLobby } from '../access/with-table.ts';
import { policySchema, type TimePolicy } from '../model/pace.ts';
import type { TableId, UserId } from '../model/table.ts';

/** See `Lobby.setPolicy`. */
export const setPolicy = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  change: Partial<TimePolicy>,
): Promise<Result<TimePolicy>> =>
  withOwnLobby(deps.store, id, userId, async (transaction) => {
    const clocks = await transaction.clocks();
    const policy = policySchema.safeParse({ ...clocks.policy, ...change });
    if (!policy.success) return refuse(refusal('policy.invalid'));
    await transaction.saveClocks({ ...clocks, policy: policy.data }, undefined);
    const { revision } = await transaction.change({});
    await transaction.enqueue([{ kind: 'lobby', tableId: id, revision }]);
    return accept(policy.data);
  });
