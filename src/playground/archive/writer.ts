import type { WorldChange } from '../world/model.ts';
import type { World } from '../world/world.ts';
import type { Archive, ArchiveRecord, Batch, RecordKey, RecordKind } from './port.ts';
import { recordOf } from './records.ts';

/** Long enough to write what a turn changes at once, short enough to lose next to nothing if killed. */
const PAUSE_MS = 100;
const AFTER_FAILURE_MS = 2000;

/** There is one record of these kinds. */
const SINGLE_ID = 'playground';

const keyOf = (kind: RecordKind, id = SINGLE_ID): RecordKey => ({ kind, id });

/** The records that a change concerns. */
const concernedRecords = (world: World, change: WorldChange): RecordKey[] => {
  switch (change.kind) {
    case 'message-created':
      return [keyOf('message', change.message.id), keyOf('channel', change.message.channelId)];
    case 'message-updated':
    case 'message-deleted':
    case 'reaction':
      return [keyOf('message', change.message.id)];
    case 'guild-added':
    case 'guild-removed':
      return change.guild === world.guild ? [] : [keyOf('guild', change.guild.id)];
    case 'channel-created':
    case 'channel-updated':
      return [keyOf('channel', change.channel.id)];
    case 'channel-deleted':
      return [
        keyOf('channel', change.channel.id),
        ...world.timeline(change.channel.id).map(({ id }) => keyOf('message', id)),
      ];
    case 'thread-members':
      return [keyOf('channel', change.thread.id)];
    case 'member-removed':
      return [
        keyOf('user', change.user.id),
        ...(change.guild === world.guild ? [] : [keyOf('guild', change.guild.id)]),
      ];
    case 'member-added':
    case 'member-updated':
      return [keyOf('user', change.user.id)];
    case 'commands-changed':
      return [keyOf('commands')];
    case 'read':
      return [keyOf('mark', change.mark)];
    default:
      return [];
  }
};

/** What is to be written under a key. */
interface Snapshot {
  readonly key: RecordKey;
  /** Nothing if it is not to be kept, or no more. */
  readonly record: ArchiveRecord | undefined;
  readonly files: readonly string[];
}

/** Writes the changes of a world into an archive: soon, many at once, and without letting anybody wait. */
export class ArchiveWriter {
  readonly #world: World;
  readonly #archive: Archive;
  readonly #report: (error: unknown) => void;
  readonly #stopListening: () => void;
  /** Files of each kept message. */
  readonly #files = new Map<string, readonly string[]>();
  #dirty = new Map<string, RecordKey>();
  #writing: Promise<boolean> | undefined;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param isNew whether nothing of the world is in the archive yet
   * @param report is told of each failure; what could not be written is tried again
   */
  constructor(world: World, archive: Archive, isNew: boolean, report: (error: unknown) => void) {
    this.#world = world;
    this.#archive = archive;
    this.#report = report;
    for (const { id, attachments } of world.messages.values())
      this.#rememberFiles(
        id,
        attachments.map((file) => file.id),
      );
    this.#stopListening = world.onChange((change) => this.#markDirty(concernedRecords(world, change)));
    if (isNew) this.#markDirty([keyOf('identity'), keyOf('user', world.bot.id)]);
  }

  /** Writes what is not written yet. Resolves when it is there, or could not be. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#writing;
    while (this.#dirty.size > 0) if (!(await this.#write())) return;
  }

  /** Writes the rest and stops. */
  async close(): Promise<void> {
    this.#stopListening();
    await this.flush();
    clearTimeout(this.#timer);
  }

  #rememberFiles(messageId: string, files: readonly string[]): void {
    if (files.length === 0) this.#files.delete(messageId);
    else this.#files.set(messageId, files);
  }

  #markDirty(keys: readonly RecordKey[]): void {
    for (const one of keys) this.#dirty.set(`${one.kind} ${one.id}`, one);
    if (keys.length > 0) this.#schedule(PAUSE_MS);
  }

  #schedule(pauseMs: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#write();
    }, pauseMs);
  }

  /** One batch at a time. Resolves with whether it was written. */
  #write(): Promise<boolean> {
    this.#writing ??= this.#writeNow().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #writeNow(): Promise<boolean> {
    const keys = this.#dirty;
    this.#dirty = new Map();
    const snapshots = [...keys.values()].map((one) => this.#snapshotOf(one));
    const batch = this.#batchOf(snapshots);
    try {
      await this.#archive.write(batch);
    } catch (error) {
      this.#dirty = new Map([...keys, ...this.#dirty]);
      this.#report(error);
      this.#schedule(AFTER_FAILURE_MS);
      return false;
    }
    for (const { id } of batch.files) this.#world.fileStore.release(id);
    for (const { key, files } of snapshots) if (key.kind === 'message') this.#rememberFiles(key.id, files);
    if (this.#dirty.size > 0) this.#schedule(PAUSE_MS);
    return true;
  }

  #snapshotOf(key: RecordKey): Snapshot {
    const record = recordOf(this.#world, key);
    const message = record && key.kind === 'message' ? this.#world.messages.get(key.id) : undefined;
    return { key, record, files: message?.attachments.map(({ id }) => id) ?? [] };
  }

  #batchOf(snapshots: readonly Snapshot[]): Batch {
    const wanted = snapshots.flatMap(({ files }) => files);
    const stored = snapshots.flatMap(({ key }) =>
      key.kind === 'message' ? (this.#files.get(key.id) ?? []) : [],
    );
    return {
      put: snapshots.flatMap(({ record }) => record ?? []),
      drop: snapshots.flatMap(({ key, record }) => (record ? [] : key)),
      files: wanted.flatMap((id) => {
        const data = stored.includes(id) ? undefined : this.#world.fileStore.inMemory(id);
        return data ? [{ id, data }] : [];
      }),
      dropFiles: stored.filter((id) => !wanted.includes(id)),
    };
  }
}
