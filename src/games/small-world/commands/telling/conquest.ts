import { totalOf } from '../../../../kernel/refusal.ts';
import type { Words } from '../../../front.ts';
import type { Event, Loss } from '../../rules/event.ts';
import { nameOf } from '../wording.ts';
import type { Placed } from './placed.ts';

type Conquered = Extract<Event, { type: 'conquered' }>;
type Failed = Extract<Event, { type: 'attempt-failed' }>;

/** A region changed hands: who, with what, the die, and what became of the defenders. */
export const conqueredLine = (event: Conquered, words: Words, placed: Placed): string => {
  const { t } = words;
  const [means] = event.means;
  const key = means === undefined ? 'event.conquered' : `event.conquered.${means}`;
  return t(key, {
    name: nameOf(event.seat, words),
    race: t(`race.${event.race}`),
    region: placed(event.region),
    tokens: event.tokens,
    details: details(event, words),
  });
};

const details = ({ roll, tribe, loss }: Conquered, words: Words): string =>
  [
    roll === undefined ? '' : words.t('event.conquered.roll', { roll }),
    tribe ? words.t('event.conquered.tribe') : '',
    loss ? lossText(loss, words) : '',
  ].join('');

const lossText = ({ seat, race, lost, withdrawn }: Loss, words: Words): string =>
  words.t('event.conquered.loss', {
    name: nameOf(seat, words),
    race: words.t(`race.${race}`),
    lost,
    withdrawn,
  });

/** Reinforcements did not suffice. */
export const failedLine = ({ seat, region, roll, cost }: Failed, words: Words, placed: Placed): string =>
  words.t('event.attempt-failed', {
    name: nameOf(seat, words),
    region: placed(region),
    roll,
    need: totalOf(cost),
  });
