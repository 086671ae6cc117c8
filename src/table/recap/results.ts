import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { SeatedPlayer, StoredEntry, TableId, UserId } from '../model/table.ts';
import type { TableDeps } from '../tables.ts';
import { effectiveSteps, type WholeGame, wholeGame } from './whole-game.ts';

/** How a seat came out, and how its player kept to time. */
export interface SeatResult {
  readonly tableId: TableId;
  readonly seat: Seat;
  /** Of a computer player `computer:` and its kind: all of a kind count as one. */
  readonly userId: UserId;
  readonly name: string;
  readonly place: number;
  readonly score: number;
  /** Turns that the player began themselves. */
  readonly turns: number;
  /** Turns that were begun for the absent player. */
  readonly missed: number;
  /** Milliseconds from becoming due to the first move, for each turn that the player began. */
  readonly waits: readonly number[];
  /** Keys of the game's texts. */
  readonly choices: readonly string[];
}

/** A result with what is known of its table. */
export interface PastResult extends SeatResult {
  readonly game: string;
  readonly guildId?: string;
  readonly players: number;
  readonly endedAt: Date;
}

/** Which results are meant; conditions left out do not limit. */
export interface ResultFilter {
  readonly guildId?: string;
  readonly userId?: UserId;
}

/** Where results are kept once they have been read off the logs. */
export interface ResultStore {
  /** Tables that are over and whose results are not kept yet. */
  missing(filter: ResultFilter): Promise<readonly TableId[]>;
  /** Keeps the results of a table; those that are kept already stay as they are. */
  save(results: readonly SeatResult[]): Promise<void>;
  /** Results of whole tables in the order in which they ended: of those where the user played, if one is named. */
  list(filter: ResultFilter): Promise<readonly PastResult[]>;
}

/** See `Tables.results`. */
export const resultsOf = async (deps: TableDeps, id: TableId): Promise<Result<readonly SeatResult[]>> => {
  const story = await wholeGame(deps, id);
  if (!story.ok) return story;
  const { table, game, played } = story.value;
  const standings = game.standings(played.position.state);
  if (table.phase !== 'over' || !standings) return refuse(refusal('table.running'));
  return accept(
    standings.ranks.flatMap(({ seat, place, score }): SeatResult[] => {
      const player = table.seats[seat];
      if (!player) return [];
      const choices = choicesOf(story.value, seat);
      return [
        {
          tableId: id,
          seat,
          ...nameOf(player),
          place,
          score,
          ...punctuality(story.value.entries, seat),
          choices,
        },
      ];
    }),
  );
};

const nameOf = ({ userId, name, computer }: SeatedPlayer): Pick<SeatResult, 'userId' | 'name'> =>
  computer === undefined ? { userId, name } : { userId: `computer:${computer}`, name };

const choicesOf = (story: WholeGame, seat: Seat): string[] =>
  effectiveSteps(story)
    .flatMap(({ events }) => events)
    .flatMap(({ event }) => {
      const choice = story.game.progress?.choice?.(event);
      return choice?.seat === seat ? [choice.key] : [];
    });

/** Each first entry of a seat after somebody else's begins a turn. Of the very first nobody knows how long it took. */
const punctuality = (
  entries: readonly StoredEntry[],
  seat: Seat,
): Pick<SeatResult, 'turns' | 'missed' | 'waits'> => {
  const waits: number[] = [];
  let [turns, missed] = [0, 0];
  for (const [at, entry] of entries.entries()) {
    const before = entries[at - 1];
    if (entry.kind !== 'move' || entry.seat !== seat || before?.seat === seat) continue;
    if (entry.cause === 'absence') missed += 1;
    if (entry.cause !== 'player') continue;
    turns += 1;
    if (before) waits.push(entry.at.getTime() - before.at.getTime());
  }
  return { turns, missed, waits: waits };
};
