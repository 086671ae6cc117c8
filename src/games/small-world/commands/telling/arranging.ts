import type { Words } from '../../../front.ts';
import type { Event } from '../../rules/event.ts';
import type { RegionId } from '../../rules/index.ts';
import { listed, nameOf } from '../wording.ts';
import type { Chapter } from './chapters.ts';
import type { Placed } from './placed.ts';

type OfType<Type extends Event['type']> = Extract<Event, { type: Type }>;

const ofType = <Type extends Event['type']>(chapter: Chapter, type: Type): OfType<Type>[] =>
  chapter.filter((event): event is OfType<Type> => event.type === type);

/** Regions that were left, in one line. */
export const leftLine = (
  chapter: Chapter,
  type: 'abandoned' | 'gave-up',
  words: Words,
  placed: Placed,
): string => {
  const events = ofType<'abandoned' | 'gave-up'>(chapter, type);
  const forced = events.some((event) => 'rule' in event);
  return words.t(forced ? 'event.left-water' : `event.${type}`, {
    name: nameOf(events[0]?.seat ?? 0, words),
    count: events.length,
    regions: listed(
      events.map(({ region }) => placed(region)),
      words,
    ),
  });
};

/** A whole redeployment: where how many tokens stand now. */
export const redeployedLine = (chapter: Chapter, words: Words): string => {
  const events = ofType(chapter, 'redeployed');
  const last = new Map(events.map(({ region, tokens }) => [region, tokens]));
  return words.t('event.redeployed', {
    name: nameOf(events[0]?.seat ?? 0, words),
    list: listed(
      [...last].map(([region, tokens]) => words.t('event.redeployed.item', { region, tokens })),
      words,
    ),
  });
};

/** Markers of one kind. */
export const putLine = (chapter: Chapter, words: Words): string => {
  const events = ofType(chapter, 'piece-put');
  const last = new Map(events.map(({ region, count }) => [region, count]));
  return words.t('event.piece-put', {
    name: nameOf(events[0]?.seat ?? 0, words),
    piece: words.t(`piece.${events[0]?.piece ?? ''}`),
    list: listed(
      [...last].map(([region, count]) => words.t('event.piece-put.item', { region, count })),
      words,
    ),
  });
};

/** What one player had withdrawn and has placed: sums by region, tokens first. */
export const placedLine = (chapter: Chapter, words: Words): string => {
  const events = ofType(chapter, 'withdrawn-placed');
  const tokens = new Map<RegionId, number>();
  const pieces = new Map<string, { piece: string; region: RegionId; count: number }>();
  for (const event of events) {
    if (event.tokens > 0) tokens.set(event.region, (tokens.get(event.region) ?? 0) + event.tokens);
    for (const [piece, count] of Object.entries(event.pieces)) {
      const key = `${piece} ${event.region}`;
      pieces.set(key, { piece, region: event.region, count: count + (pieces.get(key)?.count ?? 0) });
    }
  }
  const items = [
    ...[...tokens].map(([region, count]) => words.t('event.redeployed.item', { region, tokens: count })),
    ...[...pieces.values()].map(({ piece, region, count }) =>
      words.t('event.withdrawn-placed.piece', { piece: words.t(`piece.${piece}`), region, count }),
    ),
  ];
  return words.t('event.withdrawn-placed', {
    name: nameOf(events[0]?.seat ?? 0, words),
    list: listed(items, words),
  });
};
