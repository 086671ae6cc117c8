export { LOCALES, type Locale, localeFrom } from './locale.ts';
export { type TextParams, type Translate, translator } from './translate.ts';
