import { describe, expect, test } from 'vitest';
import { phaseText } from '../../../src/games/dungeon-lords/board/phase-texts.ts';
import { dungeonLordsFront } from '../../../src/games/dungeon-lords/front.ts';
import { dungeonLords } from '../../../src/games/dungeon-lords/game.ts';
import { ORDERS } from '../../../src/games/dungeon-lords/rules/data/orders.ts';
import type { Event } from '../../../src/games/dungeon-lords/rules/event.ts';
import { SPELLS } from '../../../src/games/dungeon-lords/rules/spells/index.ts';
import type { Player, Secrets, State } from '../../../src/games/dungeon-lords/rules/state.ts';
import { TRAP_IDS } from '../../../src/games/dungeon-lords/rules/traps/index.ts';
import { toldTo } from '../../../src/kernel/game.ts';
import { seatsOf, type Viewer } from '../../../src/kernel/seat.ts';
import { shownTo } from './shown.ts';
import { english, positionsOf } from './table.ts';

/** Other secrets that look the same from outside: other traps, orders and plans, nothing spied on. */
const changed = (secrets: Secrets, { inaccessible }: Player): Secrets => {
  const { traps, initial, kept, program, plan } = secrets;
  const hand = ORDERS.filter((order) => !inaccessible.includes(order)).reverse();
  return {
    ...secrets,
    traps: traps.map((trap, at) => TRAP_IDS.filter((other) => other !== trap)[at % 8] ?? trap),
    spied: [],
    initial: ORDERS.filter((order) => !initial.includes(order)).slice(0, initial.length),
    kept: ORDERS.filter((order) => !initial.includes(order)).slice(0, kept.length),
    program: hand.slice(0, program.length),
    plan: { ...plan, traps: [], sent: [] },
  };
};

/** The same position with other secrets in one seat and other stacks, and other combat cards where a viewer knows none. */
const otherWorld = ({ board, hidden }: State, viewer: Viewer, secretive: number): State => {
  const open = (board.combat?.shown.length ?? 0) + (board.combat?.card === undefined ? 0 : 1);
  const spied = viewer === 'public' ? [] : (hidden.seats[viewer]?.spied ?? []);
  const cards = (hidden.cards[board.year - 1] ?? []).map((card, at) =>
    board.phase.name === 'over' || at < open || spied.includes(at + 1)
      ? card
      : (SPELLS.find(({ id, year }) => year === board.year && id !== card)?.id ?? card),
  );
  return {
    board,
    hidden: {
      ...hidden,
      seats: hidden.seats.map((secrets, seat) => {
        const player = board.players[seat];
        return player && seat === secretive ? changed(secrets, player) : secrets;
      }),
      trapDeck: [...hidden.trapDeck].reverse(),
      cards: board.year === 1 ? [cards, hidden.cards[1]] : [hidden.cards[0], cards],
    },
  };
};

/** Names the first part that differs, for a message that can be read. */
const expectSame = (one: unknown, other: unknown, where: string): void =>
  expect(JSON.stringify(one), where).toBe(JSON.stringify(other));

/** What both the call and the title of the picture say, by what is decided. */
const SAID_IN_BOTH = {
  'initial-orders': 'orders',
  orders: 'orders',
  spy: 'combat card',
  discard: 'trap',
  payday: 'pay',
  taxes: 'taxes',
  special: 'special event',
  annoyed: 'impatient',
  plan: 'plan',
  trap: 'trap',
  fast: 'spell',
  monsters: 'attacks',
  slow: 'spell',
} as const;
type Decided = keyof typeof SAID_IN_BOTH;

/** What is decided by all at the same time names nobody. */
const TOGETHER: readonly Decided[] = ['initial-orders', 'orders', 'payday', 'taxes', 'plan'];

/** What is decided in a phase; undefined where the call and the title both name it by its order or its room. */
const keyOf = (phase: State['board']['phase']): Decided | undefined => {
  const key =
    phase.name === 'battle' ? phase.battle.step : phase.name === 'execute' ? phase.task : phase.name;
  return Object.keys(SAID_IN_BOTH).find((known): known is Decided => known === key);
};

describe.each([2, 3, 4])('GIVEN any position of a game of %i', (seats) => {
  const positions = positionsOf(seats, seats);

  test('THEN whoever is called is told what for, in words of their own for every decision', () => {
    const said = new Map<string, Set<string>>();
    for (const { state } of positions) {
      const due = dungeonLords.toAct(state);
      const { phase } = state.board;
      if (due.length === 0) continue;
      const owed = dungeonLordsFront.owed?.(dungeonLords.view(state, 'public'), due, english);
      if (phase.name !== 'upkeep') expect(owed, phase.name).toBeDefined();
      said.set(phase.name, (said.get(phase.name) ?? new Set()).add(`${owed}`));
    }
    const all = [...said.values()].flatMap((texts) => [...texts]).filter((text) => text !== 'undefined');
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(['choose your three orders', 'make your battle plan']));
  });

  test('THEN the title of the picture says what whoever is called is told, and names them where it is one', () => {
    const names = ['Ada', 'Bob', 'Chloe', 'Dan'];
    for (const { state } of positions) {
      const due = dungeonLords.toAct(state);
      const view = dungeonLords.view(state, 'public');
      const owed = dungeonLordsFront.owed?.(view, due, english);
      const key = keyOf(state.board.phase);
      if (owed === undefined || key === undefined) continue;
      const title = phaseText(view, { t: english.t, names });
      expect(title.toLowerCase()).toContain(SAID_IN_BOTH[key]);
      expect(owed.toLowerCase()).toContain(SAID_IN_BOTH[key]);
      const [only] = due;
      if (due.length === 1 && only !== undefined && !TOGETHER.includes(key))
        expect(title).toContain(names[only]);
    }
  });

  test('THEN nobody else is shown anything of what one seat alone knows, byte for byte', () => {
    let compared = 0;
    for (const [at, { state, events }] of positions.entries()) {
      if (at % 11 !== 0 || state.board.phase.name === 'over') continue;
      const secretive = at % seats;
      for (const viewer of [...seatsOf(seats).filter((seat) => seat !== secretive), 'public'] as Viewer[]) {
        const told = toldTo<Event>(events, viewer);
        const other = otherWorld(state, viewer, secretive);
        expectSame(shownTo(other, viewer, told), shownTo(state, viewer, told), `position ${at}, ${viewer}`);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(20);
  });

  test('THEN the seat itself is shown them', () => {
    const differing = positions.filter(({ state }, at) => {
      if (at % 11 !== 0 || state.board.phase.name === 'over') return false;
      const own = shownTo(state, 0, []);
      return JSON.stringify(own) !== JSON.stringify(shownTo(otherWorld(state, 0, 0), 0, []));
    });
    expect(differing.length).toBeGreaterThan(3);
  });
});
