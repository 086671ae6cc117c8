import type { z } from 'zod';
import type { DrawCounts, DrawSource } from '../../../kernel/dice.ts';
import type { Game } from '../../../kernel/game.ts';
import type { Facts } from './facts.ts';
import type { Problem } from './problem.ts';
import type { IdList } from './reference.ts';

/** At which table a scenario is played. */
export interface ScenarioTable<Options> {
  readonly players: number;
  readonly options: Options;
}

/** The position that a scenario describes, or why there can be no such position. */
export type Built<State> = { readonly state: State } | { readonly problems: readonly Problem[] };

/** What dice and stacks give in a scenario. */
export interface Chance {
  readonly source: DrawSource;
  /**
   * What is wrong with what was drawn so far.
   * @param isOver nothing more will be drawn
   */
  wrong?(drawn: DrawCounts, isOver: boolean): readonly Problem[];
}

/** Something that a move may be expected to bring, such as its cost. */
export interface MoveExpectation<Event> {
  readonly schema: z.ZodType;
  /** Where the events of the move are not as they must be. */
  differences(events: readonly Event[], must: unknown): readonly Problem[];
}

/** A word of a line that can be read, but names nothing that there is. */
export interface UnknownWord {
  /** What it should name, for example `action`. */
  readonly what: string;
  readonly word: string;
  readonly known: readonly string[];
  /** It is the first word of the line. */
  readonly isVerb?: boolean;
}

/**
 * What a game gives, so that scenarios can be written for it: how a position is built from fields, and which facts can
 * be compared. All else is the same for every game: documents and their places, moves, refusals, offers, who owes a
 * move, standing orders, absence.
 */
export interface ScenarioGame<State, Move, View, Event, Options, Fields extends z.ZodRawShape> {
  readonly game: Game<State, Move, View, Event, Options>;
  /** The fields of a position, besides those of every game. */
  fields(table: ScenarioTable<Options>): Fields;
  build(setup: z.output<z.ZodObject<Fields>>, table: ScenarioTable<Options>): Built<State>;
  facts(table: ScenarioTable<Options>): Facts<State>;
  /** What can be expected of a move, besides that it is made or refused. */
  outcomes?(table: ScenarioTable<Options>): Readonly<Record<string, MoveExpectation<Event>>>;
  /** The first word of a move that names nothing; undefined if all of them name something. */
  unknownWord?(move: Move, table: ScenarioTable<Options>): UnknownWord | undefined;
  /** What dice and stacks give; left out, always the first outcome. */
  chance?(setup: z.output<z.ZodObject<Fields>>): Chance;
  /** Ids that scenarios may name, for the documentation. */
  readonly ids?: readonly IdList[];
}
