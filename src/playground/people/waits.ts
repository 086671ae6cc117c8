/** A wait that was given up, with what it waited for. */
export class WaitTimeout extends Error {}

interface Wait {
  check(): void;
  abandon(reason: string): void;
}

/** Waits for conditions that are looked at again after every change, never on a clock. */
export class Waits {
  readonly #pending = new Set<Wait>();
  readonly #safetyMs: number;

  /** @param safetyMs after so long without success a wait rejects, milliseconds */
  constructor(safetyMs: number) {
    this.#safetyMs = safetyMs;
  }

  /**
   * Resolves with the probe's first value that is not `undefined`, `null` or `false`, now or after some change.
   * @param probe looks at the world; it must not change it
   * @param what named in the error when nothing comes
   * @throws WaitTimeout after the safety time; whatever the probe throws
   */
  for<T>(probe: () => T | undefined | null | false, what: string): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        this.#pending.delete(wait);
      };
      const wait: Wait = {
        check: () => {
          try {
            const value = probe();
            if (value === undefined || value === null || value === false) return;
            end();
            resolve(value);
          } catch (error) {
            end();
            reject(error);
          }
        },
        abandon: (reason) => {
          end();
          reject(new WaitTimeout(`${reason}; awaited: ${what}`));
        },
      };
      const timer = setTimeout(() => wait.abandon(`nothing came in ${this.#safetyMs} ms`), this.#safetyMs);
      this.#pending.add(wait);
      wait.check();
    });
  }

  /** Looks at every condition again. */
  changed(): void {
    for (const wait of [...this.#pending]) wait.check();
  }

  /** Rejects all that is still awaited. */
  close(): void {
    for (const wait of [...this.#pending]) wait.abandon('the playground was closed');
  }
}
