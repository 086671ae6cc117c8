import { InvalidArgumentError } from 'commander';

/** Reads a whole number of at least `least` from the command line. */
export const wholeNumber =
  (least: number) =>
  (text: string): number => {
    const number = Number(text);
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number < least)
      throw new InvalidArgumentError(`It must be a whole number from ${least} on.`);
    return number;
  };
