import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { picture } from '../../../src/games/small-world/board/index.ts';
import textsEn from '../../../src/games/small-world/board/texts.en.json' with { type: 'json' };
import textsPl from '../../../src/games/small-world/board/texts.pl.json' with { type: 'json' };
import { smallWorld } from '../../../src/games/small-world/game.ts';
import { mapById, regionName } from '../../../src/games/small-world/maps/index.ts';
import type { RegionId } from '../../../src/games/small-world/rules/map.ts';
import type { Options } from '../../../src/games/small-world/rules/options.ts';
import { NAMES, requestFor, wordsFor } from './requests.ts';
import { playOn } from './self-play.ts';

const { altText, textMap } = picture;

const positions = fc.record({
  seats: fc.integer({ min: 2, max: 5 }),
  seed: fc.string({ minLength: 1, maxLength: 8 }),
  moves: fc.integer({ min: 0, max: 300 }),
  options: fc.constantFrom<Partial<Options>>(
    {},
    { edition: 'underground' },
    { edition: 'mixed', board: 'surface' },
    { edition: 'mixed', board: 'underground' },
  ),
  locale: fc.constantFrom('en' as const, 'pl' as const),
});

/** What is played, the round, and who decides what. */
const HEAD = /^.*?(?:Round|Runda) \d+ (?:of|z) \d+\. .*?\. /;

/** The part of the alt text that speaks of a seat. */
const partOf = (whole: string, seat: number): string => {
  const alt = whole.replace(HEAD, '');
  const starts = NAMES.map((name, other) => {
    const at = [`${name} (`, `${name}: `, `${name.slice(0, 13)}…: `, `${name.slice(0, 9)}…: `]
      .map((start) => alt.indexOf(start))
      .filter((index) => index >= 0);
    return { other, at: Math.min(...at) };
  });
  const from = starts[seat]?.at ?? 0;
  const later = starts.map(({ at }) => at).filter((at) => at > from && Number.isFinite(at));
  return alt.slice(from, Math.min(...later, alt.length));
};

