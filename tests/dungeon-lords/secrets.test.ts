import { describe, expect, test } from 'vitest';
import { dungeonLords } from '../../src/games/dungeon-lords/game.ts';
import { viewsKeepSecrets } from '../../src/games/dungeon-lords/invariants/secret-laws.ts';
import type { Event } from '../../src/games/dungeon-lords/rules/event.ts';
import type { Move } from '../../src/games/dungeon-lords/rules/move.ts';
import type { Phase, State } from '../../src/games/dungeon-lords/rules/state.ts';
import { TRAP_IDS, type TrapId } from '../../src/games/dungeon-lords/rules/traps/index.ts';
import type { PlayedStep } from '../../src/games/shared/laws/law.ts';
import { toldTo } from '../../src/kernel/game.ts';
import { advance, begin, type Position } from '../../src/kernel/position.ts';
import { type Seat, seatsOf, type Viewer } from '../../src/kernel/seat.ts';
import { playOut } from '../../src/selfplay/play-out.ts';
import { shownTo } from './front/shown.ts';
import { chooserOf, openTable } from './play.ts';

const source = (_stream: string, index: number, sides: number): number => (index * 7 + 3) % sides;

const OTHERS: readonly Viewer[] = [1, 2, 'public'];

/** Two games that go on side by side, and what others hear in each. */
interface Pair {
  positions: [Position<State>, Position<State>];
}

const linesOf = (move: Move): string => dungeonLords.notation.print(move);

/**
 * Makes a move in both games and compares all that others and the public can know, all that they are shown, and how
 * many entries of the log it took.
 */
const both = (pair: Pair, seat: Seat, lines: readonly [string, string], viewers = OTHERS): void => {
  const told = lines.map((line, side) => {
    const position = pair.positions[side as 0 | 1];
    const parsed = dungeonLords.notation.parse(line);
    if (!parsed.ok) throw new Error(line);
    let now = position;
    const entries: unknown[] = [];
    for (const move of parsed.value) {
      const made = advance(dungeonLords, now, { seat, move }, source);
      if (!made.ok) throw new Error(`${line}: ${made.refusal.code}`);
      now = made.value.position;
      const told = viewers.map((viewer) => toldTo<Event>(made.value.events, viewer));
      const { state } = made.value.position;
      entries.push([told, ...viewers.map((viewer, at) => shownTo(state, viewer, told[at] ?? []))]);
    }
    pair.positions[side as 0 | 1] = now;
    const seen = viewers.map((viewer) => dungeonLords.view(now.state, viewer));
    return JSON.stringify({ entries, seen, due: dungeonLords.toAct(now.state) });
  });
  expect(told[0]).toBe(told[1]);
};

const opened = (options: object, change?: (state: State) => void): Position<State> => {
  const { position } = begin(dungeonLords, 3, dungeonLords.options.parse(options), source);
  const copy = structuredClone(position);
  change?.(copy.state);
  return copy;
};

