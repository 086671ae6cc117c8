/** Either the lock, with the function that gives it back, or who holds it. */
export type LockAttempt =
  | { readonly ok: true; readonly release: () => void }
  | { readonly ok: false; readonly pid: number; readonly host: string };

/**
 * Tries to take a lock that only one living process can hold, and that a killed process loses.
 * @param folder path of the lock, a folder that exists only while the lock is held; its parent must exist
 * @throws errors of the file system other than "exists already"
 */
export function tryLock(folder: string): LockAttempt;
