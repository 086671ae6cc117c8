import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { picture } from '../../../src/games/dungeon-lords/board/index.ts';
import textsEn from '../../../src/games/dungeon-lords/board/texts.en.json' with { type: 'json' };
import textsPl from '../../../src/games/dungeon-lords/board/texts.pl.json' with { type: 'json' };
import { squareName } from '../../../src/games/dungeon-lords/locales/squares.ts';
import { adventurerOf } from '../../../src/games/dungeon-lords/rules/data/adventurers.ts';
import { ORDERS } from '../../../src/games/dungeon-lords/rules/data/orders.ts';
import { tilesOf } from '../../../src/games/dungeon-lords/rules/dungeon.ts';
import { expectedArrivals } from '../../../src/games/dungeon-lords/rules/foresight.ts';
import type { Player, View } from '../../../src/games/dungeon-lords/rules/state.ts';
import type { PictureRequest } from '../../../src/games/front/picture.ts';
import type { Words } from '../../../src/games/front/words.ts';
import { seatsOf } from '../../../src/kernel/seat.ts';
import { gameOf } from './positions.ts';
import { NAMES, requestFor, wordsFor } from './requests.ts';

const requests = fc
  .record({
    seats: fc.integer({ min: 2, max: 4 }),
    seed: fc.integer({ min: 1, max: 4 }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    locale: fc.constantFrom('en' as const, 'pl' as const),
    viewer: fc.constantFrom('public' as const, 0, 1),
  })
  .map(({ seats, seed, at, locale, viewer }) => {
    const states = gameOf(seats, seed, { specialEvents: seed % 2 === 0 });
    const state = states[Math.round(at * (states.length - 1))];
    if (!state) throw new Error('nothing was played');
    return requestFor(state, viewer, locale);
  });

/** The lines about one player, from the name to the next one's. */
const blockOf = (map: string, { view }: PictureRequest<View>, seat: number): string => {
  const lines = map.split('\n');
  const starts = seatsOf(view.board.seats).map((other) =>
    lines.findIndex((line) => line.startsWith(`${NAMES[other]} (`)),
  );
  const from = starts[seat] ?? 0;
  return lines.slice(from, starts[seat + 1] ?? lines.length).join('\n');
};

/** Everything of a player that the picture shows with a sign. */
const shownOf = (player: Player, { t }: Words): string[] => [
  ...tilesOf(player).map(
    ({ at, tile }) => `${squareName(at)} ${tile.room ? t(`room.${tile.room}`) : t('board.word.tunnel')}`,
  ),
  ...player.lair.map(({ kind }) => t(`piece.${kind}`)),
  ...player.party.map(({ id, extra }) => {
    const tile = adventurerOf(id);
    return `${t(`adventurer.${tile.kind}`)} ${tile.hp + extra}`;
  }),
  ...player.prison.map((id) => t(`adventurer.${adventurerOf(id).kind}`)),
  `${t('board.word.gold')} ${player.gold}`,
  `${t('board.word.food')} ${player.food}`,
  `${t('board.word.imp')} ${player.imps}`,
  `${t('board.word.evil')} ${player.evil}`,
];

describe('GIVEN any position of a random game', () => {
  test('THEN the alt text is short enough, and tells of every player the figures and the queue', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const words = wordsFor(request);
        const alt = picture.altText(request, words);
        expect(alt.length).toBeLessThanOrEqual(1024);
        expect(alt).not.toMatch(/undefined|NaN|null|…$/u);
        for (const player of request.view.board.players) {
          expect(alt).toContain(
            `${words.t('board.word.gold')} ${player.gold}, ${words.t('board.word.food')} ${player.food}`,
          );
          for (const { id } of player.party)
            expect(alt).toContain(words.t(`adventurer.${adventurerOf(id).kind}`));
        }
      }),
      { numRuns: 150, seed: 5 },
    );
  });

  test('THEN the text map names everything that each player has', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const words = wordsFor(request);
        const map = picture.textMap(request, words);
        expect(map).not.toMatch(/undefined|NaN|null/u);
        for (const [seat, player] of request.view.board.players.entries()) {
          const block = blockOf(map, request, seat);
          for (const thing of shownOf(player, words)) expect(block).toContain(thing);
        }
      }),
      { numRuns: 150, seed: 6 },
    );
  });

  test('THEN between battles it has the central board: boxes, minions, offers, forecast, neutral boards', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { board, over, trapDeck } = request.view;
        if (board.combat || over) return;
        const words = wordsFor(request);
        const map = picture.textMap(request, words);
        const lines = map.split('\n');
        ORDERS.forEach((order, box) => {
          const line = lines.indexOf(
            lines.find((text) => text.startsWith(`${box + 1}. ${words.t(`order.${order}`)}`)) ?? '',
          );
          expect(line).toBeGreaterThan(0);
          (board.boxes[box] ?? []).forEach((occupant, space) => {
            const who =
              occupant === null
                ? words.t('board.map.free')
                : 'neutral' in occupant
                  ? `N${occupant.neutral + 1}`
                  : (NAMES[occupant.seat] ?? '');
            expect(lines[line + 1 + space]).toContain(who);
          });
        });
        for (const id of board.lairs) expect(map).toContain(words.t(`piece.${id}`));
        for (const id of board.rooms) expect(map).toContain(words.t(`room.${id}`));
        expect(map).toContain(String(trapDeck));
        expect(lines.filter((line) => /^N\d \(/u.test(line))).toHaveLength(board.neutrals.length);
        for (const forecast of board.forecasts) {
          for (const id of forecast?.adventurers ?? [])
            expect(map).toContain(words.t(`adventurer.${adventurerOf(id).kind}`));
        }
      }),
      { numRuns: 100, seed: 7 },
    );
  });

  test('THEN in combat it has the cards that the viewer knows, and where everybody fights', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { board, over, cards } = request.view;
        if (!board.combat || over) return;
        const words = wordsFor(request);
        const map = picture.textMap(request, words);
        cards.forEach((id, index) => {
          const text = id === null ? words.t('board.map.unknown') : words.t(`spell.${id}`);
          expect(map).toContain(`${index + 1}. ${text}`);
        });
        board.combat.tiles.forEach((tile, seat) => {
          const fights = tile && (board.players[seat]?.party.length ?? 0) > 0;
          if (fights) expect(blockOf(map, request, seat)).toContain(`(${squareName(tile)})`);
        });
      }),
      { numRuns: 100, seed: 8 },
    );
  });

  test('WHEN one dungeon is asked for THEN only that player is told of', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const close = { ...request, focus: 1 };
        const words = wordsFor(close);
        const map = picture.textMap(close, words);
        const player = request.view.board.players[1];
        for (const thing of player ? shownOf(player, words) : []) expect(map).toContain(thing);
        expect(map.split('\n').filter((line) => line.startsWith(`${NAMES[0]} (`))).toEqual([]);
        expect(picture.altText(close, words).length).toBeLessThanOrEqual(1024);
      }),
      { numRuns: 60, seed: 9 },
    );
  });
});

