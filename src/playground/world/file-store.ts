import type { Snowflake } from './snowflake.ts';

/** Fetches the content of a file that an earlier run has stored. */
export type FetchFile = (id: Snowflake) => Promise<Buffer | undefined>;

/** The content of uploaded files: those of this run in memory, earlier ones fetched when somebody asks for them. */
export class FileStore {
  readonly #inMemory = new Map<Snowflake, Buffer>();
  readonly #fetch: FetchFile;

  constructor(fetch: FetchFile = async () => undefined) {
    this.#fetch = fetch;
  }

  add(id: Snowflake, data: Buffer): void {
    this.#inMemory.set(id, data);
  }

  /** The content of a file that was uploaded in this run. */
  inMemory(id: Snowflake): Buffer | undefined {
    return this.#inMemory.get(id);
  }

  /** The content of a file; nothing if there is no such file. */
  async read(id: Snowflake): Promise<Buffer | undefined> {
    return this.#inMemory.get(id) ?? this.#fetch(id);
  }
}
