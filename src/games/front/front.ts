import type { Locale } from '../../i18n/index.ts';
import type { Game } from '../../kernel/game.ts';
import type { Reason, Refusal } from '../../kernel/refusal.ts';
import type { Seat, SeatContext } from '../../kernel/seat.ts';
import type { GameCommand } from './command.ts';
import type { Panel } from './panel.ts';
import type { GamePicture, Poster } from './picture.ts';
import type { RulesHelp } from './rules-help.ts';
import type { SeenBySeat, Words } from './words.ts';

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
  /** What a final score means beside its place, in a few words for its line; undefined where that is nothing. Public. */
  scoreNote?(score: number, options: Options, words: Pick<Words, 't' | 'locale'>): string | undefined;
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
  /**
   * Before the start: what it will not make of the choices as they stand, and what in their place; none where it is as chosen.
   * @param players so many have come so far
   */
  optionNotes?(options: Options, words: Pick<Words, 't' | 'locale'>, players: number): readonly string[];
  /** An answer of a standing order in words, where `standing.<id>.<answer>` does not say it. */
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
  /** What can be added to an option of numbers, by how many play; any number if left out. */
  numbers?(option: string, options: Options, players: number): readonly number[];
}

export interface OptionPage {
  readonly id: string;
  /** Keys of options. */
  readonly options: readonly string[];
}

/** A turn that ended, as its own seat saw it. */
export interface EndedTurn<View, Event> {
  readonly view: View;
  readonly seat: Seat;
  /** What the seat was told since it was asked. */
  readonly events: readonly Event[];
  /** Something was taken back, and the view is that of before: the seat's own by itself, or all that came since by others. */
  readonly undone?: 'own' | 'all';
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
