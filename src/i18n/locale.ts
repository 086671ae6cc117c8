/** Languages that Postboard speaks. The first is the fallback. */
export const LOCALES = ['en', 'pl'] as const;
export type Locale = (typeof LOCALES)[number];

/**
 * The language of one of Discord's locale codes.
 * @param code such as `en-GB` or `pl`
 * @returns undefined if we do not speak it
 */
export const spokenLocale = (code: string | null | undefined): Locale | undefined =>
  LOCALES.find((locale) => code === locale || code?.startsWith(`${locale}-`));

/** The same; English instead of what we do not speak. */
export const localeFrom = (code: string | null | undefined): Locale => spokenLocale(code) ?? 'en';
