import { clip } from '../../../i18n/clip.ts';
import type { Suggestion } from '../../front/command.ts';
import { matches } from '../../front/plain-words.ts';

/** Discord shows at most this many suggestions, or choices in a menu. */
export const MAX_CHOICES = 25;
/** Longest name of a suggestion and of a choice. */
export const MAX_NAME_LENGTH = 100;

/** Cuts a text to what Discord shows. */
export const clipped = (text: string, most = MAX_NAME_LENGTH): string => clip(text, most);

/** Suggestions that fit what was typed: exact values first, otherwise in their order; at most 25. */
export const fitting = (suggestions: readonly Suggestion[], typed: string): Suggestion[] => {
  const wanted = typed.trim();
  return suggestions
    .filter(({ name, value }) => String(value).startsWith(wanted) || matches(name, wanted))
    .sort((one, other) => Number(String(other.value) === wanted) - Number(String(one.value) === wanted))
    .slice(0, MAX_CHOICES)
    .map(({ name, value }) => ({ name: clipped(name), value }));
};
