import { InvalidArgumentError } from 'commander';

/** Where a command speaks. Results go to `out` and nowhere else. */
export interface Io {
  out(line: string): void;
  err(line: string): void;
}

/** A command that did not succeed. Its message is one line for the person at the keyboard. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** A command that has said already, as its result, that something is not right. */
export class CheckFailed extends Error {
  override readonly name = 'CheckFailed';
}

/** What an exception says, on one line. */
export const lineOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, ' ');

/** Reads a whole number of at least `least` from the command line. */
export const wholeNumber =
  (least: number) =>
  (text: string): number => {
    const number = Number(text);
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number < least)
      throw new InvalidArgumentError(`It must be a whole number from ${least} on.`);
    return number;
  };

/** Resolves with Ctrl+C or the system's request to end. The second one ends the process at once. */
export const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });

/** Whether nobody has asked the process to end yet: what takes long asks it, and then ends with what it has. */
export const untilStopped = (): (() => boolean) => {
  let goesOn = true;
  void stopSignal().then(() => {
    goesOn = false;
  });
  return () => goesOn;
};
