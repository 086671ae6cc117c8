import { beforeAll, describe, expect, test, vi } from 'vitest';
import { dungeonLords } from '../../src/games/dungeon-lords/game.ts';
import { ENTRANCE } from '../../src/games/dungeon-lords/rules/dungeon.ts';
import type { State } from '../../src/games/dungeon-lords/rules/state.ts';
import type { TrapId } from '../../src/games/dungeon-lords/rules/traps/index.ts';
import type { Seat } from '../../src/kernel/seat.ts';
import { askEverything, planAlike, settle } from './asking.ts';
import { openPair, openStage, type Pair, playedUntil, type Stage } from './pair.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

/** How many moves were made at the first of the two tables. */
const movesOf = async ({ env, sides: [{ tableId }] }: Pair): Promise<number> => {
  const table = await env.bot.services.views.load(tableId);
  if (!table.ok) throw new Error(table.refusal.code);
  return table.value.seq;
};

/** As if nobody had planned their battle yet. */
const unseal = (board: State['board']): void => {
  for (const player of board.players) player.sealed = false;
};

/** Both could plan a battle if they had not yet; now and then a dungeon has no tile left to fight for. */
const everybodyPlans = (state: State): boolean => {
  if (state.board.phase.name !== 'plan') return false;
  const unplanned = structuredClone(state);
  unseal(unplanned.board);
  return unplanned.board.players.every((_, seat) =>
    dungeonLords.moves(unplanned, seat).some(({ type }) => type === 'plan'),
  );
};

interface Battle {
  /** What everybody has, and what Ada has at the first table. */
  readonly traps: readonly TrapId[];
  readonly hers: readonly TrapId[];
  /** What else is put into the position of both tables. */
  readonly shared?: (state: State, ada: Seat) => void;
}

/** Opens two tables at which everybody plans a battle, and Ada has other traps at one of them. */
const openBattle = ({ traps, hers, shared }: Battle): Promise<Pair> =>
  openPair(stage, {
    preset: 'dungeon-lords',
    from: playedUntil(everybodyPlans),
    shared: (state: State, ada) => {
      unseal(state.board);
      for (const secrets of state.hidden.seats) secrets.traps = traps;
      shared?.(state, ada);
    },
    secret: ({ hidden }: State, ada) => {
      const own = hidden.seats[ada];
      if (own) own.traps = hers;
    },
  });

