import { ordinal, type Rating, rate, rating } from 'openskill';
import { bradleyTerryFull } from 'openskill/models';
import type { PastResult } from '../table/model/results.ts';

/** Where everybody begins, and how far apart numbers are shown. */
const BEGIN = 1000;
const SPREAD = 24;

/** A rating as it is shown: a whole number that somebody is better than with near certainty. */
export const shownRating = (skill: Rating): number =>
  Math.round(ordinal(skill, { alpha: SPREAD, target: BEGIN }));

/**
 * What games say of how well people play, by user id. Each table counts as one match of everybody against
 * everybody; the ratings follow from the results alone, so nothing of them is kept.
 * @param results in the order in which the tables ended, all seats of a table together
 */
export const ratingsOf = (results: readonly PastResult[]): ReadonlyMap<string, Rating> => {
  const skills = new Map<string, Rating>();
  for (const match of matchesOf(results)) {
    const teams = match.map(({ userId }) => [skills.get(userId) ?? rating()]);
    const rated = rate(teams, { rank: match.map(({ place }) => place), model: bradleyTerryFull });
    for (const [at, { userId }] of match.entries()) {
      const [skill] = rated[at] ?? [];
      if (skill) skills.set(userId, skill);
    }
  }
  return skills;
};

/** The tables of which two different players came out; of a computer kind in several seats the best counts. */
const matchesOf = (results: readonly PastResult[]): PastResult[][] => {
  const tables = new Map<string, PastResult[]>();
  for (const result of [...results].sort((one, other) => one.place - other.place)) {
    const match = tables.get(result.tableId) ?? [];
    if (!match.some(({ userId }) => userId === result.userId)) match.push(result);
    tables.set(result.tableId, match);
  }
  const order = [...new Set(results.map(({ tableId }) => tableId))];
  return order.map((tableId) => tables.get(tableId) ?? []).filter((match) => match.length > 1);
};
