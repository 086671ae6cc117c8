import { isFormer } from '../table/model/former.ts';
import type { League } from '../table/model/league.ts';
import { isWin, type PastResult } from '../table/model/results.ts';
import type { UserId } from '../table/model/table.ts';
import { isComputer, shownRating, skillsAfter } from './ratings.ts';

/** How somebody stands in a league. */
export interface LeagueRow {
  readonly userId: UserId;
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  /** Who is equal but for the name has the same place. Undefined without a game. */
  readonly rank?: number;
  /** Undefined without a game. */
  readonly averagePlace?: number;
  /** Of this league's games alone; undefined for whoever never played against anybody. */
  readonly rating?: number;
}

/**
 * The table of a league, the best first: by wins, then by the average place, then by name. All who take part are in it, and
 * everybody else who played at its tables; computers and former players only as opponents.
 * @param results of its tables, in the order in which they ended
 */
export const leagueTable = (
  { players }: Pick<League, 'players'>,
  results: readonly PastResult[],
): readonly LeagueRow[] => {
  const names = new Map(players.map(({ userId, name }) => [userId, name]));
  for (const { userId, name } of results)
    if (!isComputer(userId) && !isFormer(userId)) names.set(userId, name);
  const skills = skillsOf(results);
  const rows = [...names].map(([userId, name]): Omit<LeagueRow, 'rank'> => {
    const own = results.filter((result) => result.userId === userId);
    const skill = skills.get(userId);
    return {
      userId,
      name,
      games: own.length,
      wins: own.filter(isWin).length,
      ...(own.length > 0 && { averagePlace: own.reduce((sum, { place }) => sum + place, 0) / own.length }),
      ...(skill && { rating: shownRating(skill) }),
    };
  });
  const { POSITIVE_INFINITY: none } = Number;
  const sorted = rows.toSorted(
    (one, other) =>
      other.wins - one.wins ||
      compared(one.averagePlace ?? none, other.averagePlace ?? none) ||
      compared(one.name, other.name),
  );
  return sorted.map(({ averagePlace, ...row }) => {
    if (averagePlace === undefined) return row;
    const first = sorted.findIndex((one) => one.wins === row.wins && one.averagePlace === averagePlace);
    return { ...row, rank: first + 1, averagePlace };
  });
};

const compared = <Value extends string | number>(one: Value, other: Value): number =>
  one === other ? 0 : one < other ? -1 : 1;

const skillsOf = (results: readonly PastResult[]): Map<UserId, { mu: number; sigma: number }> => {
  const skills = new Map<UserId, { mu: number; sigma: number }>();
  for (const { tableId } of results.filter(({ seat }) => seat === 0)) {
    const table = results.filter((result) => result.tableId === tableId);
    for (const [userId, skill] of skillsAfter(table, (known) => skills.get(known))) skills.set(userId, skill);
  }
  return skills;
};
