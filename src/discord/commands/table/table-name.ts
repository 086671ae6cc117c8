import { RESTJSONErrorCodes, Routes } from 'discord.js';
import { refusal } from '../../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../../kernel/result.ts';
import type { Table } from '../../../table/model/table.ts';
import type { DiscordDeps } from '../../deps.ts';
import { isRefusal } from '../../discord-error.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { threadTitle } from '../../naming.ts';
import { safeError } from '../../safe-error.ts';

/** Characters of a table's name: it stands in the title of its thread. */
export const MOST_NAME = 40;

/** What was typed, in one line; undefined if nothing was. */
export const lineOf = (typed = ''): string | undefined => typed.replace(/\s+/g, ' ').trim() || undefined;

/** The host gives the table another name: first to its thread, where the moderation of the server may forbid it. */
export const renameTable = async (
  { deps, caller, table }: TableInteraction,
  name: string,
): Promise<Result<Table>> => {
  if (table.hostId !== caller.userId) return refuse(refusal('host.only'));
  const titled = await renameThread(deps, table, name);
  return titled.ok ? deps.lobby.rename(table.id, caller.userId, name) : titled;
};

/** Discord lets the title of a thread be changed twice in ten minutes: nobody waits for the third time. */
const PATIENCE_MS = 5_000;

const renameThread = async (
  deps: Pick<DiscordDeps, 'rest' | 'log' | 'texts' | 'fronts'>,
  table: Table,
  name: string,
): Promise<Result<undefined>> => {
  const { threadId } = table.place;
  if (threadId === undefined) return accept(undefined);
  const body = { name: threadTitle(deps, { ...table, name }) };
  try {
    await deps.rest.patch(Routes.channel(threadId), { body, signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    if (isRefusal(error, RESTJSONErrorCodes.TitleWasBlockedByAutomaticModeration)) {
      return refuse(refusal('name.blocked'));
    }
    deps.log.warn({ err: safeError(error) }, 'a thread keeps its old title');
  }
  return accept(undefined);
};
