/** What is kept of a playground, by kind; of some kinds there is one record only. */
export const RECORD_KINDS = ['identity', 'guild', 'user', 'channel', 'message', 'commands', 'mark'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Names a record. */
export interface RecordKey {
  readonly kind: RecordKind;
  /** Unique within its kind. */
  readonly id: string;
}

/** One thing that is kept, as JSON data. */
export interface ArchiveRecord extends RecordKey {
  readonly body: object;
}

/** Changes that belong together. */
export interface Batch {
  readonly put: readonly ArchiveRecord[];
  readonly drop: readonly RecordKey[];
  readonly files: readonly { readonly id: string; readonly data: Buffer }[];
  readonly dropFiles: readonly string[];
}

/** Where a playground keeps what stands in it, so that a restart shows it again. */
export interface Archive {
  /** Everything but the files. */
  load(): Promise<readonly { readonly kind: string; readonly id: string; readonly body: unknown }[]>;
  /** What is in a file; nothing if there is no such file. */
  file(id: string): Promise<Buffer | undefined>;
  /** Writes all of it or, where that fails, nothing. The same batch twice is the same as once. */
  write(batch: Batch): Promise<void>;
}
