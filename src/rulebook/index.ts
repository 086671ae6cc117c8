export { detectLanguage } from './detect-language.ts';
export { type Library, openLibrary } from './library.ts';
export { withoutLinks } from './parse.ts';
export { numberAsked } from './question-pattern.ts';
export type { Chapter, Rulebook } from './rulebook.ts';
export type { Answer, Book, FoundAnswer, Section } from './section.ts';
export { GUIDE, LANGUAGES } from './section.ts';
export { normalizeText } from './tokenize.ts';
