import {
  type ChoiceCount,
  type Counted,
  EVERYWHERE,
  type KeptFigures,
  type Scope,
} from '../table/model/figures.ts';
import { isFormer } from '../table/model/former.ts';
import { isWin, type PastResult } from '../table/model/results.ts';
import { isComputer, shownRating, skillsAfter } from './ratings.ts';

/** The time to the first move is known of so many turns. */
export const KEPT_WAITS = 200;

/**
 * Adds results to figures, everywhere and in the server of each table.
 * @param results whole tables in the order in which they ended
 * @param known figures of those who are in the results; whoever is not among them is new
 */
export const addResults = (results: readonly PastResult[], known: readonly KeptFigures[]): Counted => {
  const figures = new Map(known.map((one) => [keyOf(one), one]));
  const choices = new Map<string, ChoiceCount>();
  for (const table of tablesIn(results)) {
    // Whoever plays alone trains: there is nobody to win against.
    if (table.length < 2) continue;
    const withComputers = table.some(({ userId }) => isComputer(userId));
    // Where nobody chose, those of before hints were there: everybody played unaided.
    const isRated = table.every(({ rated = true }) => rated);
    // Whoever asked to be forgotten is an opponent still, of whom nothing is kept.
    const kept = table.filter(({ userId }) => !isFormer(userId));
    for (const scope of scopesOf(table)) {
      const skills = skillsAfter(
        isRated ? table : [],
        (userId) => figures.get(keyOf({ scope, userId }))?.skill,
      );
      for (const result of kept) {
        const { userId } = result;
        const key = keyOf({ scope, userId });
        const skill = skills.get(userId);
        const before = figures.get(key) ?? noFigures(scope, result);
        figures.set(key, added(before, { ...result, withComputers }, skill));
        countChoices(choices, scope, result);
      }
    }
  }
  return { figures: [...figures.values()], choices: [...choices.values()] };
};

const keyOf = ({ scope, userId }: Pick<KeptFigures, 'scope' | 'userId'>): string => `${scope} ${userId}`;

const tablesIn = (results: readonly PastResult[]): PastResult[][] => {
  const tables = new Map<string, PastResult[]>();
  for (const result of results) {
    const table = tables.get(result.tableId);
    if (table) table.push(result);
    else tables.set(result.tableId, [result]);
  }
  return [...tables.values()];
};

const scopesOf = ([first]: readonly PastResult[]): Scope[] => [
  EVERYWHERE,
  ...(first?.guildId === undefined ? [] : [first.guildId]),
];

const noFigures = (scope: Scope, { userId, name }: PastResult): KeptFigures => ({
  scope,
  userId,
  name,
  games: 0,
  wins: 0,
  places: 0,
  turns: 0,
  missed: 0,
  waits: [],
  rating: 0,
  gamesWithComputers: 0,
  winsWithComputers: 0,
  gamesAgreed: 0,
});

/** A result, and at what kind of table it was. */
interface NewResult extends PastResult {
  readonly withComputers: boolean;
}

const added = (figures: KeptFigures, result: NewResult, skill: KeptFigures['skill']): KeptFigures => ({
  ...figures,
  gamesWithComputers: figures.gamesWithComputers + (result.withComputers ? 1 : 0),
  winsWithComputers: figures.winsWithComputers + (result.withComputers && isWin(result) ? 1 : 0),
  gamesAgreed: figures.gamesAgreed + (result.agreed ? 1 : 0),
  name: result.name,
  games: figures.games + 1,
  wins: figures.wins + (isWin(result) ? 1 : 0),
  places: figures.places + result.place,
  turns: figures.turns + result.turns,
  missed: figures.missed + result.missed,
  waits: [...figures.waits, ...result.waits].slice(-KEPT_WAITS),
  ...(skill && { skill: { mu: skill.mu, sigma: skill.sigma }, rating: shownRating(skill) }),
});

const countChoices = (
  counts: Map<string, ChoiceCount>,
  scope: Scope,
  { userId, game, choices }: PastResult,
): void => {
  for (const key of choices) {
    const name = `${scope} ${userId} ${game} ${key}`;
    const times = (counts.get(name)?.times ?? 0) + 1;
    counts.set(name, { scope, userId, game, key, times });
  }
};
