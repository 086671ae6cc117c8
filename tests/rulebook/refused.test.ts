import { describe, expect, test } from 'vitest';
import { SERVICE_REFUSALS } from '../../src/discord/interactions/result.ts';
import { LANGUAGES } from '../../src/rulebook/index.ts';
import { sourceFiles } from '../architecture/source-files.ts';
import { library } from './library.ts';

const { booksOf, rulebookOf } = library;

/** Refusals that no rule is behind: what was typed is nothing that there is. */
const OF_NO_RULE = ['means.unknown', 'notation.unreadable', 'piece.not-yours', 'region.unknown'];

/** What stands between the brackets of a call, cut at the commas that separate its arguments. */
const argumentsFrom = (code: string, start: number): string[] => {
  const parts = [''];
  let depth = 0;
  for (const letter of code.slice(start)) {
    if (letter === ')' && depth === 0) break;
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${letter}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
};

/** Codes that the engine of a game refuses with somewhere without citing a rule. */
const bareIn = (game: string): string[] => {
  const files = sourceFiles().filter(({ path }) => path.startsWith(`src/games/${game}/`));
  const calls = files.flatMap(({ code }) =>
    [...code.matchAll(/\brefusal\((?=')/g)].map((match) =>
      argumentsFrom(code, match.index + match[0].length),
    ),
  );
  const bare = calls.filter(([, , reasons]) => reasons === undefined).map(([code = '']) => code.slice(1, -1));
  return [...new Set(bare)].filter((code) => !OF_NO_RULE.includes(code)).sort();
};

describe.each(['small-world', 'dungeon-lords'])('a refusal of %s', (game) => {
  const gameBooks = booksOf(game).map(rulebookOf);
  const bare = bareIn(game);

  test('that cites no rule itself was found', () => {
    expect(bare).toContain('turn.not-yours');
  });

  test('and every rule that the engine cites leads in one tap to what people ask about it', () => {
    const unasked = gameBooks.flatMap(({ rules, askedAbout }) =>
      [...new Set([...rules.refused.values(), ...rules.cited.values()])].filter((section) =>
        LANGUAGES.some((lang) => askedAbout(section, lang).length === 0),
      ),
    );
    expect(unasked).toEqual([]);
  });

  test.each(bare)('%s has a rule behind it that can be read', (code) => {
    for (const lang of LANGUAGES)
      expect(gameBooks.some((book) => book.sectionOfRefusal(code, lang) !== undefined)).toBe(true);
  });

  test('that a book lists is one that somebody can get', () => {
    const known = [...bare, ...SERVICE_REFUSALS];
    for (const { rules } of gameBooks)
      expect([...rules.refused.keys()].filter((code) => !known.includes(code))).toEqual([]);
  });
});
