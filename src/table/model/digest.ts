import type { UserId } from './table.ts';

/** A daily digest that somebody wants, and when the next one goes out. */
export interface Digest {
  readonly userId: UserId;
  /** Hour of the day in the person's own zone, 0 to 23. */
  readonly hour: number;
  readonly nextAt: Date;
}

/** Where wishes for digests are kept. */
export interface DigestStore {
  /** What somebody wants; undefined if they want none. */
  of(userId: UserId): Promise<Digest | undefined>;
  set(digest: Digest): Promise<void>;
  /** No more digests; false if there were none. */
  remove(userId: UserId): Promise<boolean>;
  /** Digests whose moment has come. */
  due(now: Date): Promise<readonly Digest[]>;
  /** Moves a digest on; false if another process has done so already, or it was called off. */
  advance(digest: Digest, nextAt: Date): Promise<boolean>;
}
