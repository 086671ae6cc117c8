const SIGNS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cuts a text to a length, with an ellipsis where something is missing: between what are signs to a reader, never within one. */
export const clip = (text: string, most: number): string => {
  if (text.length <= most) return text;
  return `${text.slice(0, beginOf(text, most - 1)).trimEnd()}…`;
};

/** A text without its last sign. */
export const withoutLastSign = (text: string): string => text.slice(0, beginOf(text, text.length - 1));

/** Where the sign begins of which the character at a place is a part. */
const beginOf = (text: string, at: number): number => SIGNS.segment(text).containing(at)?.index ?? 0;
