import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import type { SeatResult } from '../model/results.ts';
import type { SeatedPlayer, StoredEntry, TableId } from '../model/table.ts';
import { effectiveSteps, type WholeGame, wholeGame } from './whole-game.ts';

/** See `Recap.results`. */
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