describe('dungeon-lords: two tables are the same to everybody else', () => {
  test('on which Ada gives other orders, takes them back and gives others again', {
    timeout: 240_000,
  }, async () => {
    const pair = await openPair(stage, { preset: 'dungeon-lords' });
    const [one = '', two = '', ...more] = await pair.linesFor('ada');
    expect(more.at(-1)).toBeDefined();
    await pair.play('ada', one, two);
    await pair.play('ada', 'reconsider');
    await pair.play('ada', two, more.at(-1));
    // What she prepares for the next season at one of them is nobody else's business either.
    const [{ ada, thread }] = pair.sides;
    const [step] = await ada.autocomplete('table plan', 'step', '', { channel: thread });
    const planned = await ada.slash('table plan', { step: String(step?.value) }, { channel: thread });
    expect(planned.text).toMatch(/^1\. /m);
    await ada.slash('table plan', { auto: 'far' }, { channel: thread });
    // The log says that she asked, which is no difference that others see.
    await vi.waitFor(() => expect(pair.env.log().match(/"asked":"table plan"/g)).toHaveLength(2));
    await askEverything(pair);
    // To the end of the hour in which digests go out.
    await pair.pass(21);
  });

  test('on which other traps lie in the deck, and other cards, rooms and monsters come in the second year', {
    timeout: 240_000,
  }, async () => {
    const turned = <T>([now, later]: readonly [readonly T[], readonly T[]]) =>
      [now, later.toReversed()] as const;
    const pair = await openPair(stage, {
      preset: 'dungeon-lords',
      secret: ({ hidden }: State) => {
        hidden.trapDeck = hidden.trapDeck.toReversed();
        hidden.cards = turned(hidden.cards);
        hidden.lairs = turned(hidden.lairs);
        hidden.rooms = turned(hidden.rooms);
        hidden.adventurers = turned(hidden.adventurers);
        hidden.events = turned(hidden.events);
      },
    });
    for (let made = 0; made < 6; made += 1) {
      for (const who of ['ada', 'bob'] as const) {
        const [line] = await pair.linesFor(who);
        if (line !== undefined) await pair.play(who, line);
      }
    }
    await planAlike(pair, { wished: [/^orders/] });
    await askEverything(pair);
  });

  test('on which Ada has other traps and plans another battle, takes it back and plans again', {
    timeout: 240_000,
  }, async () => {
    const pair = await openBattle({
      traps: ['pendulum', 'trap-door'],
      hers: ['pendulum', 'pendulum'],
      shared: ({ board }, ada) => {
        board.players[ada]?.lair.push({ kind: 'troll', state: 'up' }, { kind: 'ghost', state: 'up' });
      },
    });
    await settle(pair, 'payday', ['if-enough', 'ask']);
    await settle(pair, 'battle', ['simple', 'ask']);
    const plans = await pair.linesFor('ada');
    const [plain = ''] = plans.filter((line) => !/trap|send/.test(line));
    const [full = ''] = plans.filter((line) => /send/.test(line) && line !== plain).toReversed();
    await pair.play('ada', plain, full);
    await pair.play('ada', 'reconsider');
    await pair.play('ada', full, plain);
    await askEverything(pair);
    await pair.pass(21);
  });

  test('on which Ada keeps another trap in hand while her battle is fought as she ordered, at the same moments', {
    timeout: 240_000,
  }, async () => {
    const pair = await openBattle({ traps: ['pendulum', 'trap-door'], hers: ['pendulum', 'pendulum'] });
    await settle(pair, 'battle', ['simple', 'simple']);
    const before = await movesOf(pair);
    for (const who of ['ada', 'bob'] as const) {
      const lines = await pair.linesFor(who);
      const line = lines.find((one) => who === 'bob' || /trap pendulum/.test(one)) ?? lines[0];
      if (line !== undefined) await pair.play(who, line);
    }
    for (let hours = 0; hours < 3; hours += 1) {
      const [line] = await pair.linesFor('bob');
      if (line !== undefined) await pair.play('bob', line);
      await pair.pass(1);
    }
    expect(await movesOf(pair)).toBeGreaterThan(before + 3);
    await askEverything(pair);
  });

  test('on one of which only her hidden trap leaves Ada one plan: she is asked all the same, until her time is up', {
    timeout: 240_000,
  }, async () => {
    const pair = await openBattle({
      traps: ['pendulum'],
      // It costs gold, and there is none.
      hers: ['cursed-ring'],
      shared: ({ board }, ada) => {
        for (const player of board.players) player.gold = 0;
        const player = board.players[ada];
        player?.lair.splice(0);
        // One tile only, so that there is one place to fight at; in a room every trap costs gold.
        if (player) player.dungeon = { [ENTRANCE]: { conquered: false } };
      },
    });
    const plansOf = () =>
      Promise.all(
        pair.sides.map(async ({ tableId, ada }) => {
          const choices = await pair.env.bot.services.views.legalMoves(tableId, ada.id);
          return choices.ok ? choices.value.lines.length : 0;
        }),
      );
    const [plan = ''] = await pair.linesFor('bob');
    await pair.play('bob', plan);
    expect(await plansOf()).toEqual([2, 1]);
    // Her time, once more her time, and then it is decided for her.
    for (let days = 0; days < 4; days += 1) await pair.pass(24);
    await askEverything(pair);
    await pair.pass(21);
  });

  test('that differ in their seed and in what lies in every deck, and give the same plan for Bob’s orders', {
    timeout: 240_000,
  }, async () => {
    const turned = <T>(years: readonly [readonly T[], readonly T[]]) =>
      [years[0].toReversed(), years[1].toReversed()] as const;
    const pair = await openPair(stage, {
      preset: 'dungeon-lords',
      ownDice: true,
      secret: ({ hidden }: State) => {
        hidden.trapDeck = hidden.trapDeck.toReversed();
        for (const deck of ['cards', 'lairs', 'rooms', 'adventurers', 'events'] as const)
          Object.assign(hidden, { [deck]: turned(hidden[deck] as readonly [unknown[], unknown[]]) });
      },
    });
    await planAlike(pair, { wished: [/^orders/] });
  });
});
