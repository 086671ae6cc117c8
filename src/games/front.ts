import { type Locale, type Translate, translator } from '../i18n/index.ts';
import type { Game } from '../kernel/game.ts';
import type { Reason, Refusal } from '../kernel/refusal.ts';
import type { Seat, SeatContext, Viewer } from '../kernel/seat.ts';

/**
 * A game as everything outside its folder sees it: its rules, and how they are shown and asked for. Everything that is
 * shown is made from a view or from events that the viewer may know; the state never comes here, except in a
 * {@link SeatContext}, which answers one seat about its own choices.
 *
 * `Highlights` is what the game's own commands and panels ask its own picture to mark: plain JSON data that nobody
 * else reads.
 */
export interface GameFront<State, Move, View, Event, Options, Highlights = never> {
  readonly game: Game<State, Move, View, Event, Options>;
  /** Top-level slash command of the game, for example `sw`. */
  readonly command: GameCommand<State, View, Highlights>;
  /** What can be opened by one choice, the usual one first. At least one; all games together have 25 at most. */
  readonly presets: readonly Preset[];
  /** Word lists of the game by locale; merged under the game's id. */
  readonly texts: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
  /**
   * One line per thing that happened, in order; empty events give no line. A view, where given, lends the names
   * of places.
   */
  tell(events: readonly Event[], words: Words, view?: View): string[];
  /**
   * What a seat owes or may change now, in one sentence, and the controls for it. Never asked for any other seat.
   * @param selection what was chosen so far of a decision that is made in one move, as a control of the panel before
   *   wrote it; anything that does not fit the position counts as nothing chosen
   */
  panel(input: SeatContext<State, View>, words: Words, selection?: string): Panel<Highlights>;
  /** A reason or refusal in the player's words, with the numbers. */
  reason(reason: Reason, words: Words): string;
  refusal(refusal: Refusal, words: Words): string;
  /**
   * What a seat alone is told after its turn (its coins, a card that it drew); undefined if nothing. Left out by a game
   * that has no secrets.
   */
  whisper?(turn: EndedTurn<View, Event>, words: Words): string | undefined;
  /**
   * That {@link whisper} says what the seat has in all, so that the latest is right and earlier ones are not. Left out where
   * each tells something of its own.
   */
  readonly whispersTotals?: boolean;
  /**
   * One line for the answer to the move that ended a seat's turn: what the turn brought, and what the seat has now; undefined
   * where there is nothing to count. Private.
   */
  turnOver?(turn: Pick<EndedTurn<View, Event>, 'view' | 'seat'>, words: Words): string | undefined;
  /**
   * A move in words for the seat that makes it, where events tell no more than that it was made; undefined where they tell.
   * Private.
   * @param line in notation
   */
  secretMove?(line: string, at: SeenBySeat<View>, words: Words): string | undefined;
  /**
   * A move in a few words, where its events tell nothing or nobody knows yet what they tell; undefined where they always tell.
   * @param at what the seat sees that makes it
   */
  moveName?(line: string, at: SeenBySeat<View>, words: Words): string | undefined;
  /**
   * The selection of a panel that a planned line of notation begins, which is a decision without its rest; undefined if it is
   * something else.
   */
  begunSelection?(line: string, at: SeatContext<State, View>): string | undefined;
  /** The question of {@link command} by which a player looks up what only they know; left out where there is nothing. */
  readonly ownQuestion?: string;
  /**
   * What seats are called for where it is not simply their turn, as a request to all of them: `place your 3 withdrawn tokens`.
   * Undefined where they do not all have the same to do. Public.
   * @param seats one or more that owe a decision
   */
  owed?(view: View, seats: readonly Seat[], words: Words): string | undefined;
  /** What a turn is called by what happened in it, where that says more than `turn`: `decline`. In Polish in the instrumental. */
  turnName?(events: readonly Event[], words: Words): string | undefined;
  /**
   * What was good in what a computer did, in a few words without an end stop, for the post after it; undefined where nothing
   * stands out. Public: made from what everybody was told and sees.
   */
  because?(turn: SeatTurn<View, Event>, words: Words): string | undefined;
  /** Up to three facts of a game that is over, for the post that ends it. Public. */
  facts?(turns: readonly PastTurn<Event>[], words: Words): readonly string[];
  /** A few lines for the status message: round, who holds what. Public. */
  summary(view: View, words: Words): string[];
  readonly picture: GamePicture<View, Highlights>;
  /**
   * The picture of a table that waits for players: what is played, and who may turn up in it. Left out by a game that has
   * none.
   * @param title what is played, in the players' words
   */
  poster?(options: Options, title: string, words: Pick<Words, 't' | 'locale'>): Poster;
  /** How its options are laid out for those who choose; all on one page if left out. */
  readonly optionGuide?: OptionGuide<Options>;
  /** Lines for what a table has chosen that no single value of an option could say; none where it is as usual. */
  optionLines?(options: Options, words: Pick<Words, 't' | 'locale'>): readonly string[];
  /** An answer of a standing order in words, where `order.<id>.<answer>` does not say it. */
  orderAnswer?(id: string, answer: string, words: Pick<Words, 't' | 'locale'>): string | undefined;
  /** What it adds to its rulebooks. */
  readonly rulesHelp?: RulesHelp<State, View, Options>;
}

