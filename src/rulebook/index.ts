export { languageOf } from './language.ts';
export { ask, books, booksOf, rulebookOf } from './library.ts';
export { withoutLinks } from './parse.ts';
export { numberAsked } from './pattern.ts';
export { type Chapter, openRulebook, type Rulebook } from './rulebook.ts';
export type { Answer, Book, Section } from './section.ts';
export { LANGUAGES } from './section.ts';
export { fold } from './stem.ts';
