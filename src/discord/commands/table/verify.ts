import { verifyExport } from '../../../kernel/verify.ts';
import { frontOf } from '../../deps.ts';
import { refusalText } from '../../interactions/refusal-text.ts';
import { refused, said } from '../../interactions/result.ts';
import type { ButtonFace } from '../../messages/buttons.ts';
import { tableCommand } from '../definition/table-command.ts';

export const verifyButton: ButtonFace = { action: 'verify', style: 'secondary', label: 'button.verify' };

/** Shows what the dice of a table that goes on were fixed by. */
export const commitmentButton: ButtonFace = { ...verifyButton, label: 'button.commitment' };

/**
 * `/table verify`: plays an ended table again and compares every draw. Before the end it shows the commitment, against
 * which anybody can hold the seed later.
 */
export const verify = tableCommand({
  name: 'verify',
  options: {},
  button: { face: verifyButton },
  async run({ deps, caller, table }) {
    if (table.phase === 'lobby' || table.phase === 'running') {
      return said(caller.t('verify.committed', { commitment: table.commitment }));
    }
    const over = deps.limits.take('exports', caller);
    if (over) return refused(over.refusal, table);
    const file = await deps.recap.exportTable(table.id);
    if (!file.ok) return refused(file.refusal, table);
    const verified = verifyExport(file.value, frontOf(deps, table).game);
    if (verified.ok) {
      const { moves, draws, unplayed } = verified.value;
      const right = caller.t('verify.right', { moves, draws });
      const rest = caller.t('verify.unplayed', { moves: unplayed.moves });
      return said(unplayed.moves > 0 ? `${right}\n${rest}` : right);
    }
    return said(caller.t('verify.wrong', { problem: refusalText(deps, caller, verified.refusal, table) }));
  },
});