describe('two games that differ in the secrets of one seat look the same to all others', () => {
  test('initial orders', () => {
    const position = opened({});
    const [one, other] = dungeonLords.moves(position.state, 0).map(linesOf);
    both({ positions: [position, position] }, 0, [one ?? '', other ?? '']);
  });

  test('orders, taken back and given again, until all are revealed', () => {
    const position = opened({ variant: 'first' });
    const pair: Pair = { positions: [position, position] };
    const [one = '', two = '', ...more] = dungeonLords.moves(position.state, 0).map(linesOf);
    both(pair, 0, [one, two]);
    expect(dungeonLords.mayAct?.(pair.positions[0].state)).toEqual([0]);
    both(pair, 0, ['reconsider', 'reconsider']);
    both(pair, 0, [two, more.at(-1) ?? '']);
    const [line = ''] = dungeonLords.moves(pair.positions[0].state, 1).map(linesOf);
    both(pair, 1, [line, line]);
    expect(dungeonLords.toAct(pair.positions[0].state)).toEqual([2]);
  });

  test('which trap is drawn', () => {
    const atTraps = (state: State): void => {
      const { board } = state;
      const [player] = board.players;
      if (player) player.slots = [...player.slots, { order: 'buy-traps', minion: 'space' }];
      board.boxes = board.boxes.with(5, [{ seat: 0, slot: 0 }, null, null]);
      state.board.phase = { name: 'execute', box: 5, space: 0, seat: 0, task: 'choose', dug: 0 };
    };
    const swapped = (state: State): void => {
      atTraps(state);
      state.hidden.trapDeck = state.hidden.trapDeck.toReversed();
    };
    const first = opened({ variant: 'first' }, atTraps);
    const second = opened({ variant: 'first' }, swapped);
    expect(first.state.hidden.trapDeck[0]).not.toBe(second.state.hidden.trapDeck[0]);
    both({ positions: [first, second] }, 0, ['do', 'do']);
  });

  test('battle plans: whatever is planned looks like nothing until all are in', () => {
    const planning = (state: State): void => {
      state.board.season = 4;
      state.board.combat = { round: 1, shown: [], tiles: [null, null, null], fought: [] };
      for (const player of state.board.players) {
        player.party = [{ id: 'y1-warrior-d', damage: 0, extra: 0 }];
        player.sealed = false;
      }
      for (const secrets of state.hidden.seats) secrets.traps = ['pendulum', 'trap-door'];
      const [own] = state.board.players;
      own?.lair.push({ kind: 'troll', state: 'up' }, { kind: 'ghost', state: 'up' });
      state.board.phase = { name: 'plan' };
    };
    const position = opened({ variant: 'first' }, planning);
    const pair: Pair = { positions: [position, position] };
    both(pair, 0, ['plan c2r0', 'plan c2r0 trap trap-door send troll send ghost']);
    both(pair, 0, ['reconsider', 'reconsider']);
    both(pair, 0, ['plan c2r0 trap pendulum', 'plan c2r0 send ghost']);
    both(pair, 1, ['plan c2r0', 'plan c2r0']);
    both(pair, 2, ['plan c2r0', 'plan c2r0'], []);
    const seen = pair.positions.map(({ state }) => JSON.stringify(dungeonLords.view(state, 'public')));
    expect(seen[0]).not.toBe(seen[1]);
  });

  test('which combat card was spied on', () => {
    const spying = (state: State): void => {
      const [player] = state.board.players;
      if (player) player.slots = [...player.slots, { order: 'improve-reputation', minion: 'home' }];
      state.board.phase = { name: 'execute', box: 1, space: 0, seat: 0, task: 'spy', dug: 0 };
    };
    const other = (state: State): void => {
      spying(state);
      const [laid, later] = state.hidden.cards;
      state.hidden.cards = [laid.toReversed(), later];
    };
    const first = opened({ variant: 'first' }, spying);
    const second = opened({ variant: 'first' }, other);
    both({ positions: [first, second] }, 0, ['spy 1', 'spy 1']);
  });
});

/** Phases in which everybody decides at once and in secret. */
const SECRET: readonly Phase['name'][] = ['initial-orders', 'orders', 'plan'];

/** What the others can know after a move: what they are told and what lies open. */
const heardAfter = (position: Position<State>, seat: Seat, move: Move): unknown => {
  const made = advance(dungeonLords, position, { seat, move }, source);
  if (!made.ok) throw new Error(made.refusal.code);
  const { state } = made.value.position;
  const others: Viewer[] = [...seatsOf(state.board.seats).filter((other) => other !== seat), 'public'];
  return {
    owes: dungeonLords.toAct(state).includes(seat),
    reveals: made.value.reveals,
    told: others.map((viewer) => [
      toldTo<Event>(made.value.events, viewer),
      dungeonLords.view(state, viewer),
    ]),
  };
};

test.each([2, 3, 4])(
  'with %i players each secret decision is one move, and all ways to decide look alike to others',
  (seats) => {
    const compared = new Set<string>();
    playOut(openTable(seats, {}, seats), ({ step: { position } }) => {
      const { name } = position.state.board.phase;
      const due = dungeonLords.toAct(position.state);
      const [seat, other] = due;
      // The last one to decide turns everything over.
      if (!SECRET.includes(name) || seat === undefined || other === undefined) return;
      const ways = dungeonLords.moves(position.state, seat);
      const sample = ways.filter((_, at) => at % Math.ceil(ways.length / 12) === 0);
      const looks = sample.map((move) => JSON.stringify(heardAfter(position, seat, move)));
      expect(new Set(looks).size).toBe(1);
      expect(looks[0]).toContain('"owes":false,"reveals":false');
      if (looks.length > 1) compared.add(name);
    });
    expect([...compared].sort()).toEqual([...SECRET].sort());
  },
);

