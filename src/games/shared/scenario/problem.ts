/** The way to a field: names of fields, and places in lists from 0. */
export type Path = readonly (string | number)[];

/** Something that is wrong in a scenario, or does not come out as it must. */
export interface Problem {
  readonly path: Path;
  /** What is wrong, and what was expected instead. Seats and places in lists count from 1. */
  readonly message: string;
  /** YAML reads what stands there as something else than text, so it must be put in quotes. */
  readonly unquoted?: boolean;
}

/** Problems found below a field, seen from the document. */
export const within = (path: Path, problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, path: [...path, ...problem.path] }));

/** A value as somebody would write it: `1, 2`, `hand 3, coins 5`, `nothing`. */
export const say = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(say).join(', ');
  if (typeof value !== 'object') return String(value);
  const entries = Object.entries(value).map(([key, item]) => `${key} ${say(item)}`);
  return entries.length === 0 ? 'nothing' : entries.join(', ');
};