test('GIVEN a forecast THEN the text map says to whom the rules would send each adventurer now', () => {
  let told = 0;
  for (const seats of [2, 3, 4]) {
    for (const state of gameOf(seats, 2, { specialEvents: true })) {
      const arrivals = expectedArrivals(state);
      if (state.board.combat || arrivals.length === 0) continue;
      told += 1;
      const request = requestFor(state, 'public');
      const words = wordsFor(request);
      const list = arrivals.map(({ seat, adventurer }) => {
        const { kind, hp } = adventurerOf(adventurer);
        return `${seat === 'neutral' ? 'N' : NAMES[seat]} ← ${words.t(`adventurer.${kind}`)} ${hp}`;
      });
      const line = picture
        .textMap(request, words)
        .split('\n')
        .find((text) => text.startsWith('If they came now: '));
      expect(line?.replaceAll(/\/\d/gu, '')).toBe(`If they came now: ${list.join(', ')}.`);
    }
  }
  expect(told).toBeGreaterThan(100);
});

test('GIVEN names of the greatest length THEN the alt text still tells everybody’s figures', () => {
  const states = gameOf(4, 2, { specialEvents: true });
  for (const state of states.filter((_, index) => index % 9 === 0)) {
    for (const locale of ['en', 'pl'] as const) {
      const request = { ...requestFor(state, 'public', locale), names: NAMES.map(() => 'W'.repeat(32)) };
      const words = wordsFor(request);
      const alt = picture.altText(request, words);
      expect(alt.length).toBeLessThanOrEqual(1024);
      expect(alt.split(`${words.t('board.word.gold')} `)).toHaveLength(5);
      expect(alt.endsWith('…')).toBe(false);
    }
  }
});

test('GIVEN the words on the board THEN both languages have the same', () => {
  expect(Object.keys(textsPl).sort()).toEqual(Object.keys(textsEn).sort());
});
