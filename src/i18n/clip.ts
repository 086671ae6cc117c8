const SIGNS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cuts a text to a length, with an ellipsis where something is missing: between what are signs to a reader, never within one. */
export const clip = (text: string, most: number): string => {
  if (text.length <= most) return text;
  return `${text.slice(0, beginOf(text, most - 1)).trimEnd()}…`;
};

/** As many whole sentences of a text as fit, with an ellipsis after them where there are more; cut where not even one fits. */
export const clipSentences = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const end = text.lastIndexOf('. ', most - ' …'.length - 1);
  return end < 0 ? clip(text, most) : `${text.slice(0, end + 1)} …`;
};

/** A text without its last sign. */
export const withoutLastSign = (text: string): string => text.slice(0, beginOf(text, text.length - 1));

/** Where the sign begins of which the character at a place is a part. */
const beginOf = (text: string, at: number): number => SIGNS.segment(text).containing(at)?.index ?? 0;
