import { describe, expect, test } from 'vitest';
import { offeredFronts } from '../../src/games/index.ts';
import { LANGUAGES, openLibrary } from '../../src/rulebook/index.ts';
import { loadAliases } from '../../src/rulebook/load.ts';
import { tokenize } from '../../src/rulebook/tokenize.ts';

/** The examples' too: a book begins as a copy of one. */
const { books, rulebookOf } = openLibrary(offeredFronts(true).keys());

/** Books of a large game, of which nothing may be lost. */
const WHOLE = ['small-world', 'small-world-underground', 'dungeon-lords'];

describe.each([...books.keys()])('%s', (name) => {
  const book = rulebookOf(name);
  const sectionsIn = (lang: 'en' | 'pl') => [...book.rules.sections[lang].values()];

  test('both languages have the same sections in the same order', () => {
    const idsIn = (lang: 'en' | 'pl') => sectionsIn(lang).map(({ id }) => id);
    expect(idsIn('pl')).toEqual(idsIn('en'));
    if (WHOLE.includes(name)) expect(idsIn('en').length).toBeGreaterThan(170);
  });

  test('both languages link to the same sections', () => {
    const linksIn = (lang: 'en' | 'pl') =>
      sectionsIn(lang).map(({ id, links }) => [id, [...new Set(links)].sort()]);
    expect(linksIn('pl')).toEqual(linksIn('en'));
  });

  test('an option is linked with the rule that it changes, so that it can be told with it', () => {
    const sections = sectionsIn('en');
    // Of an edition the whole book tells.
    const options = sections.filter(({ id }) => id.startsWith('option-') && id !== 'option-edition');
    const alone = options.filter(({ id, links }) => {
      const tied = [...links, ...sections.filter((one) => one.links.includes(id)).map((one) => one.id)];
      return tied.every((one) => one.startsWith('option-'));
    });
    expect(alone.map(({ id }) => id)).toEqual([]);
  });

  test('both languages give the same numbers', () => {
    const numbersIn = (lang: 'en' | 'pl') =>
      sectionsIn(lang).map(({ id, text }) => [
        id,
        [...new Set(text.replace(/\(#[^)]+\)/g, '').match(/\d+/g))].sort(),
      ]);
    expect(numbersIn('pl')).toEqual(numbersIn('en'));
  });

  test('no section is so long that it fills the screen', () => {
    for (const lang of LANGUAGES)
      for (const { id, text } of sectionsIn(lang)) expect(text.length, `${lang}: ${id}`).toBeLessThan(1500);
  });

  test('no section has a phrase twice in which players ask for it', () => {
    for (const lang of LANGUAGES)
      for (const [id, phrases] of loadAliases(name, lang, book.rules.sections[lang])) {
        const keys = phrases.map((phrase) => tokenize(phrase).join(' '));
        const twice = phrases.filter((_, at) => keys.indexOf(keys[at] ?? '') < at);
        expect(twice, `${lang}: ${id}`).toEqual([]);
      }
  });

  test('no two sections of a language have one title', () => {
    const { introduction, summary } = book.rules.book;
    for (const lang of LANGUAGES) {
      const titles = sectionsIn(lang)
        .filter(({ id }) => id !== summary && !introduction.includes(id))
        .map(({ title }) => title);
      expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    }
  });
});
