import type { UserId } from '../model/table.ts';

/**
 * A person's own share of a stretch of time, always the same: what is due for many at one moment is spread over it.
 * @returns from 0 to less than `ms`
 */
export const spreadOver = (userId: UserId, ms: number): number =>
  [...userId].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % ms, 0);
