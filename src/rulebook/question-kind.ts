import type { Locale } from '../i18n/index.ts';
import { normalizeText } from './tokenize.ts';

/** What a question wants to hear: yes or no, or a number. */
export type QuestionKind = 'yes-no' | 'number';

const YES_NO: Readonly<Record<Locale, readonly RegExp[]>> = {
  en: [
    // A name with a hyphen behind it is no verb: `will-o-wisps`.
    /^(so |and |but |then |also |ok |hey |or )*(can|may|do|does|did|is|are|am|must|will|would|should|could|has|have|shall|was|were|cant|cannot|dont|doesnt|isnt|arent|wont|any chance|allowed|possible|ok to|is it)\b(?!-)/,
    // Behind a time or place without a comma: `in year two can I build anywhere`.
    /^(so |and |but )*(in|on|at|during|after|before|with|without|from)( (?!what|when|where|who|whom|whose|which|why|how)\w+){1,5} (can|may|do|does|is|are|must|will|should) (i|we|you|he|she|it|they|an?|the|my|our|his|her|their|all|both)\b/,
  ],
  pl: [
    /^(a |i |to |no |ale |hej |wiec |ok |albo )*(czy|moge|mozna|wolno|musze|musi|trzeba|dam rade|da sie|mozemy|moze|mam prawo|uda sie)\b/,
  ],
};
/** A clause that ends with a price asks for it, unless it asks when or why there is one. */
const NUMBER: Readonly<Record<Locale, readonly RegExp[]>> = {
  en: [
    /\bhow (many|much)\b|\bwhat (does|do|is|are) .*\b(cost|costs|price|worth)\b|^(price|cost) of\b|^total\b|\bwhats the (bill|price|cost|total)\b/,
    /^(?!(so |and |but )*(why|when|where|who|which|how)\b)(.* )?(cost|costs|price)$/,
  ],
  pl: [
    /\b(ile|ilu|iloma)\b|^(cena|koszt|razem|lacznie)\b/,
    /^(?!(a |i |to |ale )*(dlaczego|czemu|kiedy|gdzie|kto|ktor\w*|za co)\b)(.* )?(cena|koszt|kosztuje|kosztuja)$/,
  ],
};

const isOneOf = (forms: readonly RegExp[], clause: string): boolean =>
  forms.some((form) => form.test(clause));

/** What somebody wants to be told, in the form of a question: `can you explain the die`; but `can you tell me if it may roll` asks. */
const REQUEST: Readonly<Record<Locale, RegExp>> = {
  en: /^(so |and |but |also |ok |hey )*(can|could|will|would) (you|anyone|anybody|somebody|someone) (please )?(explain|list|tell|show|give|name|describe|remind)\b(?!.*\b(if|whether)\b)/,
  pl: /^(a |i |to |no |ale |hej |ok )*(czy )?(moz|mog)\S* (mi |nam |ktos )*(wyjasnic|wytlumaczyc|powiedziec|wymienic|opisac|pokazac|podac|przypomniec)\b(?!.*\bczy\b)/,
};

/** The comma of a Polish choice parts no clauses: `czy elf ginie, czy ucieka`. Two things that may be done are two questions. */
const COMMA_OF_CHOICE =
  /^(\s*czy\s[^,.;:?!]+),(?=\s+czy\s+(?!mog|można|mozna|wolno|musz|trzeba|da się|da sie))/i;

