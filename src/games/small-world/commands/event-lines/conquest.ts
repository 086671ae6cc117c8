import { totalOf } from '../../../../kernel/refusal.ts';
import type { Words } from '../../../front/words.ts';
import type { Loss } from '../../rules/event.ts';
import { listed, nameOf } from '../wording.ts';
import type { EventOf, Line, Lines } from './line.ts';

/** ` with the Dragon and the Sword`, or nothing; a conversion has a sentence of its own. */
const helpText = (means: readonly string[], words: Words): string => {
  const named = means.filter((id) => id !== 'conversion').map((id) => words.t(`means.${id}`));
  return named.length === 0 ? '' : ` ${listed(named, words)}`;
};

const details = ({ roll, tribe, monsters, loss }: EventOf<'conquered'>, words: Words): string =>
  [
    roll === undefined ? '' : words.t('event.conquered.roll', { roll }),
    tribe ? words.t('event.conquered.tribe') : '',
    monsters ? words.t('event.conquered.monsters') : '',
    loss ? lossText(loss, words) : '',
  ].join('');

/** Who stood there, and what they lost. */
export const lossText = ({ seat, race, lost, withdrawn }: Loss, words: Words): string =>
  words.t('event.conquered.loss', {
    name: nameOf(seat, words),
    race: words.t(`race.${race}`),
    lost,
    withdrawn,
  });

/** A region changed hands: who, with what, the die, and what became of the defenders. */
const conqueredLine: Line<'conquered'> = (event, { words, regionName }) => {
  const { t } = words;
  const converted = event.means.some((id) => id === 'conversion');
  return t(converted ? 'event.conquered.conversion' : 'event.conquered', {
    name: nameOf(event.seat, words),
    race: t(`race.${event.race}`),
    help: helpText(event.means, words),
    region: regionName(event.region),
    tokens: event.tokens,
    details: details(event, words),
  });
};

/** Reinforcements did not suffice. */
const failedLine: Line<'attempt-failed'> = ({ seat, region, roll, cost }, { words, regionName }) =>
  words.t('event.attempt-failed', {
    name: nameOf(seat, words),
    region: regionName(region),
    roll,
    need: totalOf(cost),
  });

/** Conquests, and attempts that failed. */
export const CONQUEST_LINES: Lines<'conquered' | 'attempt-failed'> = {
  conquered: conqueredLine,
  'attempt-failed': failedLine,
};
