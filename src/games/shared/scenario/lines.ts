import type { z } from 'zod';
import type { Notation } from '../../../kernel/game.ts';
import { type Reading, textRead } from './fields.ts';
import type { ScenarioTable, UnknownWord } from './scenario-game.ts';
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

/** What a game writes its lines with. */
interface Vocabulary {
  readonly examples: readonly string[];
  /** First words of lines. */
  readonly verbs: readonly string[];
}

/** Why a line whose first word is no verb cannot be read. */
const noSuchVerb = (line: string, { examples, verbs }: Vocabulary): string =>
  `"${line}" cannot be read: no line begins so${didYouMean(verbOf(line), verbs)} (${likeThese(examples)})`;

/** Why the notation cannot read a line. */
const unreadable = (line: string, vocabulary: Vocabulary): string => {
  const alike = vocabulary.examples.filter((example) => verbOf(example) === verbOf(line));
  return alike.length > 0 ? `"${line}" cannot be read (${likeThese(alike)})` : noSuchVerb(line, vocabulary);
};

/** Why a line that the notation reads means nothing. */
const meaningless = (line: string, unknown: UnknownWord, { examples, verbs }: Vocabulary): string =>
  unknown.isVerb
    ? noSuchVerb(line, { examples, verbs: [...verbs, ...unknown.known] })
    : `"${line}" cannot be read: ${noSuchWord(unknown.what, unknown.word, unknown.known)}`;

/**
 * Makes a reader of lines.
 * @param unknownWord finds a word in a move that names nothing
 */
export const lineReader = <Move, Options>(
  notation: Notation<Move>,
  table: ScenarioTable<Options>,
  unknownWord: ((move: Move, table: ScenarioTable<Options>) => UnknownWord | undefined) | undefined,
): LineReader<Move> => {
  const examples = examplesOf(notation);
  const vocabulary: Vocabulary = { examples, verbs: [...new Set(examples.map(verbOf))] };
  const read = (line: string): Reading<readonly Move[]> => {
    const parsed = notation.parse(line);
    if (!parsed.ok) return { wrong: unreadable(line, vocabulary) };
    for (const move of parsed.value) {
      const unknown = unknownWord?.(move, table);
      if (unknown) return { wrong: meaningless(line, unknown, vocabulary) };
    }
    return { value: parsed.value };
  };
  const print = (line: string): Reading<readonly string[]> => {
    const reading = read(line);
    return 'wrong' in reading ? reading : { value: reading.value.map(notation.print) };
  };
  return { read, printed: textRead(print) };
};
