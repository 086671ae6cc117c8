import { normalizeText } from './tokenize.ts';

/**
 * Finds out if a question has the form of one of the patterns, and the number in it.
 * @param patterns separated by `;`. A pattern is words in their order, with any others between them. A word may have
 *   alternatives (`cost/price`) and may be only a beginning (`cost*`). `#` stands for a number, right before the next
 *   word of the pattern or at the end of the question; behind `#...` anything may follow. With `.` as its first word
 *   the pattern begins where the question does, with `.` as its last word it ends there. Diacritics do not matter
 * @returns 0 if the form has no number in it; undefined if the question has none of those forms
 */
export const numberAsked = (question: string, patterns: string): number | undefined => {
  const asked = normalizeText(question).match(/[a-z]+|[0-9]+/g) ?? [];
  for (const pattern of patterns.split(';')) {
    const number = numberIn(asked, normalizeText(pattern).trim().split(/\s+/));
    if (number !== undefined) return number;
  }
  return undefined;
};

const OPEN = '#...';
const EDGE = '.';

const numberIn = (asked: readonly string[], pattern: readonly string[]): number | undefined => {
  let number = 0;
  let at = 0;
  let adjacent = pattern[0] === EDGE;
  for (const part of adjacent ? pattern.slice(1) : pattern) {
    if (part === EDGE) return at < asked.length ? undefined : number;
    const found = asked.findIndex((word, index) => index >= at && isWord(part, word));
    if (found < 0 || (adjacent && found > at)) return undefined;
    if (part.startsWith('#')) number = Number(asked[found]);
    adjacent = part === '#';
    at = found + 1;
  }
  return adjacent && at < asked.length ? undefined : number;
};

const isWord = (part: string, word: string): boolean => {
  if (part === '#' || part === OPEN) return /^\d{1,3}$/.test(word);
  return part
    .split('/')
    .some((one) => (one.endsWith('*') ? word.startsWith(one.slice(0, -1)) : word === one));
};
