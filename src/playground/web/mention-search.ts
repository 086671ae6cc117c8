import type { PersonView } from '../protocol.ts';

/** A name that is being typed at the end of a line. */
const BEGUN = /(?:^|\s)@([^@]*)$/;

/** Those whom the last words of a text may mention; nobody once a name is complete. */
export const peopleMeant = (people: readonly PersonView[], text: string): PersonView[] => {
  const begun = BEGUN.exec(text)?.[1]?.toLowerCase();
  if (begun === undefined) return [];
  const names = people.map(({ name }) => name.toLowerCase());
  if (names.some((name) => begun === name || begun.startsWith(`${name} `))) return [];
  return people.filter(({ name }) => name.toLowerCase().startsWith(begun));
};

/** The text with the name completed. */
export const withName = (text: string, name: string): string => text.replace(/@[^@]*$/, `@${name} `);
