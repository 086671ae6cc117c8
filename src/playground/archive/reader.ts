import { registryKey } from '../world/commands.ts';
import type { SavedWorld } from '../world/saved-world.ts';
import { bySnowflake } from '../world/snowflake.ts';
import { type Archive, RECORD_KINDS, type RecordKind } from './port.ts';
import { RECORDS } from './records.ts';

type Rows = Awaited<ReturnType<Archive['load']>>;

/** What an archive holds is not of this version's making. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

const isKind = (kind: string): kind is RecordKind => RECORD_KINDS.some((known) => known === kind);

const readAll = (rows: Rows) => {
  const of = <Kind extends RecordKind>(wanted: Kind) =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ id, body }) => {
        const read = RECORDS[wanted].safeParse(body);
        if (!read.success) throw new ArchiveError(`the playground's ${wanted} ${id} cannot be read`);
        return { id, body: read.data as ReturnType<(typeof RECORDS)[Kind]['parse']> };
      });
  const strange = rows.find(({ kind }) => !isKind(kind));
  if (strange)
    throw new ArchiveError(`the playground has a ${strange.kind}, which this version does not know`);
  return of;
};

/**
 * What an archive holds, as a world begins with it; nothing if it is empty.
 * @throws ArchiveError for records that this version does not understand
 */
export const readArchive = (rows: Rows): SavedWorld | undefined => {
  const of = readAll(rows);
  const identity = of('identity')[0]?.body;
  if (!identity) return undefined;
  const commands = of('commands')[0]?.body ?? { global: [], guild: [] };
  const byName = (list: typeof commands.global) => new Map(list.map((one) => [registryKey(one), one]));
  return {
    identity,
    users: of('user')
      .map(({ body }) => body)
      .sort((left, right) => bySnowflake(left.id, right.id)),
    channels: of('channel')
      .map(({ body }) => body)
      .sort((left, right) => bySnowflake(left.id, right.id)),
    messages: of('message')
      .map(({ body }) => ({ ...body, deleted: false, ephemeralFor: null, history: [] }))
      .sort((left, right) => bySnowflake(left.id, right.id)),
    commands: { global: byName(commands.global), guild: byName(commands.guild) },
    marks: new Map(of('mark').map(({ id, body }) => [id, body.last])),
  };
};
