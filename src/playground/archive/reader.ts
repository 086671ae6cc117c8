import { registryKey } from '../world/commands.ts';
import type { SavedWorld } from '../world/saved-world.ts';
import { bySnowflake, type Snowflake } from '../world/snowflake.ts';
import { type Archive, RECORD_KINDS, type RecordKind } from './port.ts';
import { RECORDS } from './records.ts';

type Rows = Awaited<ReturnType<Archive['load']>>;

/** What an archive holds is not of this version's making. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

const isKind = (kind: string): kind is RecordKind => RECORD_KINDS.some((known) => known === kind);

/** Reads the records of one kind. Throws ArchiveError for a record that does not fit. */
const reader =
  (rows: Rows) =>
  <Kind extends RecordKind>(wanted: Kind) =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ id, body }) => {
        const parsed = RECORDS[wanted].safeParse(body);
        if (!parsed.success) throw new ArchiveError(`the playground's ${wanted} ${id} cannot be read`);
        return { id, body: parsed.data as ReturnType<(typeof RECORDS)[Kind]['parse']> };
      });

const requireKnownKinds = (rows: Rows): void => {
  const unknown = rows.find(({ kind }) => !isKind(kind));
  if (unknown)
    throw new ArchiveError(`the playground has a ${unknown.kind}, which this version does not know`);
};

/** Records from old to new. */
const byAge = <Body extends { readonly id: Snowflake }>(
  records: readonly { readonly body: Body }[],
): Body[] => records.map(({ body }) => body).sort((left, right) => bySnowflake(left.id, right.id));

/**
 * What an archive holds, as a world begins with it; nothing if it is empty.
 * @throws ArchiveError for records that this version does not understand
 */
export const readArchive = (rows: Rows): SavedWorld | undefined => {
  requireKnownKinds(rows);
  const read = reader(rows);
  const identity = read('identity')[0]?.body;
  if (!identity) return undefined;
  const commands = read('commands')[0]?.body ?? { global: [], guild: [] };
  const byName = (list: typeof commands.global) => new Map(list.map((one) => [registryKey(one), one]));
  return {
    identity,
    guilds: byAge(read('guild')),
    users: byAge(read('user')),
    channels: byAge(read('channel')),
    messages: byAge(read('message')).map((body) => ({
      ...body,
      deleted: false,
      ephemeralFor: null,
      history: [],
    })),
    commands: { global: byName(commands.global), guild: byName(commands.guild) },
    readMarks: new Map(read('mark').map(({ id, body }) => [id, body.last])),
  };
};
