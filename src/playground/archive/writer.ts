import type { WorldChange } from '../world/model.ts';
import type { World } from '../world/world.ts';
import type { Archive, ArchiveRecord, Batch, RecordKey, RecordKind } from './port.ts';
import { recordOf } from './records.ts';

/** Long enough to write what a turn changes at once, short enough to lose next to nothing if killed. */
const PAUSE_MS = 100;
const AFTER_FAILURE_MS = 2000;

/** There is one record of these kinds. */
const ONLY = 'playground';

const key = (kind: RecordKind, id = ONLY): RecordKey => ({ kind, id });

/** The records that a change concerns. */
const touched = (world: World, change: WorldChange): RecordKey[] => {
  switch (change.kind) {
    case 'message-created':
      return [key('message', change.message.id), key('channel', change.message.channelId)];
    case 'message-updated':
    case 'message-deleted':
    case 'reaction':
      return [key('message', change.message.id)];
    case 'channel-created':
    case 'channel-updated':
      return [key('channel', change.channel.id)];
    case 'channel-deleted':
      return [
        key('channel', change.channel.id),
        ...world.timeline(change.channel.id).map(({ id }) => key('message', id)),
      ];
    case 'thread-members':
      return [key('channel', change.thread.id)];
    case 'member-added':
    case 'member-removed':
    case 'member-updated':
      return [key('user', change.user.id)];
    case 'commands-changed':
      return [key('commands')];
    case 'read':
      return [key('mark', change.mark)];
    default:
      return [];
  }
};

/** A thing of the world as it is at the moment of writing. */
interface Taken {
  readonly at: RecordKey;
  /** Nothing if it is not to be kept, or no more. */
  readonly record: ArchiveRecord | undefined;
  readonly files: readonly string[];
}

/** Writes what happens in a world into an archive: soon, many things at once, and never while anybody waits. */
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
      this.#note(
        id,
        attachments.map((file) => file.id),
      );
    this.#stopListening = world.onChange((change) => this.#touch(touched(world, change)));
    if (isNew) this.#touch([key('identity'), key('user', world.bot.id)]);
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

  #note(messageId: string, files: readonly string[]): void {
    if (files.length === 0) this.#files.delete(messageId);
    else this.#files.set(messageId, files);
  }

  #touch(keys: readonly RecordKey[]): void {
    for (const one of keys) this.#dirty.set(`${one.kind} ${one.id}`, one);
    if (keys.length > 0) this.#plan(PAUSE_MS);
  }

  #plan(pauseMs: number): void {
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
    const taken = [...keys.values()].map((one) => this.#take(one));
    try {
      await this.#archive.write(this.#batch(taken));
    } catch (error) {
      this.#dirty = new Map([...keys, ...this.#dirty]);
      this.#report(error);
      this.#plan(AFTER_FAILURE_MS);
      return false;
    }
    for (const { at, files } of taken) if (at.kind === 'message') this.#note(at.id, files);
    if (this.#dirty.size > 0) this.#plan(PAUSE_MS);
    return true;
  }

  #take(at: RecordKey): Taken {
    const record = recordOf(this.#world, at);
    const message = record && at.kind === 'message' ? this.#world.messages.get(at.id) : undefined;
    return { at, record, files: message?.attachments.map(({ id }) => id) ?? [] };
  }

  #batch(taken: readonly Taken[]): Batch {
    const wanted = taken.flatMap(({ files }) => files);
    const stored = taken.flatMap(({ at }) => (at.kind === 'message' ? (this.#files.get(at.id) ?? []) : []));
    return {
      put: taken.flatMap(({ record }) => record ?? []),
      drop: taken.flatMap(({ at, record }) => (record ? [] : at)),
      files: wanted.flatMap((id) => {
        const data = stored.includes(id) ? undefined : this.#world.fileStore.inMemory(id);
        return data ? [{ id, data }] : [];
      }),
      dropFiles: stored.filter((id) => !wanted.includes(id)),
    };
  }
}
