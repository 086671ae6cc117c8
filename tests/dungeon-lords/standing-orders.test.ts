import { describe, expect, test } from 'vitest';
import { dungeonLordsFront as front } from '../../src/games/dungeon-lords/front.ts';
import { dungeonLords } from '../../src/games/dungeon-lords/game.ts';
import type { State } from '../../src/games/dungeon-lords/rules/state.ts';
import { positionOf } from '../../src/games/dungeon-lords/scenario/index.ts';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import { drawsUnder } from '../../src/kernel/dice.ts';
import { advance } from '../../src/kernel/position.ts';
import { seatsOf } from '../../src/kernel/seat.ts';
import { playOut } from '../../src/selfplay/play-out.ts';
import { applyStandingOrders } from '../../src/table/moves/apply.ts';
import { english, polish } from './front/table.ts';
import { chooserOf, openTable } from './play.ts';

const source = drawsUnder({ seed: 'orders', salt: 'test' });
const { standingOrders: orders, notation } = dungeonLords;

/** What is played at once for a seat with these orders. */
const made = (state: State, given: Readonly<Record<string, string>>): string[] =>
  applyStandingOrders(
    { game: dungeonLords as AnyGame, source },
    { state, draws: {} },
    (_, seat) => (seat === 0 ? given : {}),
    'test',
  ).map(({ move }) => notation.print(move as never));

const ROOMS = { c2r1: 'chicken-coop', c2r3: 'mint', c0r2: 'tool-shed', c0r0: 'souvenir-shop' } as const;
const WORKING = {
  begins: 'upkeep',
  seats: {
    1: {
      imps: 8,
      tunnels: ['c2r3', 'c1r2', 'c0r2', 'c1r0', 'c0r0'],
      rooms: ROOMS,
      orders: ['get-food', 'mine-gold card', 'dig-tunnels'],
    },
    2: { orders: ['get-food', 'mine-gold', 'dig-tunnels'] },
  },
} as const;

describe('a standing order is carried out at once', () => {
  test('everybody is paid on payday, as far as the food goes; the player decides on the rest', () => {
    const paying = { begins: 'payday', seats: { 1: { food: 3, lair: ['goblin', 'troll', 'slime'] } } };
    expect(made(positionOf(paying), { payday: 'pay-all' })).toEqual(['pay goblin', 'pay troll']);
    expect(made(positionOf(paying), {})).toEqual([]);
  });

  test('taxes are paid in full, or the player decides', () => {
    const owing = (gold: number) => positionOf({ begins: 'taxes', seats: { 1: { gold } } });
    expect(made(owing(2), { taxes: 'pay-all' })).toEqual(['tax 2']);
    expect(made(owing(1), { taxes: 'pay-all' })).toEqual([]);
    expect(made(owing(1), { taxes: 'most' })).toEqual(['tax 1']);
  });

  test.each([
    ['all', ['run chicken-coop', 'run souvenir-shop', 'run tool-shed c0r3']],
    ['mint+tool-shed', ['run mint', 'run tool-shed c0r3', 'run chicken-coop']],
    ['none', []],
  ])('rooms produce in the order that was given: %s', (production, runs) => {
    expect(made(positionOf(WORKING), { production }).filter((line) => line !== 'done')).toEqual(runs);
  });

  test('the order in the first slot comes back', () => {
    expect(made(positionOf(WORKING), { production: 'none', retrieval: 'first-slot' })).toEqual([
      'done',
      'retrieve get-food',
    ]);
  });

  test('an action that leaves nothing to choose is performed, but not if the paladin would come', () => {
    const buying = (evil: number) =>
      positionOf({ begins: 'actions', seats: { 1: { evil } }, boxes: { 'get-food': ['neutral', 1] } });
    expect(made(buying(4), { actions: 'perform' })[0]).toBe('do');
    expect(made(buying(8), { actions: 'perform' })).toEqual([]);
  });

  test('an action that cannot be paid needs no order: it is skipped at once, and told', () => {
    const { board } = positionOf({
      begins: 'actions',
      seats: { 1: { gold: 0, imps: 3 } },
      boxes: { 'get-food': [1], 'mine-gold': [1] },
    });
    expect(board.phase).toMatchObject({ name: 'execute', box: 3, task: 'choose' });
    expect(board.players[0]?.slots[0]).toEqual({ order: 'get-food', minion: 'card' });
  });
});

