import type { Locale } from '../../src/i18n/index.ts';

/** A word that texts do not use any more, and what they say instead. */
export interface ReplacedWord {
  readonly was: RegExp;
  readonly now: string;
}

type ReplacedWords = Readonly<Record<Locale, readonly ReplacedWord[]>>;

const words = (list: Readonly<Record<string, RegExp>>): ReplacedWord[] =>
  Object.entries(list).map(([now, was]) => ({ was, now }));

/** In every text. */
export const EVERYWHERE: ReplacedWords = {
  en: words({
    'it’s your turn, has to move, waiting for': /\b(is|are|be) due\b/i,
    'has to pay, has to do': /\bow(e|es|ed|ing)\b/i,
    'vote, votes': /\bvoices?\b/i,
    'new value': /\bshall\b/i,
    'state of the table, on the current board': /\bhow (the table|it) stands\b|\bas the board stands\b/i,
    'by the host, by the moderator': /\bby the word of\b/i,
    'the table must agree': /\bconsent\b/i,
    'enough, not enough': /\bsuffic/i,
    connected: /\bhangs? together\b/i,
    'works once per turn': /\bserves?\b|\bhas already served\b/i,
    'cannot use that': /\bno such help\b|\bis no help for\b/i,
    'in advance': /\bbeforehand\b/i,
    'decided automatically': /\bwhat they settle\b/i,
    'if you haven’t moved by then': /\bif nothing comes\b|\bcome in time\b/i,
    'move to return': /\bby moving you are back\b/i,
    'a safe move': /\bas harmlessly\b/i,
    'Away, but may object': /\bable to object\b/i,
    'the clock pauses': /\b(stands?|stood) still\b|\bso many (days|hours)\b/i,
    'has been revealed': /\b(was|is) seen since\b/i,
    'there is no such option or value': /\bcannot be that\b/i,
    'already dealt with': /\bdone with\b/i,
    'your statistics': /\badd up to\b/i,
    'your position is private': /\bonly you should read\b/i,
    automatically: /\bby itself\b/i,
    'final attempt': /\blast conquest\b/i,
    'next to': /\bbeside\b/i,
    'edge of the board': /\brim\b/i,
    'I need permissions': /\bI lack\b/i,
    'than necessary': /\bneed be\b/i,
    'automatic decision': /\bstanding orders?\b/i,
    fingerprint: /\bcommitment\b/i,
    browse: /\bleaf through\b/i,
    cover: /\bspeaks? of\b/i,
    recently: /\blately\b/i,
    restarted: /\banew\b/i,
  }),
  pl: words({
    'na-pewno': /\bnapewno\b/i,
    'czekamy na': /\bna ruchu\b/i,
    'bezpieczny ruch': /nieszkodliw/i,
    jednorazowo: /\braz (więcej|jeszcze)\b/i,
    'plansza jawna dla wszystkich': /oczami wszystkich/i,
    'zegary są zatrzymane': /zegary? stoją?\b/i,
    'oznacz mnie': /\bwspomnie/i,
    przeciwnik: /\brywal/i,
    automat: /\bstał\p{L}+ polece/iu,
    polecenie: /\bkomend/i,
    'rasa wymierająca': /\bras\p{L}+ wymarł/iu,
    'obecny stan planszy, tak wyglądała plansza': /\b(stoi|stała) plansza\b/i,
    'odcisk ziarna': /zobowiązani/i,
  }),
};

/** In the texts of a game only: elsewhere these words mean something else. */
export const IN_GAMES: Readonly<Record<string, ReplacedWords>> = {
  'dungeon-lords': {
    en: words({
      Skip: /\bleaves? (it |the action )?out\b/i,
      'pay a monster, dismiss a monster': /\ba piece\b/i,
      'discard a trap': /\btrap (goes )?back\b/i,
      'order 1': /\bslot \d?/i,
      'hidden until you confirm it': /\bknown to nobody\b|\bgive this plan\b/i,
      'may not share a side': /\b(with|touch\w*) a side\b/i,
      'equal to the first adventurer’s hit points': /\bwhole hit points\b/i,
      'in front of the dungeon': /\bbefore (your|the) dungeon\b/i,
    }),
    pl: words({
      poszukiwacz: /śmiałe?k/i,
      podziemia: /\bloch/i,
      legowisko: /\bleż(e|a|u|em)\b/i,
      'kafelek podziemi': /\bpłytk/i,
      'zdobyty kafelek': /podbi[jtcć]|\bpodbój|podboj/i,
      ogłuszony: /wyczerpan/i,
      standardowy: /zwyczajn/i,
      złomierz: /\btor(u|ze)? zła\b|\btor kończy\b|\bna torze\b/i,
      'gracz niezależny': /neutraln/i,
      nadchochlik: /nadzor|nadzoruj/i,
      robotnik: /pracowni/i,
      'plan bitwy': /\bplan\w* walki\b/i,
      trening: /\bszkoleni(e|a|u|em)\b/i,
      słudzy: /\bsługi:/i,
      'po jednym chochliku na każdy': /na każde po chochliku/i,
      wydobywa: /\{?kopi?e # chochlik/i,
      oblepianie: /\bklejeni/i,
    }),
  },
  'small-world': {
    en: words({
      '+1 defence': /\bmore to conquer\b/i,
      'immune, keeps everybody out': /\bcan(not)? (be )?touch/i,
    }),
    pl: words({
      Relikwia: /\brelikt/i,
      'Popularne Miejsce': /\bsławn/i,
      Sakwa: /\btorb/i,
      podmiana: /\bzastąpieni/i,
      'Błotny Staw': /\bbłot(o|a|u|em)?\b(?! \d)/i,
      'Small World: Podziemia': /underground/i,
      Liczów: /\b(dla|aktywnych) liczy\b/i,
      Męczenniczych: /męczennik/i,
      Odosobnione: /bez sąsiadów/i,
      'zwykły atak': /zwyczajn/i,
      'nie działa na': /\bzważa/i,
      'posiadacz Ducha, Ołtarza': /\bwładc\p{L}+ (?!smoków)/iu,
      '+1 do obrony': /obron\p{L}+ o \d większ/iu,
      'należy do zdolności': /przychodzi ze zdolnością/i,
    }),
  },
};
