const SIGNS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cuts a text to a length, with an ellipsis where something is missing: between what are signs to a reader, never within one. */
export const clip = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const end = SIGNS.segment(text).containing(most - 1)?.index ?? 0;
  return `${text.slice(0, end).trimEnd()}…`;
};
