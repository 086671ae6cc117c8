import { describe, expect, test } from 'vitest';
import { dungeonLordsFront } from '../../src/games/dungeon-lords/front.ts';
import { smallWorldFront } from '../../src/games/small-world/front.ts';
import { LOCALES, SHARED_TEXTS, translator } from '../../src/i18n/index.ts';

/** A hyphen that stands for a minus. */
const HYPHEN = /(?<![\p{L}\d])-\d/u;

const inLocale = (locale: (typeof LOCALES)[number]) => ({
  bot: translator(locale, SHARED_TEXTS[locale]),
  lords: translator(locale, dungeonLordsFront.texts[locale]),
  world: translator(locale, smallWorldFront.texts[locale]),
});

describe.each(LOCALES)('GIVEN numbers below 0 in texts of %s', (locale) => {
  const { bot, lords, world } = inLocale(locale);

  test.each([
    ['a final score', bot('standings.line', { place: 2, name: 'Ann-1', score: -4 })],
    ['points with their plural', lords('event.scored', { name: 'Ann', points: -21, list: '' })],
    ['points of others', lords('why.score.other', { name: 'Ann', points: -2 })],
    ['points on a picture', lords('board.points', { points: -1 })],
    ['a part of an income', world('reason.alchemist.income', { by: -2, count: 2, signed: '−2' })],
  ])('THEN the minus is a minus: %s', (_, text) => {
    expect(text).toMatch(/−\d/);
    expect(text).not.toMatch(HYPHEN);
  });

  test('THEN names and what was typed stay as they are', () => {
    expect(bot('standings.line', { place: 2, name: '-4', score: 4 })).toContain('-4');
  });
});
