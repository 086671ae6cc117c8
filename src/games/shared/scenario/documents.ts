import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import type { Path, Problem } from './problem.ts';

/** One of the documents of a file: a single scenario. */
export interface ScenarioDocument {
  /** Its fields; undefined where it cannot be read. */
  readonly data: unknown;
  /** What makes it unreadable, with places. */
  readonly errors: readonly string[];
  /** Problems with their places, from the first line on: `document 2, line 14, seats.1.hand: expected ...`. */
  placed(problems: readonly Problem[]): string[];
}

/** A line that parts documents (YAML 1.2, section 9.1.2): nothing can be left open across it. */
const PARTING = /^---(\s|$)/;

/**
 * The documents of a file. One that cannot be read does not keep the others from being read; those without any field
 * are passed over.
 * @param file the text of a file
 */
export const documentsIn = (file: string): ScenarioDocument[] => {
  const parts = partsOf(file).filter(({ text }) => /^\s*[^\s#]/m.test(text));
  return parts.map(({ text, line }, at) => readDocument(text, `document ${at + 1}`, line));
};

interface Part {
  text: string;
  /** Number of its first line in the file, from 0. */
  readonly line: number;
}

const partsOf = (file: string): Part[] => {
  const parts: Part[] = [{ text: '', line: 0 }];
  for (const [at, line] of file.split('\n').entries()) {
    if (PARTING.test(line)) parts.push({ text: `${line.slice('---'.length)}\n`, line: at });
    else (parts.at(-1) as Part).text += `${line}\n`;
  }
  return parts;
};

const readDocument = (text: string, name: string, before: number): ScenarioDocument => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' });
  const lineAt = (offset: number): number => lines.linePos(offset).line + before;
  const faults = [
    ...document.errors.map(({ code, pos: [offset] }) => ({ code, offset })),
    ...strayAliases(document),
  ];
  const errors = faults.map(({ code, offset }) => `${name}, line ${lineAt(offset)}: ${yamlMessage(code)}`);
  return {
    data: errors.length > 0 ? undefined : document.toJS(),
    errors,
    placed: (problems) =>
      problems
        .map((problem) => ({ problem, ...nodeAt(document, problem.path) }))
        .sort((one, other) => one.offset - other.offset)
        .map(
          ({ problem, offset, source }) => `${name}, line ${lineAt(offset)}, ${problemText(problem, source)}`,
        ),
  };
};

/** The way to a field and what is wrong there; where quotes are missing, with what is written there. */
const problemText = ({ path, message, unquoted }: Problem, source: string | undefined): string => {
  const hint = unquoted && source !== undefined ? `, found ${source}: put it in quotes, "${source}"` : '';
  return `${pathText(path)}: ${message}${hint}`;
};

/** Texts that begin with `*`: for YAML they repeat something that has a name, which here nothing has. */
const strayAliases = (
  document: Document.Parsed,
): { readonly code: 'BAD_ALIAS'; readonly offset: number }[] => {
  const found: { readonly code: 'BAD_ALIAS'; readonly offset: number }[] = [];
  visit(document, {
    Alias: (_key, alias) => {
      if (!alias.resolve(document)) found.push({ code: 'BAD_ALIAS', offset: offsetOf(alias) });
    },
  });
  return found;
};

/** `moves.2.expand`: places in lists count from 1. */
const pathText = (path: Path): string =>
  path.length === 0
    ? 'whole document'
    : path.map((step) => (typeof step === 'number' ? step + 1 : step)).join('.');

/** Where a field begins, and how it is written if it is a single value; of a field that is missing, what should hold it. */
const nodeAt = (
  document: Document.Parsed,
  path: Path,
): { readonly offset: number; readonly source?: string } => {
  let node: unknown = document.contents;
  let offset = offsetOf(node);
  for (const step of path) {
    const next = below(node, step);
    if (!next) return { offset };
    offset = next.offset;
    node = next.node;
  }
  return { offset, ...(isScalar(node) && node.source ? { source: node.source } : {}) };
};

const below = (
  node: unknown,
  step: string | number,
): { readonly offset: number; readonly node: unknown } | undefined => {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => String(key) === String(step));
    return pair && { offset: offsetOf(pair.key), node: pair.value };
  }
  if (!isSeq(node) || typeof step !== 'number') return undefined;
  const item = node.items[step];
  return item === undefined ? undefined : { offset: offsetOf(item), node: item };
};

const offsetOf = (node: unknown): number => (node as Node | null)?.range?.[0] ?? 0;

const INDENT =
  'the indentation does not fit, or a bracket is not closed; expected fields of one thing to begin in the same column';
const COLON = 'a field begins within a text; expected a text that has a colon in it to be in quotes';
const BRACKET = 'a bracket, brace, quote or comma is missing or out of place';

/** What the parser finds wrong, for people who have never heard of it. */
const MESSAGES: Readonly<Partial<Record<YAMLError['code'], string>>> = {
  BAD_INDENT: INDENT,
  BLOCK_AS_IMPLICIT_KEY: COLON,
  BLOCK_IN_FLOW: BRACKET,
  DUPLICATE_KEY: 'a field stands twice; expected each once',
  MISSING_CHAR: BRACKET,
  MULTILINE_IMPLICIT_KEY: 'a colon is missing; expected `field: value`, or "- " before each item of a list',
  TAB_AS_INDENT: 'a tab indents this line; expected spaces',
  UNEXPECTED_TOKEN: BRACKET,
  BAD_SCALAR_START: 'a text begins with a sign that has a meaning of its own; expected it to be in quotes',
  BAD_ALIAS: 'a text begins with a sign that has a meaning of its own; expected it to be in quotes',
  BAD_DQ_ESCAPE: 'a backslash in double quotes; expected single quotes around the text',
};

const yamlMessage = (code: YAMLError['code']): string =>
  `cannot be read as YAML: ${MESSAGES[code] ?? 'expected `field: value` lines, as the examples in docs/scenarios.md have them'}`;
