import { reasonText } from '../reasons.ts';
import { nameOf } from '../wording.ts';
import { lossText } from './conquest.ts';
import type { Line, Lines } from './line.ts';

const swappedLine: Line<'badges-swapped'> = ({ seat, race, power, other }, { words }) =>
  words.t('event.badges-swapped', {
    name: nameOf(seat, words),
    race: words.t(`race.${race}`),
    power: words.t(`power.${power}`),
    other: words.t(`race.${other}`),
  });

const foundLine: Line<'found'> = ({ find, region, power }, { words: { t }, regionName }) => {
  const line = t('event.found', {
    find: t(`find.${find}`),
    region: regionName(region),
    rule: t(`find.${find}.rule`),
  });
  return power === undefined
    ? line
    : `${line} ${t('event.found.power', { power: t(`power.${power}`), rule: t(`power.${power}.rule`) })}`;
};

const drivenOutLine: Line<'driven-out'> = ({ region, monsters, loss }, { words, regionName }) =>
  words.t('event.driven-out', {
    region: regionName(region),
    details: [monsters ? words.t('event.conquered.monsters') : '', loss ? lossText(loss, words) : ''].join(
      '',
    ),
  });

const gainedLine: Line<'gained'> = ({ seat, reason }, { words }) =>
  words.t('event.gained', {
    name: nameOf(seat, words),
    coins: reason.by ?? 0,
    reason: reasonText(reason, words),
  });

const paidLine: Line<'paid'> = ({ from, to, reason }, { words }) =>
  words.t('event.paid', {
    name: nameOf(from, words),
    other: nameOf(to, words),
    coins: reason.by ?? 0,
    reason: reasonText(reason, words),
  });

const raceLine: Line<'replaced' | 'sacrificed'> = ({ type, seat, race, region }, { words, regionName }) =>
  words.t(`event.${type}`, {
    name: nameOf(seat, words),
    race: words.t(`race.${race}`),
    region: regionName(region),
  });

/** What Places, Relics, figures and payments between players bring. */
export const DISCOVERY_LINES: Lines<
  | ('badges-swapped' | 'found' | 'find-moved' | 'figure-moved' | 'driven-out' | 'gained' | 'paid')
  | ('marked' | 'replaced' | 'sacrificed' | 'equipped')
> = {
  'badges-swapped': swappedLine,
  found: foundLine,
  'find-moved': ({ find, region }, { words, regionName }) =>
    words.t('event.find-moved', { find: words.t(`find.${find}`), region: regionName(region) }),
  'figure-moved': ({ piece, region }, { words, regionName }) =>
    words.t('event.figure-moved', { piece: words.t(`piece.${piece}`), region: regionName(region) }),
  'driven-out': drivenOutLine,
  gained: gainedLine,
  paid: paidLine,
  marked: ({ seat, by, piece }, { words }) =>
    words.t(`event.marked.${piece}`, { name: nameOf(seat, words), other: nameOf(by, words) }),
  replaced: raceLine,
  sacrificed: raceLine,
  equipped: ({ seat, piece, count }, { words }) =>
    words.t(`event.equipped.${piece}`, { name: nameOf(seat, words), count }),
};
