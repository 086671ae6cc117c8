import type { Table } from '../../table/model/table.ts';
import { verifyButton } from '../commands/table/verify.ts';
import type { DiscordDeps } from '../deps.ts';
import { button } from '../messages/buttons.ts';
import type { PublicMessage } from '../messages/public-message.ts';
import { tableFooter } from '../naming.ts';

/** Says that a running table was called off, and reveals its seed. */
export const cancelledMessage = (
  deps: DiscordDeps,
  table: Table,
  mark: string,
  seed: string | undefined,
): PublicMessage => {
  const t = deps.texts.shared(table.locale);
  const content = [
    t('cancelled.text', { by: table.early?.by ?? 'host' }),
    ...(seed ? [t('standings.seed', { seed })] : []),
    t('footer.table', { table: tableFooter(table) }),
  ].join('\n');
  return { content, pings: [], buttons: [button(verifyButton, table, t, mark)] };
};
