import type { Table } from '../../table/model/table.ts';
import type { DiscordDeps } from '../deps.ts';
import type { Caller } from './caller.ts';

/** What every handler works with: the bot's services, and who asks. */
export interface InteractionContext {
  readonly deps: DiscordDeps;
  readonly caller: Caller;
}

/** The same with the table that is meant. */
export interface TableInteraction extends InteractionContext {
  readonly table: Table;
}

/** The same from within a server. */
export interface ServerInteraction extends InteractionContext {
  readonly caller: Caller & { readonly guildId: string };
}
