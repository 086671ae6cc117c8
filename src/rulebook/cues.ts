import type { Locale } from '../i18n/index.ts';
import { normalizeText } from './tokenize.ts';

/**
 * Little words that turn an answer round, a group each: whoever asks with one of them is not answered by what was said
 * without it. Most are stop words for the search.
 */
const CUES: Readonly<Record<Locale, readonly RegExp[]>> = {
  en: [
    /\b(not|never|no|non|nor|too late|neither|nobody|nothing|without|unless|except|cannot|cant|dont|doesnt|didnt|isnt|arent|wont|wouldnt|none)\b/,
    /\b(must|have to|has to|needs?|needed|forced|obliged|required|necessary|compulsory|mandatory|got to)\b/,
    /\b(can|may|could|allowed|possible|ok|okay|legal)\b/,
    /\b(before|until|beforehand|in advance)\b/,
    /\b(after|afterwards|later|once)\b/,
    /\b(only|just|alone)\b/,
    /\b(all|every|everything|everybody|whole|any)\b/,
    /\b(more|extra|another|second|again|twice|two|several|both)\b/,
    /\b(first|start|begin|beginning|initial)\b/,
    /\b(last|end|final)\b/,
    /\b(keep|keeps|kept|stay|stays|remain|remains|survive|survives)\b/,
    /\b(lose|loses|lost|discard|discarded|gone|go away|goes away|disappears?|removed?|vanish|vanishes|leave|leaves|die|dies|dead|kill|kills|destroyed)\b/,
    /\b(declined?|declining|zombies?)\b/,
    /\b(active)\b/,
    /\b(own|my|mine)\b/,
    /\b(other|others|enemy|enemies|opponents?|somebody|someone|else|they|him|his|their)\b/,
    /\b(empty|free|bare|unoccupied)\b/,
    /\b(from)\b/,
    /\b(instead)\b/,
    /\b(at once|immediately|right away|straight away|now|same turn)\b/,
    /\b(less|cheaper|discount|minus|fewer|save)\b/,
    /\b(least|minimum|lowest)\b/,
    /\b(most|maximum|limit)\b/,
    /\b(cost|costs|price|pay|pays|expensive)\b/,
    /\b(score|worth|earn|earns|coins?|gold|money|points?)\b/,
    /\b(tokens?|units?|soldiers?|troops|guys)\b/,
    /\b(where|anywhere|far|next|adjacent|near|beside)\b/,
    /\b(always|ever|still|longer|permanent)\b/,
    /\b(protect\w*|safe|immune|immunity|guard\w*|defend\w*|defence|block\w*|closed|secure)\b/,
    /\b(attack\w*|conquer\w*|hit|beaten?|enter|taken?|capture\w*)\b/,
    /\b(same|unchanged|equal)\b/,
    /\b(change|changes|changed|different|differs?|switch\w*)\b/,
  ],
  pl: [
    /\b(nie|nigdy|za pozno|nikt|nikogo|nikomu|nic|niczego|bez|chyba|procz|oprocz|zaden|zadna|zadne|zadnej|zadnych|zadnego|ani)\b/,
    /\b(musze|musi|musza|musimy|trzeba|potrzeb\w*|wymaga\w*|obowiazk\w*|obowiazek|konieczn\w*)\b/,
    /\b(moge|moze|mozna|mozemy|moga|wolno|da sie|mozliw\w*)\b/,
    /\b(przed|zanim|dopoki|wczesniej)\b/,
    /\b(po|potem|pozniej|nastepnie)\b/,
    /\b(tylko|sam|sama|samo|wylacznie)\b/,
    /\b(wszyst\w*|kazd\w*|cal\w|caly|dowoln\w*|byle)\b/,
    /\b(wiecej|dodatkow\w*|kolejn\w*|drug\w*|znow\w*|ponownie|dwa|dwie|dwoch|dwukrotnie|oba|obie|kilka)\b/,
    /\b(pierwsz\w*|poczatk\w*|zaczyna\w*|startow\w*)\b/,
    /\b(ostatni\w*|koniec|koncu|konca)\b/,
    /\b(zosta\w*|zachow\w*|trzyma\w*|przetrwa\w*|przezywa\w*)\b/,
    /\b(trac\w*|strac\w*|gin\w*|znik\w*|odrzuc\w*|umiera\w*|zabij\w*|przepada\w*|opuszcza\w*|oddaj\w*|usuw\w*)\b/,
    /\b(wymar\w*|wymier\w*|zombi\w*)\b/,
    /\b(aktywn\w*)\b/,
    /\b(wlasn\w*|swoj\w*|moj\w*|moich|moja|swoich)\b/,
    /\b(inn\w*|cudz\w*|wrog\w*|przeciwnik\w*|rywal\w*|ktos|czyj\w*|jego|ich)\b/,
    /\b(pust\w*|woln[aeyi]\w*|niezajet\w*)\b/,
    /\b(z|ze|od)\b/,
    /\b(zamiast)\b/,
    /\b(od razu|natychmiast|zaraz|teraz|tej samej turze)\b/,
    /\b(mniej|taniej|znizk\w*|tansz\w*|oszczedz\w*)\b/,
    /\b(najmniej|minimum|minimaln\w*|najniz\w*|najtan\w*)\b/,
    /\b(najwiecej|maksim\w*|maksym\w*|limit\w*|gora)\b/,
    /\b(koszt\w*|cen\w*|plac\w*|zaplac\w*|drog\w*)\b/,
    /\b(punkt\w*|wart\w*|zarabia\w*|monet\w*|zlot\w*|kas\w*|pieniad\w*)\b/,
    /\b(zeton\w*|jednost\w*|wojsk\w*|zolnierz\w*)\b/,
    /\b(gdzie|gdziekolwiek|dalek\w*|obok|sasied\w*|sasiad\w*|blisko)\b/,
    /\b(zawsze|nadal|wciaz|dalej|na stale)\b/,
    /\b(chron\w*|bezpieczn\w*|nietykaln\w*|broni\w*|obron\w*|blokuj\w*|zamkniet\w*|oslania\w*)\b/,
    /\b(atak\w*|zaatak\w*|podbi\w*|zdob\w*|wejsc|wejd\w*|wchodz\w*|zaj[am]\w*)\b/,
    /\b(ten sam|ta sama|to samo|te same|ci sami|tak samo|jednakow\w*|rown[aey])\b/,
    /\b(zmieni\w*|inacz\w*|roznic\w*|rozni)\b/,
  ],
};

