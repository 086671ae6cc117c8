import type { Words } from '../../../front.ts';
import type { Event } from '../../rules/event.ts';
import type { View } from '../../rules/index.ts';
import { reasonText } from '../reasons.ts';
import { comboName, gain, nameOf } from '../wording.ts';
import { leftLine, placedLine, putLine, redeployedLine } from './arranging.ts';
import { type Chapter, chaptersOf } from './chapters.ts';
import { conqueredLine, failedLine } from './conquest.ts';
import { discoveryLine } from './discoveries.ts';
import { type Placed, placedOn } from './placed.ts';

/**
 * One line for each thing that happened.
 * @param view where it happened, for the names of regions; bare numbers without it
 */
export const tellEvents = (events: readonly Event[], words: Words, view?: View): string[] => {
  const placed = placedOn(view, words);
  return chaptersOf(events).flatMap((chapter) => lineOf(chapter, words, placed) ?? []);
};

const lineOf = (chapter: Chapter, words: Words, placed: Placed): string | undefined => {
  const [event] = chapter;
  const { t } = words;
  switch (event.type) {
    case 'game-began':
      return t('event.game-began', { name: nameOf(event.firstSeat, words) });
    case 'turn-began':
      return t('event.turn-began', { name: nameOf(event.seat, words), round: event.round });
    case 'picked':
      return pickedLine(event, words);
    case 'combo-appeared':
      return combosLine(chapter, words);
    case 'expanded':
      return t(`event.expanded.${event.layer}`, { name: nameOf(event.seat, words), hand: event.hand });
    case 'abandoned':
    case 'gave-up':
      return leftLine(chapter, event.type, words, placed);
    case 'conquered':
      return conqueredLine(event, words, placed);
    case 'attempt-failed':
      return failedLine(event, words, placed);
    case 'redeployed':
      return redeployedLine(chapter, words);
    case 'piece-put':
      return putLine(chapter, words);
    case 'withdrawn-placed':
      return placedLine(chapter, words);
    case 'stopped':
      return undefined;
    case 'rolled':
    case 'tokens-changed':
    case 'income':
    case 'declined':
    case 'vanished':
    case 'acted':
    case 'game-over':
      return turnLine(event, words, placed);
    default:
      return discoveryLine(event, words, placed);
  }
};

type TurnEvent = Extract<
  Event,
  { type: 'rolled' | 'tokens-changed' | 'income' | 'declined' | 'vanished' | 'acted' | 'game-over' }
>;

const turnLine = (event: TurnEvent, words: Words, placed: Placed): string | undefined => {
  const { t } = words;
  switch (event.type) {
    case 'rolled':
      return t('event.rolled', { name: nameOf(event.seat, words), roll: event.roll });
    case 'tokens-changed':
      return t('event.tokens-changed', {
        name: nameOf(event.seat, words),
        reason: reasonText(event.reason, words),
      });
    case 'income':
      return t('event.income', { name: nameOf(event.seat, words), gain: gain(event.coins, words) });
    case 'declined':
      return t('event.declined', { name: nameOf(event.seat, words), combo: comboName(event, words) });
    case 'vanished':
      return t('event.vanished', { name: nameOf(event.seat, words), race: t(`race.${event.race}`) });
    case 'acted':
      return actedLine(event, words, placed);
    case 'game-over':
      return t('event.game-over');
  }
};

const pickedLine = (event: Extract<Event, { type: 'picked' }>, words: Words): string =>
  words.t('event.picked', {
    name: nameOf(event.seat, words),
    combo: comboName(event, words),
    tokens: event.tokens,
    paid: event.paid,
    taken: event.taken,
  });

const combosLine = (chapter: Chapter, words: Words): string => {
  const combos = chapter.flatMap((event) =>
    event.type === 'combo-appeared' ? [comboName(event, words)] : [],
  );
  return words.t('event.combo-appeared', { combos: combos.join(', ') });
};

/** What a power did. A die is told by its roll alone. */
const actedLine = (
  { seat, act, target }: Extract<Event, { type: 'acted' }>,
  words: Words,
  placed: Placed,
): string | undefined => {
  const name = nameOf(seat, words);
  switch (target.kind) {
    case 'none':
      return undefined;
    case 'seat':
      return words.t(`event.acted.${act}`, { name, target: nameOf(target.seat, words) });
    case 'region':
      return words.t(`event.acted.${act}`, { name, target: placed(target.region) });
  }
};