test('nobody is told of a trap or a card that is not theirs in a whole game', () => {
  const leaks: unknown[] = [];
  playOut(openTable(3, { specialEvents: true }, 5), ({ step }) => {
    const told = toldTo<Event>(step.events, 'public');
    leaks.push(...told.filter(({ type }) => ['trap-drawn', 'trap-lost', 'spied'].includes(type)));
  });
  expect(leaks).toEqual([]);
});

const OF_MANY = TRAP_IDS.slice(0, 3);
const OF_A_KIND = OF_MANY.flatMap(() => OF_MANY.slice(0, 1));

/** The position with such a hand of traps for a seat; all that it draws are of the first kind too. */
const withTraps = (position: Position<State>, seat: Seat, traps: readonly TrapId[]): Position<State> => {
  const copy = structuredClone(position);
  const { seats, trapDeck } = copy.state.hidden;
  const own = seats[seat];
  if (own) own.traps = [...traps];
  copy.state.hidden.trapDeck = trapDeck.flatMap(() => OF_MANY.slice(0, 1));
  return copy;
};

/** Moves that name a trap, or choose among several of them, tell of it. */
const NAMES_TRAP = new RegExp(`\\b(${TRAP_IDS.join('|')})\\b`);

/** What others than the seat come to know by a move, if it held such a hand before. */
const looksWith = (
  { position, seat, made }: { position: Position<State>; seat: Seat; made: { seat: Seat; move: Move } },
  traps: readonly TrapId[],
): string => {
  const step = advance(dungeonLords, withTraps(position, seat, traps), made, source);
  if (!step.ok) return step.refusal.code;
  const { state } = step.value.position;
  const others: Viewer[] = [...seatsOf(state.board.seats).filter((other) => other !== seat), 'public'];
  const known = others.map((viewer) => [
    toldTo<Event>(step.value.events, viewer),
    dungeonLords.view(state, viewer),
  ]);
  return JSON.stringify([dungeonLords.toAct(state), known]);
};

/**
 * Where only a hand has but one answer, its player is asked all the same: a hand of several traps that are all of a kind
 * leads to the same as any other, and leaves the same seats due.
 */
test.each([2, 3])(
  'with %i players a hand of one kind and a hand of several look alike to others',
  (seats) => {
    const problems: string[] = [];
    let compared = 0;
    const compare = ({ before, made, seq }: PlayedStep<State, Move, Event>): void => {
      if (!before || !made || NAMES_TRAP.test(linesOf(made.move))) return;
      for (const [seat, { plan }] of before.state.hidden.seats.entries()) {
        // What is planned is of the hand that was there.
        if (plan && plan.traps.length > 0) continue;
        const asked = { position: before, seat, made };
        compared += 1;
        if (looksWith(asked, OF_A_KIND) !== looksWith(asked, OF_MANY))
          problems.push(`${seq}: ${linesOf(made.move)}`);
      }
    };
    for (const seed of [1, 2, 3]) {
      const table = openTable(seats, { specialEvents: true }, seed);
      playOut(table, compare, chooserOf(table, 'busily'));
    }
    expect(problems).toEqual([]);
    expect(compared).toBeGreaterThan(20);
  },
);

describe('a view that tells too much is noticed', () => {
  const LEAKS: Readonly<Record<string, (state: State) => unknown>> = {
    'the next trap': ({ hidden }) => hidden.trapDeck[0],
    'the traps of others': ({ hidden }) => hidden.seats.map(({ traps }) => traps),
    'the programs of others': ({ hidden }) => hidden.seats.map(({ program }) => program),
    'the plans of others': ({ hidden }) => hidden.seats.map(({ plan }) => plan),
    'the next combat card': ({ hidden }) => hidden.cards,
    'the next monsters': ({ hidden }) => hidden.lairs[0][0],
  };
  test.each(Object.entries(LEAKS))('%s', (_name, leak) => {
    const holds = viewsKeepSecrets((state, viewer) => ({
      ...dungeonLords.view(state, viewer),
      leak: leak(state),
    }));
    const found: (string | undefined)[] = [];
    playOut(openTable(2, {}, 5), (played) => found.push(holds(played)));
    expect(found).toContain('viewer 0 can tell what is hidden');
  });
});
