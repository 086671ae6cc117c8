import type { z } from 'zod';
import type { Notation } from '../../../kernel/game.ts';
import { type Reading, textRead } from './fields.ts';
import type { Table, UnknownWord } from './scenario-game.ts';
import { didYouMean, noSuchWord } from './suggest.ts';

/** Reads lines of the notation at a table. */
export interface LineReader<Move> {
  /** The moves that a line asks for, or why it cannot be read and what was expected. */
  read(line: string): Reading<readonly Move[]>;
  /** A line as a field: its moves, each as it is printed. */
  readonly printed: z.ZodType<readonly string[]>;
}

/** Parts the examples of lines that a refusal gives. */
const BETWEEN_EXAMPLES = ' | ';

/** Examples of all lines of a game: what the refusal of an unreadable one expects. */
const examplesOf = <Move>(notation: Notation<Move>): readonly string[] => {
  const nothing = notation.parse('');
  const expected = nothing.ok ? undefined : nothing.refusal.params?.expected;
  return expected === undefined ? [] : String(expected).split(BETWEEN_EXAMPLES);
};

const verbOf = (line: string): string => line.trim().toLowerCase().split(/\s+/)[0] ?? '';

const likeThese = (examples: readonly string[]): string =>
  `expected a line like ${examples.map((example) => `"${example}"`).join(', ')}`;

/**
 * Makes a reader of lines.
 * @param unknownWord finds a word in a move that names nothing
 */
export const lineReader = <Move, Options>(
  notation: Notation<Move>,
  table: Table<Options>,
  unknownWord: ((move: Move, table: Table<Options>) => UnknownWord | undefined) | undefined,
): LineReader<Move> => {
  const examples = examplesOf(notation);
  const verbs = [...new Set(examples.map(verbOf))];
  const noSuchVerb = (line: string, known: readonly string[]): string =>
    `"${line}" cannot be read: no line begins so${didYouMean(verbOf(line), known)} (${likeThese(examples)})`;
  const unreadable = (line: string): string => {
    const alike = examples.filter((example) => verbOf(example) === verbOf(line));
    return alike.length > 0 ? `"${line}" cannot be read (${likeThese(alike)})` : noSuchVerb(line, verbs);
  };
  const read = (line: string): Reading<readonly Move[]> => {
    const parsed = notation.parse(line);
    if (!parsed.ok) return { wrong: unreadable(line) };
    for (const move of parsed.value) {
      const unknown = unknownWord?.(move, table);
      if (unknown?.isVerb) return { wrong: noSuchVerb(line, [...verbs, ...unknown.known]) };
      if (unknown)
        return {
          wrong: `"${line}" cannot be read: ${noSuchWord(unknown.what, unknown.word, unknown.known)}`,
        };
    }
    return { value: parsed.value };
  };
  return {
    read,
    printed: textRead((line) => {
      const reading = read(line);
      return 'wrong' in reading ? reading : { value: reading.value.map(notation.print) };
    }),
  };
};
