/** Languages that Postboard speaks. The first is the fallback. */
export const LOCALES = ['en', 'pl'] as const;
export type Locale = (typeof LOCALES)[number];

/**
 * The language for one of Discord's locale codes.
 * @param code such as `en-GB` or `pl`; anything we do not speak gives English
 */
export const localeFrom = (code: string | null | undefined): Locale =>
  LOCALES.find((locale) => code === locale || code?.startsWith(`${locale}-`)) ?? 'en';
