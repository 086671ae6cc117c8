import { expect, test } from 'vitest';
import { choiceOf, inOneLine, trapChoice } from '../../../src/games/dungeon-lords/commands/choices.ts';
import { panelFor } from '../../../src/games/dungeon-lords/commands/panel/index.ts';
import { pieceRule } from '../../../src/games/dungeon-lords/commands/rules-wording.ts';
import type { SeatContext } from '../../../src/games/dungeon-lords/commands/seat-context.ts';
import { dungeonLordsFront } from '../../../src/games/dungeon-lords/front.ts';
import { ROOM_IDS } from '../../../src/games/dungeon-lords/rules/data/rooms.ts';
import type { Move } from '../../../src/games/dungeon-lords/rules/move.ts';
import { PIECE_IDS, pieceOf } from '../../../src/games/dungeon-lords/rules/pieces/index.ts';
import { TRAP_IDS } from '../../../src/games/dungeon-lords/rules/traps/index.ts';
import { positionOf } from '../../../src/games/dungeon-lords/scenario/index.ts';
import { contextOf, contextsAt, english, manyPositions, polish } from './table.ts';

/** Discord's longest label, description and suggestion. */
const MOST = 100;

const inYear = (year: 1 | 2): SeatContext =>
  contextOf(
    positionOf({
      begins: 'combat',
      year,
      cards: year === 1 ? ['detect-evil'] : [],
      seats: { 1: { party: year === 1 ? ['y1-priest-a'] : ['y2-priest-a'], rooms: { c2r1: 'mint' } } },
    }),
    0,
  );

/** The dearest space to hire on. */
const hiring = contextOf(
  positionOf({ begins: 'actions', lairs: ['dragon'], boxes: { 'hire-monster': ['free', 'free', 1] } }),
  0,
);

/** Everything that can be offered of every card, whoever has it. */
const everyMove = (): readonly (readonly [SeatContext, Move])[] => [
  ...PIECE_IDS.flatMap((piece): (readonly [SeatContext, Move])[] => [
    ...[undefined, ...TRAP_IDS, ...PIECE_IDS].flatMap((extra): (readonly [SeatContext, Move])[] => [
      [hiring, { type: 'hire', piece, ...(extra && { with: extra }) }],
      [hiring, { type: 'pay', piece, ...(extra && { with: extra }) }],
    ]),
    [hiring, { type: 'release', piece }],
    ...pieceOf(piece).attacks.map(
      ({ id }) => [inYear(1), { type: 'attack', piece, option: id, target: 1 }] as const,
    ),
  ]),
  ...ROOM_IDS.flatMap((room): (readonly [SeatContext, Move])[] => [
    [hiring, { type: 'build', room, at: 'c2r1' }],
    [hiring, { type: 'run', room }],
  ]),
  ...([1, 2] as const).flatMap((year) =>
    TRAP_IDS.flatMap((trap): (readonly [SeatContext, Move])[] => [
      [inYear(year), { type: 'discard', trap }],
      [inYear(year), { type: 'spring', trap, target: 1 }],
    ]),
  ),
];

test.each([english, polish])('every card is offered in whole lines: $locale', (words) => {
  const choices = [
    ...everyMove().map(([context, move]) => choiceOf(context, move, words)),
    ...([1, 2] as const).flatMap((year) =>
      (['c2r0', 'c2r1'] as const).flatMap((at) =>
        TRAP_IDS.map((trap) => trapChoice(inYear(year), trap, at, words)),
      ),
    ),
  ];
  const lines = [
    ...choices.flatMap((choice) => [choice.label, choice.note ?? '', inOneLine(choice)]),
    ...PIECE_IDS.map((piece) => `${words.t(`piece.${piece}`)} · ${pieceRule(piece, words)}`),
  ];
  expect(lines.filter((line) => line.length > MOST)).toEqual([]);
});

test('a vampire is told whole, with whom it never bites once', () => {
  expect(pieceRule('vampire', english)).toBe(
    '3 damage to anyone / 2 damage, comes back face up; but not to a priest',
  );
});

test('nothing that a panel or autocomplete offers is cut, in any position', () => {
  const offered = manyPositions(6).flatMap(({ state }, at) =>
    at % 3 !== 0
      ? []
      : contextsAt(state).flatMap((context) =>
          [english, polish].flatMap((words) => [
            ...panelFor(context, words).controls.flatMap((control) =>
              control.kind === 'button'
                ? [control.label]
                : control.choices.flatMap(({ label, description = '' }) => [label, description]),
            ),
            ...dungeonLordsFront.command.subcommands.flatMap(({ options }) =>
              options.flatMap((option) =>
                (option.suggest?.(context, {}, '', words) ?? []).map(({ name }) => name),
              ),
            ),
          ]),
        ),
  );
  expect([...new Set(offered.filter((line) => line.endsWith('…') || line.length > MOST))]).toEqual([]);
});
