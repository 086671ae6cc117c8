import { ordinal, type Rating, rate, rating } from 'openskill';
import { bradleyTerryFull } from 'openskill/models';
import type { UserId } from '../table/model/table.ts';

/** Where everybody begins, and how far apart numbers are shown. */
const BEGIN = 1000;
const SPREAD = 24;

/** A rating as it is shown: a whole number that somebody is better than with near certainty. */
export const shownRating = (skill: Rating): number =>
  Math.round(ordinal(skill, { alpha: SPREAD, target: BEGIN }));

/** How somebody came out of a match. */
export interface Placing {
  readonly userId: UserId;
  readonly place: number;
}

/** Whether results are those of a kind of computer player. */
export const isComputer = (userId: UserId): boolean => userId.startsWith('computer:');

/**
 * What a table says of how well people play: it counts as one match of every person against every other. Computers
 * are rated by nobody, and nobody by them.
 * @param skillOf what was known of somebody before
 * @returns what is known of them now, by user id; nothing if no person met another
 */
export const skillsAfter = (
  placings: readonly Placing[],
  skillOf: (userId: UserId) => Rating | undefined,
): ReadonlyMap<UserId, Rating> => {
  const match = placings
    .filter(({ userId }) => !isComputer(userId))
    .sort((one, other) => one.place - other.place);
  if (match.length < 2) return new Map();
  const teams = match.map(({ userId }) => [skillOf(userId) ?? rating()]);
  const rated = rate(teams, { rank: match.map(({ place }) => place), model: bradleyTerryFull });
  return new Map(
    match.flatMap(({ userId }, at) => (rated[at]?.[0] ? [[userId, rated[at][0]] as const] : [])),
  );
};