/** A kind of table that a game offers. Its name is the text `preset.<id>`; everything else is chosen in the lobby. */
export interface Preset {
  /** The same in no two games. */
  readonly id: string;
  /** What differs from the game's usual options. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** How the options of a game are laid out for those who choose. */
export interface OptionGuide<Options> {
  /** Pages in their order, each called by the text `options.page.<id>`. What stands on none is on a last page. */
  readonly pages: readonly OptionPage[];
  /** Whether an option, or one value of it, changes anything with the other options as they are. */
  matters(option: string, options: Options, value?: string): boolean;
}

export interface OptionPage {
  readonly id: string;
  /** Keys of options. */
  readonly options: readonly string[];
}

/** What a seat sees. */
export interface SeenBySeat<View> {
  readonly seat: Seat;
  readonly view: View;
}

/** A turn that ended, as its own seat saw it. */
export interface EndedTurn<View, Event> {
  readonly view: View;
  readonly seat: Seat;
  /** What the seat was told since it was asked. */
  readonly events: readonly Event[];
  /** The turn was taken back, and the view is that of before. */
  readonly undone?: boolean;
}

/** What happened since the post before, as everybody was told of it, and how it stands now; seen for one seat. */
export interface SeatTurn<View, Event> {
  readonly seat: Seat;
  readonly events: readonly Event[];
  /** The public one. */
  readonly view: View;
}

/** A turn as everybody was told of it. */
export interface PastTurn<Event> {
  readonly seat: Seat;
  readonly round?: number;
  readonly events: readonly Event[];
}

/** Names and language to speak with. */
export interface Words {
  readonly locale: Locale;
  readonly t: Translate;
  /** Display names by seat. */
  readonly names: readonly string[];
}

/** The picture of a view. Drawn in a worker thread, so everything that goes in is plain JSON data. */
export interface GamePicture<View, Highlights = never> {
  /** Encoded image of the board. */
  draw(request: PictureRequest<View, Highlights>): Promise<Picture>;
  /** Several boards as drawing commands, from which a browser draws them again. */
  record(requests: readonly PictureRequest<View, Highlights>[]): Promise<Recording>;
  /** True if what happened can be seen closely in a picture of its own. Left out by a game that has no such picture. */
  changed?(happened: readonly unknown[]): boolean;
  /** The same content in one paragraph of at most 1,024 characters. */
  altText(request: PictureRequest<View, Highlights>, words: Words): string;
  /** The same content as plain text lines, region by region. */
  textMap(request: PictureRequest<View, Highlights>, words: Words): string;
}

export interface PictureRequest<View, Highlights = never> {
  readonly view: View;
  readonly viewer: Viewer;
  readonly locale: Locale;
  readonly names: readonly string[];
  /** What the game marks in a private picture, such as legal targets with their costs. */
  readonly highlights?: Highlights;
  /** The one player whose possessions are to be seen closely; a game that shows all of them anyway ignores it. */
  readonly focus?: Seat;
  /** What everybody was told since the picture before, in order; a game may show in it what a turn has changed. */
  readonly happened?: readonly unknown[];
  /**
   * Only the board and the scores: one picture of a film. Or what `happened` has changed, seen closely, of a game whose
   * picture says that it has (`GamePicture.changed`). A game that has nothing to leave out ignores it.
   */
  readonly part?: 'board' | 'changed';
  /** WebP if left out. */
  readonly format?: PictureFormat;
  /** Full if left out. */
  readonly size?: PictureSize;
  /** Drawn when nothing else is to be drawn, as the pictures of a film are. */
  readonly canWait?: boolean;
}

/** The picture of a table that waits for players. It knows nothing of who sits there, so that it seldom changes. */
export interface Poster {
  /** Another where anything else is to be seen. */
  readonly key: string;
  /** What is to be seen, in at most 1,024 characters. */
  readonly alt: string;
  draw(how: Pick<PictureRequest<unknown>, 'format' | 'size'>): Promise<Picture>;
}

/** WebP looks best in few bytes; JPEG is encoded in a fifth of the time. */
export type PictureFormat = 'webp' | 'jpeg';

/**
 * Half as wide and high takes far less time to draw and to encode; small writing is hard to read. A quarter is for
 * tests and measurements in which nobody looks.
 */
export type PictureSize = 'full' | 'half' | 'quarter';

export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

/** Pictures as what is done with a canvas' pen; what they share is written once. Numbers count from 0. */
export interface Recording {
  readonly pictures: readonly RecordedPicture[];
  /** Lists of numbers of {@link commands}. */
  readonly blocks: readonly (readonly number[])[];
  readonly commands: readonly DrawingCommand[];
  readonly images: readonly RecordedImage[];
}

/** A picture of so many pixels. */
export interface RecordedPicture {
  readonly width: number;
  readonly height: number;
  /** Numbers of the recording's blocks, one after the other. */
  readonly blocks: readonly number[];
}

/** The name of a method with what it is given, or of a property with its value. */
export type DrawingCommand = readonly [name: string, ...values: DrawingValue[]];

export type DrawingValue =
  | number
  | string
  | boolean
  | { readonly list: readonly number[] }
  /** A path as SVG writes it. */
  | { readonly path: string }
  /** The number of one of the recording's images. */
  | { readonly image: number }
  | {
      readonly gradient: 'linear' | 'radial';
      readonly at: readonly number[];
      readonly stops: readonly (readonly [offset: number, colour: string])[];
    };

export interface RecordedImage {
  readonly type: 'image/webp';
  readonly base64: string;
}

/** The game's slash command: subcommands that turn into lines of the notation, and questions. */
export interface GameCommand<State, View, Highlights = never> {
  readonly name: string;
  readonly subcommands: readonly GameSubcommand<State, View, Highlights>[];
}

/** One subcommand. Names and descriptions come from the locale files, keys `command.<name>` and below. */
export type GameSubcommand<State, View, Highlights = never> = {
  readonly name: string;
  readonly options: readonly CommandOption<State, View>[];
} & (
  | {
      readonly kind: 'move';
      /** The lines to play for the given values; several lines are played together or not at all. */
      lines(values: OptionValues, asked: SeatContext<State, View>): readonly string[];
      /** Its lines are played as far as that goes: see {@link ControlEffect.stepwise}. */
      readonly stepwise?: true;
      /** Whether it can do what a button of the panel asks about first: then it has an option to skip the question. */
      readonly asks?: true;
      /** The selection to show the panel with where the values do not make up a whole decision: nothing is played. */
      selection?(values: OptionValues, asked: SeatContext<State, View>): string | undefined;
    }
  | {
      readonly kind: 'question';
      /** A private answer. */
      answer(values: OptionValues, asked: SeatContext<State, View>, words: Words): QuestionAnswer<Highlights>;
    }
);

export type OptionValues = Readonly<Record<string, string | number | boolean | undefined>>;

/** A private answer: text, and a picture where asked for. */
export interface QuestionAnswer<Highlights = never> {
  readonly text: string;
  /** Marked in the picture. */
  readonly highlights?: Highlights;
  readonly picture?: boolean;
  /** All that would be on the picture as lines of text instead. */
  readonly asText?: boolean;
  /** The picture is of this player's possessions. */
  readonly focus?: Seat;
  /** The rules that it rests on, to be read up. */
  readonly reasons?: readonly Reason[];
}

export interface CommandOption<State, View> {
  readonly name: string;
  readonly type: 'string' | 'integer' | 'boolean';
  readonly required: boolean;
  /** What may be typed here now, with its price; only what is legal. At most 25 are shown. */
  suggest?(
    asked: SeatContext<State, View>,
    given: OptionValues,
    typed: string,
    words: Words,
  ): readonly Suggestion[];
}

export interface Suggestion {
  /** Shown, up to 100 characters. */
  readonly name: string;
  readonly value: string | number;
}

/** Buttons and menus for what a seat owes. Each stands for lines of the notation. */
export interface Panel<Highlights = never> {
  /** What is owed and what there is to know for it, in Markdown. */
  readonly text: string;
  readonly controls: readonly PanelControl[];
  /** Marked in the private picture. */
  readonly highlights?: Highlights;
  /** The picture is of this player's possessions. */
  readonly focus?: Seat;
  /** Standing orders that are worth settling now, for this round. */
  readonly ahead?: readonly string[];
  /**
   * What was chosen so far of a decision that is made in one move: up to 24 of `a-z`, `0-9`, `.` and `-`. It names
   * the moment that it belongs to: until that is over the panel stays good, whatever others do.
   */
  readonly selection?: string;
}

/** What a control does: it plays lines, or nothing is played and the panel is shown again with another selection. */
export interface ControlEffect {
  readonly lines: readonly string[];
  readonly selection?: string;
  /**
   * The lines are played one after the other, as far as that goes: after the first that reveals something the rest is left
   * alone. The panel after them has this selection.
   */
  readonly stepwise?: string;
}

export type PanelControl =
  | (ControlEffect & {
      readonly kind: 'button';
      readonly label: string;
      readonly style: 'primary' | 'secondary' | 'danger';
      /** It cannot be taken lightly: what it brings, which is asked before it is done. */
      readonly asks?: string;
      /** It is shown once everything that the panel asks `ahead` has an answer, if only «ask me». */
      readonly concludes?: true;
    })
  | {
      readonly kind: 'menu';
      /** Distinguishes the menus of one panel. */
      readonly id: string;
      readonly placeholder: string;
      /** At most 25 per menu; the front splits longer lists into several menus. */
      readonly choices: readonly (ControlEffect & {
        readonly label: string;
        readonly description?: string;
        /** It stands in the selection already. */
        readonly chosen?: boolean;
        /** What it adds to the selection where several are chosen together. */
        readonly part?: string;
      })[];
      /** Several may be chosen at once: the selection is then `before` with the part of each, in their order. */
      readonly several?: SeveralChoices;
    };

/** How several choices of a menu make a selection. */
export interface SeveralChoices {
  /** What the menu does with one choice; its placeholder speaks of several, too. */
  readonly one: string;
  readonly most: number;
  readonly before: string;
}

/** What a game adds to its rulebooks: which hold at a table, pictures of cards, answers about a position. */
export interface RulesHelp<State, View, Options> {
  /** Books of rules that hold at a table with these options, the most important first. */
  books(options: Options): readonly string[];
  /** A small picture for the section of a card, such as `race-orcs`; undefined if there is none. */
  emblem?(section: string): Promise<Picture | undefined>;
  /** What a reader of a section should know of this table, one line each: where its card is now, what the card is here. */
  tableNotes?(section: string, view: View, words: Words): readonly string[];
  /** The words of a question with the number of a place instead of its name, where the game has such names. */
  numbered?(question: string, table: { readonly options: Options; readonly seats: number }): string;
  /**
   * The sum to a case that a question makes up, such as what a region with this and that in it costs a race, worked out by the
   * engine; undefined where it is no such question.
   * @param options of the table that is meant, if one is
   */
  sum?(question: string, options: Options | undefined, words: Words): string | undefined;
  /** Questions about one's own position that can be asked in plain words. */
  readonly positionQuestions: readonly PositionQuestion<State, View>[];
}

/**
 * A question about one's own position. The game's texts have the forms in which players ask it, under
 * `position-question.<name>`; `src/rulebook/question-pattern.ts` says how these patterns are written.
 */
export interface PositionQuestion<State, View> {
  readonly name: string;
  /**
   * A private answer, from what the seat may know.
   * @param about what the question is about
   */
  answer(about: PositionAsked, asked: SeatContext<State, View>, words: Words): QuestionAnswer;
}

/** What a question about a position is about. */
export interface PositionAsked {
  /** What its form has in the place of a number; 0 where that has none. */
  readonly number: number;
  /** Its words, with numbers for the names of places. */
  readonly text: string;
}

/** A question, and the table that it is about, if one is meant. */
interface AskedSum {
  readonly question: string;
  readonly locale: Locale;
  readonly options?: unknown;
}

/** The sum to a case that a question makes up, by the first of these games that knows it. */
export const sumIn = (
  fronts: Iterable<
    Pick<GameFront<unknown, unknown, unknown, unknown, unknown, unknown>, 'rulesHelp' | 'texts'>
  >,
  { question, locale, options }: AskedSum,
): string | undefined => {
  for (const { rulesHelp, texts } of fronts) {
    const words = { locale, t: translator(locale, texts[locale]), names: [] };
    const sum = rulesHelp?.sum?.(question, options, words);
    if (sum !== undefined) return sum;
  }
  return undefined;
};
