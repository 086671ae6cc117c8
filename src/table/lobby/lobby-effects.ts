import type { Effect } from '../model/effects.ts';
import type { Table } from '../model/table.ts';

/** What shows a lobby as it is now: its message, and the invitation in the channel that its thread belongs to. */
export const lobbyEffects = (table: Pick<Table, 'id' | 'revision' | 'place'>): Effect[] => [
  { kind: 'lobby', tableId: table.id, revision: table.revision },
  ...(table.place.threadId === undefined ? [] : [invitation(table)]),
];

/** What shows a table as it is now, whether its game has begun or not. */
export const shownEffects = (table: Pick<Table, 'id' | 'revision' | 'place' | 'phase'>): Effect[] =>
  table.phase === 'lobby'
    ? lobbyEffects(table)
    : [{ kind: 'status', tableId: table.id, revision: table.revision }];

/** Brings the invitation to a lobby up to date, or closes it once there is no lobby any more. */
export const invitation = ({ id, revision }: Pick<Table, 'id' | 'revision'>): Effect => ({
  kind: 'invitation',
  tableId: id,
  revision,
});
