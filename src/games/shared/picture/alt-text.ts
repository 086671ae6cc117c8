import { clip } from '../../../i18n/clip.ts';
import type { Words } from '../../front/words.ts';

/** The most that Discord takes. */
const MAX_LENGTH = 1024;

/** How much of a picture is told; a game adds what it may leave out. */
export interface AltTextLevel {
  /** Most characters of a player's name. */
  readonly name: number;
}

/**
 * Tells a picture in at most 1,024 characters, as fully as that allows.
 * @param levels from the fullest to the briefest; what even that one has too much is cut off
 * @param tell the description at one level, with names that are short enough for it
 */
export const fullestAltText = <Level extends AltTextLevel>(
  levels: readonly Level[],
  words: Words,
  tell: (words: Words, level: Level) => string,
): string => {
  let text = '';
  for (const level of levels) {
    text = tell({ ...words, names: words.names.map((name) => clip(name, level.name)) }, level);
    if (text.length <= MAX_LENGTH) return text;
  }
  return clip(text, MAX_LENGTH);
};
