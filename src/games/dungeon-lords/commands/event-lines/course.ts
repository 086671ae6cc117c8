import type { Words } from '../../../front/words.ts';
import { reasonText } from '../reasons.ts';
import { specialRule } from '../rules-wording.ts';
import { adventurerName, counted, nameOf } from '../wording.ts';
import { ofType } from './groups.ts';
import type { Line, Lines } from './line.ts';

const roundLine: Line<'round-began'> = ({ year, season, first, lairs, rooms }, { words }) =>
  words.t('event.round-began', {
    year,
    season: words.t(`season.${season}`),
    name: nameOf(first, words),
    lairs: counted(lairs, words),
    rooms: counted(rooms, words),
  });

const forecastLine: Line<'forecast'> = ({ event, special, adventurers }, { words }) =>
  words.t('event.forecast', {
    event: words.t(special ? `special.${special}` : `event.${event}`),
    list: adventurers.map((id) => adventurerName(id, words)).join(', '),
  });

const eventLine: Line<'event-began'> = ({ event, special }, { words, view }) => {
  const { t } = words;
  if (!special) {
    const key = event === 'special' ? 'event.event-began.nothing' : 'event.event-began';
    return t(key, { event: t(`event.${event}`) });
  }
  return t('event.event-began.special', {
    special: t(`special.${special}`),
    rule: specialRule(special, view?.board, words),
  });
};

const whose = (seat: number | 'neutral', words: Words): string =>
  seat === 'neutral' ? words.t('neutral') : nameOf(seat, words);

const arrivalsLine: Line<'adventurer-came'> = (_, { group, words }) =>
  words.t('event.adventurer-came', {
    list: ofType(group, 'adventurer-came')
      .map(({ seat, adventurer }) => `${whose(seat, words)}: ${adventurerName(adventurer, words)}`)
      .join('; '),
  });

const paladinLine: Line<'paladin-moved'> = ({ from, to, reasons: [reason] }, { words }) =>
  words.t('event.paladin-moved', {
    from: from === 'tent' ? words.t('event.paladin-moved.tent') : nameOf(from, words),
    to: nameOf(to, words),
    why: reason ? reasonText(reason, words) : '',
  });

const scoredLine: Line<'scored'> = ({ seat, points }, { words }) =>
  words.t('event.scored', {
    name: nameOf(seat, words),
    points: points.reduce((sum, { by = 0 }) => sum + by, 0),
    list: points.map((reason) => reasonText(reason, words)).join(', '),
  });

/** The course of the game: years, rounds, forecasts, who comes, points. */
export const COURSE_LINES: Lines<
  | ('game-began' | 'year-began' | 'round-began' | 'forecast' | 'event-began' | 'adventurer-came')
  | ('neutral-evil' | 'paladin-moved' | 'paladin-left' | 'scored' | 'game-over')
> = {
  'game-began': ({ first }, { words }) => words.t('event.game-began', { name: nameOf(first, words) }),
  'year-began': ({ year, first }, { words }) =>
    words.t('event.year-began', { year, name: nameOf(first, words) }),
  'round-began': roundLine,
  forecast: forecastLine,
  'event-began': eventLine,
  'adventurer-came': arrivalsLine,
  'neutral-evil': ({ now }, { words }) => words.t('event.neutral-evil', { evil: now }),
  'paladin-moved': paladinLine,
  'paladin-left': (_, { words }) => words.t('event.paladin-left'),
  scored: scoredLine,
  // Said by the post that tells how it ended: until then the last decision may be taken back.
  'game-over': () => undefined,
};
