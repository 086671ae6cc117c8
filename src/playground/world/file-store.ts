import { LRUCache } from 'lru-cache';
import type { Snowflake } from './snowflake.ts';

/** Fetches the content of a file that the archive has. */
export type FetchFile = (id: Snowflake) => Promise<Buffer | undefined>;

/** Some eight hundred boards: a playground may stand open for weeks, and no archive takes what one person alone sees. */
const MOST_BYTES = 256_000_000;

interface FileStoreInit {
  /** Where the archive's files are; without it there is none. */
  readonly fetch?: FetchFile | undefined;
  /** So many bytes are held in memory; {@link MOST_BYTES} if left out. */
  readonly mostBytes?: number;
}

/** The content of uploaded files: the latest in memory until the archive has them, others fetched when somebody asks for them. */
export class FileStore {
  readonly #inMemory: LRUCache<Snowflake, Buffer>;
  readonly #fetch: FetchFile;

  constructor({ fetch = async () => undefined, mostBytes = MOST_BYTES }: FileStoreInit = {}) {
    this.#fetch = fetch;
    // An empty file counts too.
    this.#inMemory = new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ length }) => length + 1 });
  }

  add(id: Snowflake, data: Buffer): void {
    this.#inMemory.set(id, data);
  }

  /** Holds a file in memory no more: the archive has it. */
  release(id: Snowflake): void {
    this.#inMemory.delete(id);
  }

  /** The content of a file that was uploaded in this run, as long as it is held in memory. */
  inMemory(id: Snowflake): Buffer | undefined {
    return this.#inMemory.get(id);
  }

  /** The content of a file; nothing if there is no such file any more. */
  async read(id: Snowflake): Promise<Buffer | undefined> {
    return this.inMemory(id) ?? this.#fetch(id);
  }
}
