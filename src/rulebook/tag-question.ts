import type { Locale } from '../i18n/index.ts';

/** What is asked at the end of a statement, and turns it into a question: `…, does it?`, `…, isn't he`. */
const TAG =
  /^(.+?)(?:[,;]\s*|\s+)(?:and\s+)?(ca|can|could|do|does|did|is|are|was|were|wo|will|would|has|have|should|must)(n['’]?t|\s*not)?\s+(?:i|you|he|she|it|we|they|there|this|that)(\s+not)?\s*[?!.]*\s*$/i;

/** What asks only whether a statement is right, and denies nothing. */
const ASSENT: Readonly<Record<Locale, RegExp>> = {
  en: /[,;]\s*(?:am i )?(?:right|correct|yes|yeah|true)\s*\?+\s*$/i,
  pl: /[,;]\s*(?:prawda|nie|no nie|co nie|czyż nie|czyz nie|zgadza się|zgadza sie|tak|nieprawdaż|nieprawdaz)\s*\?*\s*$/i,
};

/** How a question begins; a statement does not. */
const BEGUN: Readonly<Record<Locale, RegExp>> = {
  en: /^(?:so |and |but |then |ok |hey )*(?:what|when|where|who|whom|whose|which|why|how|can|could|do|does|did|is|are|was|were|will|would|has|have|should|must|may)\b/i,
  pl: /^(?:a |i |to |no |ale |więc |wiec )*(?:czy|co|czego|czym|kiedy|gdzie|kto|kogo|komu|ile|ilu|jak|jaki|jaka|jakie|dlaczego|czemu|skąd|skad)(?!\p{L})/iu,
};

const DENIED_VERB =
  /\b(?:ca|could|do|does|did|is|are|was|were|wo|would|has|have|should|must)n['’]?t\b|\bcannot\b|\b(?:can|could|do|does|did|is|are|was|were|will|would|has|have|should|must)\s+not\b|(?<=\w)['’](?:s|re)\s+not\b/i;
/** Other words that deny, and what a question says instead. */
const DENIALS: readonly (readonly [RegExp, string])[] = [
  [/\bnever\b/i, 'ever'],
  [/\bnobody\b/i, 'anybody'],
  [/\bnothing\b/i, 'anything'],
  [/\b(?:no|none)\b/i, 'any'],
];

/**
 * A question without the tag at its end, as somebody else would ask it: `can trolls dig` for `trolls can't dig, can they?`, which is
 * answered as that is, whatever it denies. Any other question stays as it is.
 */
export const withoutTag = (question: string, lang: Locale): string => {
  const stated = question.replace(ASSENT[lang], '');
  if (stated !== question) return asksByItself(stated, lang) ? stated : askedIn(stated, lang);
  return lang === 'en' ? withoutEnglishTag(question) : question;
};

const asksByItself = (text: string, lang: Locale): boolean => BEGUN[lang].test(text.trim());

/**
 * A statement as a question: in Polish behind `czy`, in English by its mark alone. To `they never do, correct?` neither yes nor no is
 * clear in English, so that is no question for one of them.
 */
const askedIn = (statement: string, lang: Locale): string => {
  const said = statement.trim();
  if (lang === 'pl') return `czy ${said}?`;
  return affirmedOf(said) === undefined ? `${said}?` : said;
};

const withoutEnglishTag = (question: string): string => {
  const [, statement = '', verb = '', denial, denialBehind] = TAG.exec(question) ?? [];
  if (statement === '' || asksByItself(statement, 'en')) return question;
  const affirmed = affirmedOf(statement);
  // A tag says the opposite of its statement; what says the same is another clause.
  if ((affirmed !== undefined) === ((denial ?? denialBehind) !== undefined)) return question;
  const asked = fullVerb(verb);
  return `${asked} ${(affirmed ?? statement).replace(new RegExp(`\\b${asked}\\b`, 'i'), '')}?`.replace(
    /\s+/g,
    ' ',
  );
};

/** A statement without its denial; undefined if it denies nothing. */
const affirmedOf = (statement: string): string | undefined => {
  if (DENIED_VERB.test(statement)) return statement.replace(DENIED_VERB, '');
  const [word, instead] = DENIALS.find(([one]) => one.test(statement)) ?? [];
  return word && instead ? statement.replace(word, instead) : undefined;
};

/** The verb of a tag that lost its end to `n't`. */
const fullVerb = (verb: string): string => {
  const lower = verb.toLowerCase();
  if (lower === 'ca') return 'can';
  return lower === 'wo' ? 'will' : lower;
};
