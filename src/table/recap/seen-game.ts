import type { Draw, DrawSource } from '../../kernel/dice.ts';
import { accept, type Result } from '../../kernel/result.ts';
import { seatsOf, type Viewer } from '../../kernel/seat.ts';
import { dealSeats } from '../../kernel/seating.ts';
import { timeline } from '../../kernel/timeline.ts';
import type { TableDeps } from '../access/deps.ts';
import { drawSourceOf, partsOfTable, playableLog } from '../access/position.ts';
import type { Table, TableId } from '../model/table.ts';
import type { History } from '../model/views.ts';
import { toldOf } from './history.ts';
import { type Scores, scoresIn } from './scores.ts';
import { type TurnView, turnsShown, turnViewsTo } from './turn-views.ts';
import { type WholeGame, wholeGame } from './whole-game.ts';

/** A whole game, turn by turn, as somebody may look back at it. */
export interface SeenGame {
  readonly table: Table;
  /** Everybody's eyes and then each seat's, once the table has ended; until then those that asked. */
  readonly seenBy: readonly SeenBy[];
  /** Once the table has ended, if its game counts any. */
  readonly scores?: Scores;
  /** Once the table has ended. */
  readonly chance?: TableChance;
}

/** The game in the eyes of one viewer. */
export interface SeenBy extends Pick<History, 'opening' | 'entries'> {
  readonly viewer: Viewer;
  /** The board at the end of each turn, the beginning first: the same moments for all viewers. */
  readonly turns: readonly TurnView[];
}

/** What all draws of an ended table came from. */
export interface TableChance {
  readonly seed: string;
  /** With the log entry that they were made for; 0 for the seats and the set-up. */
  readonly draws: readonly (Draw & { readonly seq: number })[];
}

/** See `Recap.seenGame`. */
export const seenGameOf = async (deps: TableDeps, id: TableId, viewer: Viewer): Promise<Result<SeenGame>> => {
  const story = await wholeGame(deps, id);
  return story.ok ? seenGameIn(story.value, viewer) : story;
};

/** The same of a table that was read already. */
export const seenGameIn = async (whole: WholeGame, viewer: Viewer): Promise<Result<SeenGame>> => {
  const { table, past } = whole;
  const shown = await turnsShown(whole);
  if (!shown.ok) return shown;
  const by = (one: Viewer): SeenBy => ({
    viewer: one,
    turns: turnViewsTo(shown.value, one),
    ...toldOf(table, past, one),
  });
  if (table.phase === 'running') return accept({ table, seenBy: [by(viewer)] });
  const scores = await scoresIn(whole);
  return accept({
    table,
    seenBy: (['public', ...seatsOf(table.seats.length)] as const).map(by),
    ...(scores.ok && { scores: scores.value }),
    chance: await chanceOf(whole),
  });
};

const chanceOf = async (whole: WholeGame): Promise<TableChance> => {
  const { table, source, past } = whole;
  const numbers = await drawSourceOf(table, source);
  const seating = dealSeats(table.seats.length, numbers).draws;
  return {
    seed: await source.seed(),
    draws: [
      ...[...seating, ...(await setUpDraws(whole, numbers))].map((draw) => ({ ...draw, seq: 0 })),
      ...past.entries.flatMap(({ entry }) =>
        entry.kind === 'move' ? entry.draws.map((draw) => ({ ...draw, seq: entry.seq })) : [],
      ),
    ],
  };
};

/** What the set-up drew is not in the log; the rules that it was made under give it again, if they are here. */
const setUpDraws = async (
  { table, game, source }: WholeGame,
  numbers: DrawSource,
): Promise<readonly Draw[]> => {
  const log = playableLog(table, game, await partsOfTable(table, source), 0);
  const played = log && !log.start ? timeline(game, log, numbers, 0) : undefined;
  return played?.ok ? played.value.opening.draws : [];
};
