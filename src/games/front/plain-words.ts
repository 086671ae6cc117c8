/** Lower case without diacritics, so that `lodz` finds `Łódź`. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');

/** The plain words and numbers of a text, without whatever stands between them. */
export const plainWords = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** True if both say the same, but for case, diacritics and punctuation. */
export const sameWords = (one: string, other: string): boolean =>
  plainWords(one).join(' ') === plainWords(other).join(' ');

/** True if every word that was typed begins a word of the text. */
export const matches = (text: string, typed: string): boolean => {
  const words = plainWords(text);
  return plainWords(typed).every((part) => words.some((word) => word.startsWith(part)));
};
