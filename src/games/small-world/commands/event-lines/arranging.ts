import type { RegionId } from '../../rules/index.ts';
import { listed, nameOf } from '../wording.ts';
import { type Line, type Lines, ofType } from './line.ts';

/** Regions that were left, in one line. */
const leftLine: Line<'abandoned' | 'gave-up'> = ({ type, seat }, { group, words, regionName }) => {
  const events = ofType<'abandoned' | 'gave-up'>(group, type);
  const forced = events.some((event) => 'rule' in event);
  return words.t(forced ? 'event.left-water' : `event.${type}`, {
    name: nameOf(seat, words),
    count: events.length,
    regions: listed(
      events.map(({ region }) => regionName(region)),
      words,
    ),
  });
};

/** A whole redeployment: where how many tokens stand now. */
const redeployedLine: Line<'redeployed'> = ({ seat }, { group, words }) => {
  const last = new Map(ofType(group, 'redeployed').map(({ region, tokens }) => [region, tokens]));
  return words.t('event.redeployed', {
    name: nameOf(seat, words),
    list: listed(
      [...last].map(([region, tokens]) => words.t('event.redeployed.item', { region, tokens })),
      words,
    ),
  });
};

/** Markers of one kind: the regions alone where one stands in each. */
const putLine: Line<'piece-put'> = ({ seat, piece }, { group, words }) => {
  const last = new Map(ofType(group, 'piece-put').map(({ region, count }) => [region, count]));
  const single = [...last.values()].every((count) => count === 1);
  return words.t('event.piece-put', {
    name: nameOf(seat, words),
    piece: words.t(`piece.${piece}`),
    list: listed(
      [...last].map(([region, tokens]) =>
        single
          ? words.t('event.piece-put.item', { region })
          : words.t('event.redeployed.item', { region, tokens }),
      ),
      words,
    ),
  });
};

/** What one player had withdrawn and has placed: sums by region, tokens first. */
const placedLine: Line<'withdrawn-placed'> = ({ seat }, { group, words }) => {
  const tokens = new Map<RegionId, number>();
  const pieces = new Map<string, { piece: string; region: RegionId; count: number }>();
  for (const event of ofType(group, 'withdrawn-placed')) {
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
  return words.t('event.withdrawn-placed', { name: nameOf(seat, words), list: listed(items, words) });
};

/** How tokens and markers are arranged, and regions left. */
export const ARRANGING_LINES: Lines<
  'abandoned' | 'gave-up' | 'redeployed' | 'piece-put' | 'withdrawn-placed'
> = {
  abandoned: leftLine,
  'gave-up': leftLine,
  redeployed: redeployedLine,
  'piece-put': putLine,
  'withdrawn-placed': placedLine,
};
