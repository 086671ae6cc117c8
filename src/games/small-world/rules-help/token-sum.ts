import type { Words } from '../../front/words.ts';
import { rules } from '../game.ts';
import type { Options } from '../rules/index.ts';
import type { PowerId, RaceId } from '../rules/state.ts';
import { boxOf, editionsFor } from './box.ts';
import { fillersIn, wordsOf } from './named.ts';
import { isUnit, nameAt } from './sum-question.ts';

/** A race and a power that a question puts together. */
interface Combo {
  readonly race: RaceId;
  readonly power: PowerId;
}

/**
 * How many tokens a combo has when it is chosen, such as «how many tokens do flying ratmen get»: `8 (Ratmen) + 5 (Flying) = **13**`
 * (rule 5.1).
 * @param options of a table; without one any edition that has both
 * @returns the sum; undefined if the question asks for anything else, or there is no such combo
 */
export const tokenSum = (
  question: string,
  options: Options | undefined,
  words: Words,
): string | undefined => {
  const combo = comboIn(question);
  if (!combo || !editionsFor(options).some((played) => isPlayed(combo, played))) return undefined;
  const [race, power] = [rules.race(combo.race), rules.power(combo.power)];
  const lent = race.loan?.tokens ?? 0;
  // A combo never comes to more than the tray holds.
  if (race.tokens + power.tokens + lent > race.tray) return undefined;
  const parts = [
    { count: race.tokens, of: words.t(`race.${combo.race}`) },
    { count: power.tokens, of: words.t(`power.${combo.power}`) },
    { count: lent, of: words.t('sum.lent') },
  ].filter(({ count }) => count > 0);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return `${parts.map(({ count, of }) => `${count} (${of})`).join(' + ')} = **${total}**`;
};

const isPlayed = ({ race, power }: Combo, options: Options): boolean => {
  const { races, powers } = boxOf(options).components;
  return races.some(({ id }) => id === race) && powers.some(({ id }) => id === power);
};

/** Words that change nothing about how many tokens a combo has: `at the beginning`, `in total`. */
const isFiller = fillersIn('sum.combo-words');

/** The combo of which a question asks how many tokens it has. */
const comboIn = (question: string): Combo | undefined => {
  const words = wordsOf(question);
  const races: string[] = [];
  const powers: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const named = isUnit(words[at] ?? '') ? undefined : nameAt(words, at);
    if (named?.kind === 'race') races.push(named.id);
    else if (named?.kind === 'power') powers.push(named.id);
    else rest.push(...words.slice(at, at + (named?.words.length ?? 1)));
    at += named?.words.length ?? 1;
  }
  const [[race, ...moreRaces], [power, ...morePowers]] = [races, powers];
  const isOfNumber = rest.some((word) => /^(many|ile)$/.test(word)) && rest.some(isUnit);
  const isMore =
    moreRaces.length + morePowers.length > 0 || !rest.every((word) => isUnit(word) || isFiller(word));
  return race === undefined || power === undefined || !isOfNumber || isMore ? undefined : { race, power };
};