/** The clauses of a question, normalized. */
const clausesOf = (question: string): string[] =>
  question
    .replace(COMMA_OF_CHOICE, '$1')
    .replaceAll(/['’]/g, '')
    .split(/[,.;:?!()–—]|\s-\s/)
    .map((clause) => normalizeText(clause).trim());

/** What is asked at the end of a clause, after what it is about: `cannot pay my monster what happens`. */
const AT_THE_END: Readonly<Record<Locale, RegExp>> = {
  en: /\b(what (happens|then|now|next)|now what|then what|where|when|who|why|how)( then| to (it|me|them))?$/,
  pl: /\b(co (sie dzieje|wtedy|dalej|teraz|potem|robic|z (tym|nim|nia|nimi))|i co|gdzie|kiedy|kto|kogo|czym|dlaczego|jak)$/,
};

/** How a last clause begins that asks for something else than those before it. When, where and how may only tell the case. */
const LAST: Readonly<Record<Locale, RegExp>> = {
  en: /^(so |and |but |then )*(whats?|who|whom|whose|why)\b/,
  pl: /^(a |i |to |no |ale |wiec )*(co|kto|kogo|komu|czym|dlaczego|czemu)\b/,
};

/**
 * Two things to choose from, neither of which yes or no tells: `does it cost 2 or 3`. What is allowed may be of either kind: `can I
 * attack lakes or seas` is not meant, `can I look at all of them or only at the first` is.
 */
const CHOICE: Readonly<Record<Locale, readonly RegExp[]>> = {
  en: [
    /^(so |and |but |then |also |ok |hey )*(do|does|did|is|are|am|will|would|has|have|was|were)\b.* or (?!not\b|anything|something|anyone|someone|else|more$|less$)/,
    / or (do|does|must|is|are|can|may|only|just|before|after|\d+)\b/,
  ],
  pl: [
    /^(a |i |to |no |ale |hej |wiec |ok |albo )*(?!czy (wiem|wiadomo|moge (wiedziec|sprawdzic|zobaczyc))\b)\S+ .*(?<!\b(i|a|tego|wiedziec|wiem|sprawdzic)) czy (?!nie\b|tez\b|cos\b|ktos\b|moze$)/,
  ],
};

const isChoice = (clause: string, lang: Locale): boolean => isOneOf(CHOICE[lang], clause);

/** True for a question that gives two things to choose from: `is it before or after`. */
export const asksToChoose = (question: string, lang: Locale): boolean =>
  clausesOf(question).some((clause) => isChoice(clause, lang));

/** What a question wants to hear, told by how its clauses begin and how they end; undefined if its words do not tell. */
export const kindOf = (question: string, lang: Locale): QuestionKind | undefined => {
  const clauses = clausesOf(question);
  const isOpenInTheEnd = LAST[lang].test(clauses.findLast((clause) => clause !== '') ?? '');
  const isYesNo = (clause: string): boolean =>
    isOneOf(YES_NO[lang], clause) &&
    !REQUEST[lang].test(clause) &&
    !AT_THE_END[lang].test(clause) &&
    !isOpenInTheEnd &&
    !isChoice(clause, lang);
  if (clauses.some((clause) => isOneOf(NUMBER[lang], clause) && !isYesNo(clause))) return 'number';
  if (asksTwice(question, lang)) return undefined;
  return clauses.some(isYesNo) || isAskedByTone(question, lang) ? 'yes-no' : undefined;
};

/** What else is asked behind a question, without a verb: `and the paladin?` */
const AND_THIS: Readonly<Record<Locale, RegExp>> = {
  en: /^(and|or|what about|how about) (?!(can|may|do|does|did|is|are|am|must|will|would|should|could|has|have)\b)/,
  pl: /^(a|i|albo) (?!(czy|moge|mozna|wolno|musze|musi|trzeba)\b)/,
};

/** True for a question for yes or no, and the same for something else behind it: neither yes nor no answers both. */
const asksTwice = (question: string, lang: Locale): boolean => {
  const [first = '', ...others] = question
    .split('?')
    .map((sentence) => normalizeText(sentence.replaceAll(/['’]/g, '')).trim())
    .filter((sentence) => sentence !== '');
  return isOneOf(YES_NO[lang], first) && others.some((sentence) => AND_THIS[lang].test(sentence));
};

/** Words that ask for something else than yes or no, wherever they stand. */
const ASKING: Readonly<Record<Locale, RegExp>> = {
  en: /\b(whats?|when|where|whom?|whos|whose|which|why|how|or)\b/,
  pl: /\b(co|czego|czym|kiedy|gdzie|kto|kogo|komu|kim|ktor\w*|jak\w*|dlaczego|czemu|skad|albo|ile|ilu)\b/,
};
/** Fewer words are a name and no question. */
const LEAST_WORDS = 3;
/** Without a verb, how much there is of something, or what is best: `taxes with 9 tiles`. It asks for more than yes or no. */
const AMOUNT: Readonly<Record<Locale, RegExp>> = {
  en: /^(the )?(cheapest|dearest|best|quickest|fastest|easiest|most|max|maximum|fewest|least|minimum|min)\b|^(the |my )?(tax|taxes|points?|vp|wages?|damage|dmg|hp|hit points|gold|food|coins?|evil|tokens?|workers?|fatigue|magic|surcharge|bonus|score|penalty|payment) (with|for|of|on|from|per|in|at|by|against)\b/,
  pl: /^(najtan|najdroz|najlep|najszyb|najlatw|najwie|najmniej|maksym|maks\b|max\b|minim|min\b)|^(podatek|podatki|punkt\w*|pkt|placa|pensja|obrazeni\w*|dmg|hp|zycie|zlot[oa]|zywnosc|monet\w*|zlo|zeton\w*|robotni\w*|zmeczenie|magia|doplata|premia|wynik|kara) (za|z|ze|od|dla|przy|na|w|do|po)\b/,
};

/** True for a sentence that only its question mark makes a question: `hammers protect a region?` */
const isAskedByTone = (question: string, lang: Locale): boolean => {
  // What it is about may stand before a colon.
  const asked = question.split(':').at(-1) ?? '';
  const words = normalizeText(asked.replaceAll(/['’]/g, '')).trim();
  if (REQUEST[lang].test(words)) return false;
  if (!/\?\s*$/.test(asked) || ASKING[lang].test(words) || AMOUNT[lang].test(words)) return false;
  return words.split(/\s+/).length >= LEAST_WORDS;
};

const OPEN: Readonly<Record<Locale, RegExp>> = {
  en: /^(so |and |but |then |also |ok |hey )*(whats?|when|where|who|whom|whose|which|why|how (?!many|much))\b/,
  pl: /^(a |i |to |no |ale |hej |wiec |ok )*(co|czego|czym|z czego|kiedy|gdzie|kto|kogo|komu|kim|ktor\w*|jak\w*|dlaczego|czemu|po co|skad)\b/,
};

/** A condition first, and what is asked behind it without a comma: `if I decline now when do I attack again`. */
const BEHIND_CONDITION: Readonly<Record<Locale, RegExp>> = {
  en: /^(so |and |but )*if\b.*\b(when|where|who|what|why|how) (do|does|did|is|are|can|will|happens|would|should)\b/,
  pl: /^(a |i |to |wiec )*(jesli|jezeli|jak|gdy) .* (kiedy|gdzie|kto|co|dlaczego|czemu) /,
};

/** What is asked behind what it is about: `the pendulum whom does it hit`, `sluz co robi`. */
const INSIDE: Readonly<Record<Locale, RegExp>> = {
  en: /\b(what (is|are|do|does|happens)|where (do|does|is|are|can|to)|who|whom|whose|why)\b/,
  pl: /\b(co (robi\w*|daj\w*|dostaj\w*|z|za|sie)|czym|(na|po|za|o|w|z|od|do) (co|czym|czego|kim|kogo|kiedy)|gdzie|kogo|komu|dlaczego|czemu|skad|jak (to )?(dziala\w*|sie))\b/,
};

/** True for a question that yes or no does not answer: what something does, when, where, who, in whichever clause. */
export const isOpen = (question: string, lang: Locale): boolean =>
  kindOf(question, lang) === undefined &&
  clausesOf(question).some((clause) =>
    [OPEN, BEHIND_CONDITION, AT_THE_END, INSIDE].some((form) => form[lang].test(clause)),
  );

/**
 * How something is asked: for yes, no or a number; with what, when, where, who or why; or in bare words, from which it is not to be
 * told.
 */
export const QUESTION_FORMS = ['asked', 'open', 'bare'] as const;
export type QuestionForm = (typeof QUESTION_FORMS)[number];

/** How a question is asked. */
export const formOf = (question: string, lang: Locale): QuestionForm => {
  if (kindOf(question, lang) !== undefined) return 'asked';
  return isOpen(question, lang) ? 'open' : 'bare';
};

const EXPLAINED: Readonly<Record<Locale, RegExp>> = {
  en: /^(who|whom|whose|why|when|where|how (do|does|is|are)|what (is|are) (an? |the )?\w+$)\b/,
  pl: /^(kto|kogo|komu|dlaczego|czemu|kiedy|gdzie|skad|po co|jak (dziala\w*|sie|mam|moge|mozna)|co to|czym (jest|sa))\b/,
};

/** True for a question that a number does not answer either: who, when, where, why, how something works, what something is. */
export const isExplained = (question: string, lang: Locale): boolean =>
  isOpen(question, lang) && clausesOf(question).some((clause) => EXPLAINED[lang].test(clause));

/** What numbers are of, each as its words begin. */
const UNITS: Readonly<Record<Locale, readonly RegExp[]>> = {
  en: [/\b(coin|money|cash)/, /\b(token|unit|soldier)/, /\b(round|turn)s?\b/, /\bpoint/, /\bgold/, /\bfood/],
  pl: [
    /\b(monet|kas[ay]|pieniad)/,
    /\b(zeton|jednost)/,
    /\b(rund|tur[ay]?\b)/,
    /\bpunkt/,
    /\bzlot/,
    /\bzywnos/,
  ],
};

/** True unless a question asks for a number of one thing, and a text speaks of other things only. */
export const isOfAskedUnit = (question: string, text: string, lang: Locale): boolean => {
  const asked = UNITS[lang].filter((unit) => unit.test(normalizeText(question)));
  const said = normalizeText(text);
  return asked.length === 0 || asked.some((unit) => unit.test(said));
};

/** What an answer begins with: yes, no, or a number as it is written; undefined for any other sentence. */
export const verdictOf = (answer: string): string | undefined => {
  if (/^(Yes|Tak)\b/.test(answer)) return 'yes';
  if (/^(No|Nie)\b/.test(answer)) return 'no';
  return /^\d+/.exec(answer)?.[0];
};

/** The kind of question that an answer is for; undefined for a sentence. */
export const kindOfAnswer = (answer: string): QuestionKind | undefined => {
  const verdict = verdictOf(answer);
  if (verdict === undefined) return undefined;
  return verdict === 'yes' || verdict === 'no' ? 'yes-no' : 'number';
};

/** What an answer says behind yes or no; undefined if it says nothing more, or begins with neither. */
export const statementOf = (answer: string): string | undefined =>
  kindOfAnswer(answer) === 'yes-no' ? /^\w+[.,:;]?\s+(.+)$/s.exec(answer)?.[1] : undefined;
