import type { Words } from '../../../front.ts';
import type { View } from '../../rules/state.ts';
import { specialRule } from '../cards-wording.ts';
import { reasonText } from '../reasons.ts';
import { adventurerName, counted, nameOf } from '../wording.ts';
import { type Chapter, ofType } from './chapters.ts';

/** The course of the game: years, rounds, forecasts, who comes, points. */
export const comingLine = (chapter: Chapter, words: Words, view?: View): string | undefined => {
  const [event] = chapter;
  const { t } = words;
  switch (event.type) {
    case 'game-began':
      return t('event.game-began', { name: nameOf(event.first, words) });
    case 'year-began':
      return t('event.year-began', { year: event.year, name: nameOf(event.first, words) });
    case 'round-began':
      return t('event.round-began', {
        year: event.year,
        season: t(`season.${event.season}`),
        name: nameOf(event.first, words),
        lairs: counted(event.lairs, words),
        rooms: counted(event.rooms, words),
      });
    case 'forecast':
      return t('event.forecast', {
        event: event.special ? t(`special.${event.special}`) : t(`event.${event.event}`),
        list: event.adventurers.map((id) => adventurerName(id, words)).join(', '),
      });
    case 'event-began':
      return event.special
        ? t('event.event-began.special', {
            special: t(`special.${event.special}`),
            rule: specialRule(event.special, view?.board, words),
          })
        : t('event.event-began', { event: t(`event.${event.event}`) });
    case 'adventurer-came':
      return t('event.adventurer-came', {
        list: ofType(chapter, 'adventurer-came')
          .map(({ seat, adventurer }) => `${whose(seat, words)}: ${adventurerName(adventurer, words)}`)
          .join('; '),
      });
    case 'neutral-evil':
      return t('event.neutral-evil', { evil: event.now });
    case 'scored':
      return scoredLine(event, words);
    case 'game-over':
      return t('event.game-over');
    default:
      return undefined;
  }
};

const whose = (seat: number | 'neutral', words: Words): string =>
  seat === 'neutral' ? words.t('neutral') : nameOf(seat, words);

type Scored = ReturnType<typeof ofType<'scored'>>[number];

const scoredLine = ({ seat, points }: Scored, words: Words): string =>
  words.t('event.scored', {
    name: nameOf(seat, words),
    points: points.reduce((sum, { by = 0 }) => sum + by, 0),
    list: points.map((reason) => reasonText(reason, words)).join(', '),
  });