test('squares are dug where they were ordered, then as deep as it goes if that was ordered with them', () => {
  const digging = positionOf({
    begins: 'actions',
    boxes: { 'dig-tunnels': [1, 'neutral', 'neutral'] },
    seats: { 1: { imps: 5 } },
  });
  const [named] = orders?.possible(digging, 0).find(({ id }) => id === 'digging')?.values ?? [];
  const dug = (value: string) => made(digging, { digging: value }).filter((line) => line.startsWith('dig'));
  expect(dug(`${named}`)).toEqual([`dig ${named}`]);
  const deepest = dug('deepest');
  expect(deepest.length).toBeGreaterThan(1);
  for (const value of [`${named}+deepest`, `deepest+${named}`]) {
    expect(dug(value)[0]).toBe(`dig ${named}`);
    expect(dug(value)).toHaveLength(deepest.length);
  }
  expect(front.orderAnswer?.('digging', 'c1r0+deepest', english)).toBe(
    'B1, then as many as I can, deepest first',
  );
  expect(front.orderAnswer?.('digging', 'c1r0+deepest', polish)).toBe(
    'B1, potem ile się da, najgłębsze najpierw',
  );
});

test('a room that may come is built where it was planned when it is on offer, else as deep as it goes', () => {
  const building = (rooms: readonly string[]) =>
    positionOf({
      begins: 'actions',
      rooms,
      boxes: { 'build-room': [1] },
      seats: { 1: { gold: 3, imps: 5, tunnels: ['c2r3', 'c1r2', 'c0r2', 'c1r0', 'c0r0'] } },
    });
  const offered = building(['mint', 'tool-shed']);
  const sites = dungeonLords
    .moves(offered, 0)
    .map(notation.print)
    .filter((line) => line.startsWith('build mint'));
  expect(sites.length).toBeGreaterThan(1);
  const wish = { wanted: 'magic-room+mint' };
  expect(sites).toContain(made(offered, wish)[0]);
  for (const line of sites) {
    const square = line.split(' ').at(-1) ?? '';
    expect(made(offered, { ...wish, site: `c4r0+${square}` })[0]).toBe(line);
  }
  // It is not on offer: its player decides, unless something else was ordered.
  expect(made(building(['workshop', 'tool-shed']), wish)).toEqual([]);
});

test('what can be ordered has words in both languages, and orders of rooms name those that stand', () => {
  const possible = orders?.possible(positionOf(WORKING), 0) ?? [];
  const rooms = possible.find(({ id }) => id === 'production')?.values ?? [];
  expect(rooms).toHaveLength(3 + 4 + 12 + 24);
  expect(front.orderAnswer?.('production', 'mint+tool-shed', english)).toBe(
    'first Mint, then Tool Shed, then the others',
  );
  expect(front.orderAnswer?.('production', 'mint', polish)).toMatch(/^najpierw .+, potem pozostałe$/);
  expect(front.orderAnswer?.('payday', 'pay-all', english)).toBeUndefined();
});

const EVERYTHING = {
  payday: 'pay-all',
  taxes: 'pay-all',
  actions: 'perform',
  production: 'all',
  retrieval: 'first-slot',
};

test('whatever is ordered is legal, and every kind of decision has a safe default that is', () => {
  const decided = new Set<string>();
  const answered = new Set<string>();
  for (const [seats, options] of [
    [2, { specialEvents: true }],
    [3, { specialEvents: true }],
    [4, { variant: 'first' }],
  ] as const) {
    const table = openTable(seats, options, seats);
    const see = ({ step: { position } }: { step: { position: { state: State; draws: object } } }): void => {
      const { state } = position;
      const { phase } = state.board;
      const kind = 'task' in phase ? `${phase.name} ${phase.task}` : phase.name;
      const step = phase.name === 'battle' ? ` ${phase.battle.step}` : '';
      for (const seat of seatsOf(seats).filter((one) => dungeonLords.toAct(state).includes(one))) {
        const usual = dungeonLords.defaultMove(state, seat);
        const legal = dungeonLords.moves(state, seat).map(notation.print);
        expect(legal).toContain(notation.print(usual));
        decided.add(phase.name === 'upkeep' ? `upkeep ${state.board.players[seat]?.upkeep}` : kind + step);
        const move = orders?.answer(state, seat, EVERYTHING);
        if (move === undefined) continue;
        expect(advance(dungeonLords, { state, draws: {} }, { seat, move }, source).ok).toBe(true);
        answered.add(phase.name);
      }
    };
    playOut(table, see, chooserOf(table, 'busily'));
  }
  expect([...decided].sort()).toEqual(
    expect.arrayContaining([
      'battle monsters',
      'battle trap',
      'execute choose',
      'execute discard',
      'execute spy',
      'initial-orders',
      'orders',
      'payday',
      'plan',
      'special',
      'taxes',
      'upkeep production',
      'upkeep retrieval',
    ]),
  );
  expect([...answered].sort()).toEqual(['execute', 'payday', 'taxes', 'upkeep']);
});