describe('GIVEN any position of a random game', () => {
  test('THEN the alt text is short enough and tells who holds each region with how many', () => {
    fc.assert(
      fc.property(positions, ({ seats, seed, moves, options, locale }) => {
        const request = requestFor(playOn(seats, seed, moves, options), 'public', locale);
        const alt = altText(request, wordsFor(request));
        expect(alt.length).toBeLessThanOrEqual(1024);
        request.view.board.regions.forEach(({ holder, tokens, natives, monsters }, index) => {
          if (holder) expect(partOf(alt, holder.seat)).toMatch(new RegExp(`[ :]${index + 1}×${tokens}\\b`));
          else if (natives + monsters > 0) {
            expect(alt).toMatch(new RegExp(` ${index + 1}×${natives + monsters}\\b`));
          }
        });
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  test('THEN the text map has a line for each region, with its holder and count', () => {
    fc.assert(
      fc.property(positions, ({ seats, seed, moves, options, locale }) => {
        const request = requestFor(playOn(seats, seed, moves, options), 'public', locale);
        const { board } = request.view;
        const words = wordsFor(request);
        const lines = textMap(request, words).split('\n').slice(-board.regions.length);
        mapById(board.map).regions.forEach(({ id, terrain }, index) => {
          const line = lines[index] ?? '';
          const state = board.regions[index];
          expect(line.slice(0, 2).trim()).toBe(String(id));
          expect(line).toContain(words.t(`terrain.${terrain}`));
          expect(line).toContain(regionName(board.map, id, locale));
          if (state?.holder) {
            const race = board.players[state.holder.seat]?.[state.holder.layer]?.race;
            expect(line).toContain(
              `${NAMES[state.holder.seat]}: ${words.t(`race.${race}`)} ×${state.tokens}`,
            );
          }
          for (const piece of Object.keys(state?.pieces ?? {})) {
            expect(line).toContain(words.t(`piece.${piece}`));
          }
          for (const [find, region] of Object.entries(board.finds)) {
            expect(line.includes(words.t(`find.${find}`))).toBe(region === id);
          }
          if (state && state.monsters > 0) {
            expect(line).toContain(words.t('board.map.monsters', { count: state.monsters }));
          }
        });
      }),
      { numRuns: 60, seed: 8 },
    );
  });
});

test('GIVEN targets THEN both texts name them with their costs', () => {
  const highlights = [
    { region: 7, cost: 3, reach: 'sure' },
    { region: 8, cost: 5, reach: 'die' },
    { region: 9, cost: 9, reach: 'short' },
  ] as const;
  const request = { ...requestFor(playOn(3, 'targets', 3), 0), highlights };
  const words = wordsFor(request);
  expect(altText(request, words)).toContain('Possible targets and costs: 7: 3, 8: 5.');
  expect(textMap(request, words)).toMatch(/^ 7 .*target, cost 3(?!,)/mu);
  expect(textMap(request, words)).toMatch(/^ 8 .*target, cost 5, with the die/mu);
  expect(textMap(request, words)).toMatch(/^ 9 .*target, cost 9, too expensive for now/mu);
});

test('GIVEN what the last turn took THEN both texts tell where, with how many, and who was there', () => {
  const happened = [
    {
      type: 'conquered',
      seat: 0,
      layer: 'active',
      race: 'elves',
      region: 7,
      means: [],
      tokens: 3,
      cost: [],
      tribe: false,
      monsters: false,
      loss: { seat: 1, layer: 'active', race: 'orcs', lost: 1, withdrawn: 2 },
    },
    { type: 'conquered', seat: 0, race: 'elves', region: 8, tokens: 1, tribe: true, monsters: false },
    { type: 'conquered', seat: 0, race: 'elves', region: 9, tokens: 5, tribe: false, monsters: true },
    { type: 'stopped', seat: 0, layer: 'active' },
  ];
  const request = { ...requestFor(playOn(3, 'targets', 3), 'public'), happened };
  const told =
    'Taken last turn: 7 with 3 tokens, Orcs of Bartłomiej lost 1; 8 with 1 token, from a Lost Tribe; 9 with 5 tokens, from Monsters.';
  expect(altText(request, wordsFor(request))).toContain(told);
  expect(textMap(request, wordsFor(request))).toContain(told);
});

test('GIVEN somebody who places what they lost in the turn of another THEN the text calls who the picture calls', () => {
  const state = structuredClone(playOn(3, 'targets', 3));
  const { turn } = state.board;
  const other = (turn.seat + 1) % 3;
  turn.phase = { name: 'withdrawn', owner: { seat: other, layer: 'active' } };
  const request = requestFor(state, 'public');
  expect(altText(request, wordsFor(request))).toContain(`. ${NAMES[other]} places withdrawn tokens.`);
});

test('GIVEN a crowded board and long names THEN the alt text still fits and keeps every count', () => {
  const state = structuredClone(playOn(5, 'crowd', 320));
  for (const region of state.board.regions) {
    if (!region.holder) continue;
    region.tokens = 12;
    region.pieces = { fortress: 1, lair: 1, hero: 1 };
  }
  const names = NAMES.map((_, seat) => `${'Wielkoksiążęcy '.repeat(2)}${seat}`);
  const request = { ...requestFor(state, 'public', 'pl'), names };
  const alt = altText(request, { ...wordsFor(request), names });
  expect(alt.length).toBeLessThanOrEqual(1024);
  state.board.regions.forEach(({ holder }, index) => {
    if (holder) expect(alt).toContain(` ${index + 1}×12`);
  });
});

describe.each(['en', 'pl'] as const)('GIVEN a busy underground board in %s', (locale) => {
  const state = structuredClone(playOn(5, 'busy', 200, { edition: 'underground' }));
  const put = (region: number, piece: string): void => {
    const there = state.board.regions[region - 1];
    if (there) there.pieces = { ...there.pieces, [piece]: 1 };
  };
  put(51, 'volcano');
  put(29, 'balrog');
  const { finds } = state.board;
  Object.assign(finds, { stonehedge: 10, 'shiny-orb': 17 });
  state.board.lent = { stonehedge: { power: 'mystic' } };
  const request = requestFor(state, 'public', locale);
  const words = wordsFor(request);
  const line = (region: number): string =>
    textMap(request, words)
      .split('\n')
      .findLast((text) => text.startsWith(`${region} `)) ?? '';

  test('THEN figures, finds and lent powers stand in the lines of their regions', () => {
    expect(line(51)).toContain(words.t('piece.volcano'));
    expect(line(51)).not.toContain(words.t('board.map.impassable'));
    expect(line(52)).toContain(words.t('board.map.impassable'));
    expect(line(29)).toContain(words.t('piece.balrog'));
    expect(line(10)).toContain(`${words.t('find.stonehedge')} (${words.t('power.mystic')})`);
    expect(line(17)).toContain(words.t('find.shiny-orb'));
  });

  test('THEN the alt text says of a small board where everything lies that was found', () => {
    const small = structuredClone(playOn(2, 'small', 12, { edition: 'underground' }));
    small.board.finds = { stonehedge: 3 as RegionId };
    const told = { ...request, view: smallWorld.view(small, 'public'), names: NAMES.slice(0, 2) };
    const alt = altText(told, { ...words, names: told.names });
    expect(alt).toContain(locale === 'pl' ? 'Small World: Podziemia' : 'Small World Underground');
    expect(alt).toContain(words.t('board.said.finds', { finds: `${words.t('find.stonehedge')} 3` }));
  });
});

test('GIVEN the texts of the board THEN both languages have the same keys', () => {
  expect(Object.keys(textsPl).sort()).toEqual(Object.keys(textsEn).sort());
});

test('GIVEN the end of a game THEN the places told are those of the rules', () => {
  for (const seed of ['one', 'two', 'three']) {
    const state = playOn(4, seed, 5000);
    const request = requestFor(state, 'public');
    const lines = textMap(request, wordsFor(request)).split('\n');
    for (const { seat, place } of smallWorld.standings(state)?.ranks ?? []) {
      expect(lines.find((line) => line.startsWith(`${NAMES[seat]} (`))).toContain(`place ${place}`);
    }
  }
});

test('tokens and markers that are withdrawn stand with their player until they are placed again', () => {
  const state = structuredClone(playOn(2, 'withdrawn', 40));
  const seat = state.board.players.findIndex((player) => player.active);
  const active = state.board.players[seat]?.active;
  if (!active) throw new Error('nobody has a race');
  Object.assign(active, { hand: 1, withdrawn: 2, pieces: { camp: 1 }, withdrawnPieces: { camp: 2 } });
  const request = requestFor(state, 'public');
  const line = textMap(request, wordsFor(request))
    .split('\n')
    .find((one) => one.startsWith(`${NAMES[seat]} (`));
  expect(line).toContain('3 in hand, Encampment ×3');
});
