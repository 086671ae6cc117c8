import type { Table } from '../../table/model/table.ts';
import type { DiscordDeps } from '../deps.ts';
import { shortId } from '../naming.ts';
import { button } from './buttons.ts';
import type { PublicMessage } from './public-message.ts';

/** Says that a running table was called off, and reveals its seed. */
export const cancelledMessage = (
  deps: DiscordDeps,
  table: Table,
  mark: string,
  seed: string | undefined,
): PublicMessage => {
  const t = deps.texts.shared(table.locale);
  const content = [
    t('cancelled.text'),
    ...(seed ? [t('standings.seed', { seed })] : []),
    t('footer.table', { table: shortId(table.id) }),
  ].join('\n');
  return { content, pings: [], buttons: [button('verify', table, t, mark)] };
};
