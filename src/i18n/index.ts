export type { CommandIds } from './command-names.ts';
export { LOCALES, type Locale, localeFrom, spokenLocale } from './locale.ts';
export { numberText, signed } from './numbers.ts';
export { madeUpName } from './table-names.ts';
export { SHARED_TEXTS, type Texts, textsOf } from './texts.ts';
export { type TextParams, type Translate, translator } from './translate.ts';
