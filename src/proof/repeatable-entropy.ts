import { createHash } from 'node:crypto';
import type { Entropy } from '../table/model/ports.ts';

/**
 * Chance that is the same in every run: what is measured or tested shall not hang on luck. Never for real tables, whose
 * seeds it would give away.
 * @param name the same name gives the same bytes, in the order in which they are asked for
 */
export const repeatableEntropy = (name: string): Entropy => {
  let drawn = 0;
  return {
    hex(bytes) {
      drawn += 1;
      return createHash('shake256', { outputLength: bytes }).update(`${name} ${drawn}`).digest('hex');
    },
  };
};
