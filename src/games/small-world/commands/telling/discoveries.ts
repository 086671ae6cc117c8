import type { Words } from '../../../front.ts';
import type { Event } from '../../rules/event.ts';
import { reasonText } from '../reasons.ts';
import { nameOf } from '../wording.ts';
import { lossText } from './conquest.ts';
import type { Placed } from './placed.ts';

/** What Places, Relics, figures and payments between players bring. */
export type DiscoveryEvent = Extract<
  Event,
  {
    type:
      | 'badges-swapped'
      | 'found'
      | 'find-moved'
      | 'figure-moved'
      | 'driven-out'
      | 'gained'
      | 'paid'
      | 'marked'
      | 'replaced'
      | 'sacrificed'
      | 'equipped';
  }
>;

/** One line for one of these events; undefined where another event says it already. */
export const discoveryLine = (event: DiscoveryEvent, words: Words, placed: Placed): string | undefined => {
  const { t } = words;
  switch (event.type) {
    case 'badges-swapped':
      return t('event.badges-swapped', {
        name: nameOf(event.seat, words),
        race: t(`race.${event.race}`),
        power: t(`power.${event.power}`),
        other: t(`race.${event.other}`),
      });
    case 'found':
      return foundLine(event, words, placed);
    case 'find-moved':
      return t('event.find-moved', { find: t(`find.${event.find}`), region: placed(event.region) });
    case 'figure-moved':
      return t('event.figure-moved', { piece: t(`piece.${event.piece}`), region: placed(event.region) });
    case 'driven-out':
      return drivenOutLine(event, words, placed);
    case 'gained':
      return t('event.gained', {
        name: nameOf(event.seat, words),
        coins: event.reason.by ?? 0,
        reason: reasonText(event.reason, words),
      });
    case 'paid':
      return t('event.paid', {
        name: nameOf(event.from, words),
        other: nameOf(event.to, words),
        coins: event.reason.by ?? 0,
        reason: reasonText(event.reason, words),
      });
    case 'marked':
      return t(`event.marked.${event.piece}`, {
        name: nameOf(event.seat, words),
        other: nameOf(event.by, words),
      });
    case 'replaced':
    case 'sacrificed':
      return t(`event.${event.type}`, {
        name: nameOf(event.seat, words),
        race: t(`race.${event.race}`),
        region: placed(event.region),
      });
    case 'equipped':
      return t(`event.equipped.${event.piece}`, { name: nameOf(event.seat, words), count: event.count });
  }
};

const foundLine = (
  { find, region, power }: Extract<Event, { type: 'found' }>,
  words: Words,
  placed: Placed,
): string => {
  const { t } = words;
  const line = t('event.found', {
    find: t(`find.${find}`),
    region: placed(region),
    rule: t(`find.${find}.rule`),
  });
  return power === undefined
    ? line
    : `${line} ${t('event.found.power', { power: t(`power.${power}`), rule: t(`power.${power}.rule`) })}`;
};

const drivenOutLine = (
  { region, monsters, loss }: Extract<Event, { type: 'driven-out' }>,
  words: Words,
  placed: Placed,
): string =>
  words.t('event.driven-out', {
    region: placed(region),
    details: [monsters ? words.t('event.conquered.monsters') : '', loss ? lossText(loss, words) : ''].join(
      '',
    ),
  });
