import type { PastResult } from './results.ts';
import type { TableId, UserId } from './table.ts';

/** Whose tables figures are of: those of a server by its id, or all tables everywhere. */
export type Scope = string;

/** The scope of all tables, those in direct messages included. */
export const EVERYWHERE: Scope = '';

/** What somebody's results in a scope add up to, kept so that another result can be added. */
export interface KeptFigures {
  readonly scope: Scope;
  /** Of a computer player `computer:` and its kind. */
  readonly userId: UserId;
  /** As at the last table. */
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  /** The sum of all places. */
  readonly places: number;
  readonly turns: number;
  readonly missed: number;
  /** Milliseconds to the first move of the last turns, oldest first. */
  readonly waits: readonly number[];
  /** Absent for somebody who never played against anybody else. */
  readonly skill?: { readonly mu: number; readonly sigma: number };
  /** The rating as it is shown, by which people are listed; 0 without a skill. */
  readonly rating: number;
  /** Of the games and wins, those at tables with a computer player. */
  readonly gamesWithComputers: number;
  readonly winsWithComputers: number;
  /** Of the games, those that were ended by agreement. */
  readonly gamesAgreed: number;
}

/** How often somebody chose something. */
export interface ChoiceCount {
  readonly scope: Scope;
  readonly userId: UserId;
  readonly game: string;
  /** Key of the game's texts. */
  readonly key: string;
  readonly times: number;
}

/** What results change: figures as they are from then on, choices to be added to those that are known. */
export interface Counted {
  readonly figures: readonly KeptFigures[];
  readonly choices: readonly ChoiceCount[];
}

/** Figures of somebody with what they chose most, the most frequent first. */
export interface FiguresWithChoices {
  readonly figures: KeptFigures;
  readonly choices: readonly ChoiceCount[];
}

/** Where figures are kept. */
export interface FigureStore {
  /**
   * Counts tables, each once, however often and by however many processes it is asked for.
   * @param add what the results (tables in the order of their end) make of the figures of all who are in them
   */
  count(
    tables: readonly TableId[],
    add: (results: readonly PastResult[], known: readonly KeptFigures[]) => Counted,
  ): Promise<void>;
  read(scope: Scope, userId: UserId, choices: number): Promise<FiguresWithChoices | undefined>;
  /** Those with the best ratings, then with most wins. */
  best(scope: Scope, most: number, choices: number): Promise<readonly FiguresWithChoices[]>;
}