/** Which of these groups of words a text has, by their places. */
export const cuesIn = (text: string, lang: Locale): ReadonlySet<number> => {
  const words = normalizeText(text);
  return new Set(CUES[lang].flatMap((cue, at) => (cue.test(words) ? [at] : [])));
};

/** To keep and to lose, by the places of their groups. */
const KEEPING = [10, 11] as const;

/**
 * Groups that ask for the opposite of each other, by their places: must and may, before and after, only and all, first and
 * last, to keep and to lose, declined and active, own and others', less and more, least and most, the same and changed.
 */
const OPPOSITES = [
  KEEPING,
  [1, 2],
  [3, 4],
  [5, 6],
  [8, 9],
  [12, 13],
  [14, 15],
  [20, 7],
  [21, 22],
  [30, 31],
] as const;

/** The place of the group of words that oblige. */
const OBLIGATION = 1;

/** True if only one of two texts asks for what must be: whether something is allowed says nothing about that. */
export const areOtherwiseObliged = (cues: ReadonlySet<number>, others: ReadonlySet<number>): boolean =>
  cues.has(OBLIGATION) !== others.has(OBLIGATION);

/** The place of the group of words for what is in decline. */
const DECLINE = 12;

/** True if a text is about races in decline. */
export const asksOfDecline = (cues: ReadonlySet<number>): boolean => cues.has(DECLINE);

/** The place of the group of words that deny. */
const DENIAL = 0;

/** True if one text is about keeping and the other about losing: yes to one of them is no to the other. */
export const areReversed = (cues: ReadonlySet<number>, others: ReadonlySet<number>): boolean =>
  areOpposite(KEEPING, cues, others);

/** How many of the little words of a text turn round what another one asks: opposites, and a denial that only one has. */
export const opposedCues = (cues: ReadonlySet<number>, others: ReadonlySet<number>): number =>
  OPPOSITES.filter((pair) => areOpposite(pair, cues, others)).length +
  Number(cues.has(DENIAL) !== others.has(DENIAL));

const areOpposite = (
  [one, other]: readonly [number, number],
  cues: ReadonlySet<number>,
  others: ReadonlySet<number>,
): boolean => {
  const [isOne, isOther] = [one, other].map((cue) => Number(cues.has(cue)) - Number(others.has(cue)));
  return isOne !== 0 && isOne === -(isOther ?? 0);
};
