import { expect, test } from 'vitest';
import { FRONTS } from '../../src/games/index.ts';
import { gameBooks, library } from './library.ts';

const { rulebookOf } = library;

const MAGIC = [0x89, 0x50, 0x4e, 0x47];

test.each(gameBooks)('cards of $id have an emblem of their own, small and quickly there', async (book) => {
  const emblem = FRONTS.get(book.game)?.rulesHelp?.emblem;
  const cards = rulebookOf(book.id).cards('en');
  expect(cards.length).toBeGreaterThan(30);
  for (const { id } of cards) {
    const picture = await emblem?.(id);
    expect(picture, id).toMatchObject({ type: 'image/png', width: 160, height: 160 });
    expect([...(picture?.bytes ?? []).slice(0, 4)], id).toEqual(MAGIC);
    expect(picture?.bytes.length, id).toBeLessThan(25_000);
  }
});

test.each(gameBooks)('every card of $id leads to what people ask about it, in both languages', ({ id }) => {
  const book = rulebookOf(id);
  const bare = (['en', 'pl'] as const).flatMap((lang) =>
    book.cards(lang).flatMap((card) => (book.askedAbout(card.id, lang).length > 0 ? [] : [card.id])),
  );
  expect(bare).toEqual([]);
});

test('other sections have none', async () => {
  for (const { rulesHelp } of FRONTS.values()) {
    for (const id of ['turn', 'power-nothing', '__proto__', '', 'room-constructor'])
      expect(await rulesHelp?.emblem?.(id), id).toBeUndefined();
  }
});

test('a table of each edition reads the books that hold there', () => {
  const rulesHelp = FRONTS.get('small-world')?.rulesHelp;
  const booksIn = (edition: string) => rulesHelp?.books({ edition });
  expect(booksIn('base')).toEqual(['small-world']);
  expect(booksIn('underground')?.[0]).toBe('small-world-underground');
  expect(booksIn('mixed')).toEqual(['small-world', 'small-world-underground']);
});
