import type { SourceFile } from './source-files.ts';

/** Rules, and what they stand on. */
const PURE = /^src\/(kernel|games\/[^/]+\/(rules|editions|invariants|laws))\//;

/** Clocks, chance, the machine and its language. */
const IMPURE =
  /\b(Math\.random|Date\b|performance\b|process\b|console\b|globalThis\b|setTimeout|setInterval|setImmediate|queueMicrotask|fetch\(|toLocale\w+|Intl\b|localeCompare|await\b|async\b)/;

/** The first impure word of a file that must be pure. */
export const impurityOf = ({ path, code }: SourceFile): string | undefined => {
  if (!PURE.test(path)) return undefined;
  const word = IMPURE.exec(code)?.[1];
  return word && `${path} uses ${word}`;
};

/** Ids of a catalogue that a file of the core names in a string, alone or as the first part of `id.rule`. */
export const namedIn = ({ path, code }: SourceFile, ids: readonly string[]): string[] => {
  const strings = [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(
    ([, a, b, c]) => a ?? b ?? c ?? '',
  );
  return ids
    .filter((id) => strings.some((text) => text === id || text.startsWith(`${id}.`)))
    .map((id) => `${path} names ${id}`);
};
