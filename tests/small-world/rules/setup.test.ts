import { describe, expect, test } from 'vitest';
import { rules, smallWorld } from '../../../src/games/small-world/game.ts';
import { mapFor } from '../../../src/games/small-world/maps/index.ts';
import { drawsUnder } from '../../../src/kernel/dice.ts';
import { begin } from '../../../src/kernel/position.ts';

const setUp = (seats: number, options: Record<string, unknown> = {}, seed = 'setup') => {
  const source = drawsUnder({ seed, salt: 'table' });
  return begin(smallWorld, seats, smallWorld.options.parse(options), source);
};

const badgesIn = (seats: number, options: Record<string, unknown>): string[] => {
  const { board, hidden } = setUp(seats, options).position.state;
  return [...board.column.map(({ power }) => power), ...hidden.powers, ...board.discardedPowers].sort();
};

describe('setting up (rule 2)', () => {
  test.each([
    [2, 23, 9, 10],
    [3, 30, 10, 10],
    [4, 39, 14, 9],
    [5, 48, 18, 8],
  ])('%i players: board, Lost Tribes and rounds', (seats, regions, tribes, rounds) => {
    const { board, hidden } = setUp(seats).position.state;
    expect(board.regions).toHaveLength(regions);
    expect(board.regions.filter(({ natives }) => natives === 1)).toHaveLength(tribes);
    expect(hidden.coins).toEqual(Array.from({ length: seats }, () => 5));
    expect(board.column).toHaveLength(6);
    expect(hidden.races).toHaveLength(8);
    expect(hidden.powers).toHaveLength(14);
    expect(mapFor(seats).rounds).toBe(rounds);
  });

  test('any seat may begin', () => {
    const first = new Set(
      Array.from({ length: 60 }, (_, seed) => setUp(3, {}, `seed ${seed}`).position.state.board.turn.seat),
    );
    expect([...first].sort()).toEqual([0, 1, 2]);
  });

  test('the Diplomat is left out with two players only, and only if the table says so (R30)', () => {
    expect(badgesIn(2, { removeDiplomatIn2p: true })).not.toContain('diplomat');
    expect(badgesIn(2, { removeDiplomatIn2p: true })).toHaveLength(19);
    expect(badgesIn(2, {})).toContain('diplomat');
    expect(badgesIn(3, { removeDiplomatIn2p: true })).toContain('diplomat');
  });

  test.each([
    ['base', 3, 7, 13],
    ['underground', 3, 6, 13],
    // Stonehedge may lend Spirit to one player after the other (R67): everybody may have three races.
    ['mixed', 3, 9, 16],
    ['mixed', 5, 15, 22],
  ])(
    'few named banners and badges are completed so that nobody runs out of them: %s, %i players',
    (edition, seats, races, powers) => {
      const named =
        edition === 'underground'
          ? { races: ['mummies'], powers: ['muddy'] }
          : { races: ['orcs'], powers: ['spirit'] };
      const { board, hidden } = setUp(seats, { edition, ...named }).position.state;
      const banners = [...board.column.map(({ race }) => race), ...hidden.races];
      const badges = [...board.column.map(({ power }) => power), ...hidden.powers];
      expect(banners).toHaveLength(races);
      expect(badges).toHaveLength(powers);
      expect(banners).toEqual(expect.arrayContaining(named.races));
      expect(badges).toEqual(expect.arrayContaining(named.powers));
    },
  );

  test('an unknown option is refused by name', () => {
    expect(smallWorld.options.safeParse({ removeDiplomat: true }).success).toBe(false);
  });

  test('a position does not know what will turn up: stacks are in no order', () => {
    const { races, powers } = setUp(4).position.state.hidden;
    expect(races).toEqual(rules.editions.base.races.map(({ id }) => id).filter((id) => races.includes(id)));
    expect(powers).toEqual(
      rules.editions.base.powers.map(({ id }) => id).filter((id) => powers.includes(id)),
    );
  });

  test('any banner and any badge may be the first', () => {
    const columns = Array.from(
      { length: 300 },
      (_, seed) => setUp(3, {}, `seed ${seed}`).position.state.board.column,
    );
    expect(new Set(columns.map(([first]) => first?.race)).size).toBe(14);
    expect(new Set(columns.map(([first]) => first?.power)).size).toBe(20);
  });

  test('the stacks are told to nobody', () => {
    const { board, hidden } = setUp(4).position.state;
    const turned = { ...hidden, races: hidden.races.toReversed(), powers: hidden.powers.toReversed() };
    for (const viewer of ['public', 0, 3] as const) {
      expect(smallWorld.view({ board, hidden: turned }, viewer)).toEqual(
        smallWorld.view({ board, hidden }, viewer),
      );
    }
  });
});
