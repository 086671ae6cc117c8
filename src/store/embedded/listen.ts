import { timingSafeEqual } from 'node:crypto';
import type { Server } from 'node:net';

/**
 * Lets a server listen to this machine alone.
 * @returns the free port that it was given
 * @throws if it cannot listen
 */
export const listenLocally = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address && typeof address === 'object') resolve(address.port);
    });
  });

/** Whether a secret was given rightly, in a time that tells nothing of it but its length. */
export const isSecret = (given: Uint8Array, wanted: Uint8Array): boolean =>
  given.length === wanted.length && timingSafeEqual(given, wanted);
