import { describe, expect, test } from 'vitest';
import { playOut } from '../../src/cli/selfplay/play-out.ts';
import { dungeonLords } from '../../src/games/dungeon-lords/game.ts';
import { viewsKeepSecrets } from '../../src/games/dungeon-lords/invariants/secret-laws.ts';
import type { Event } from '../../src/games/dungeon-lords/rules/event.ts';
import { mayReconsider } from '../../src/games/dungeon-lords/rules/game.ts';
import type { Move } from '../../src/games/dungeon-lords/rules/move.ts';
import type { State } from '../../src/games/dungeon-lords/rules/state.ts';
import { toldTo } from '../../src/kernel/game.ts';
import { advance, begin, type Position } from '../../src/kernel/position.ts';
import type { Seat, Viewer } from '../../src/kernel/seat.ts';
import { openTable } from './play.ts';

const source = (_stream: string, index: number, sides: number): number => (index * 7 + 3) % sides;

const OTHERS: readonly Viewer[] = [1, 2, 'public'];

/** Two games that go on side by side, and what others hear in each. */
interface Pair {
  positions: [Position<State>, Position<State>];
}

const linesOf = (move: Move): string => dungeonLords.notation.print(move);

/** Makes a move in both games and compares all that others and the public can know. */
const both = (pair: Pair, seat: Seat, lines: readonly [string, string], viewers = OTHERS): void => {
  const heard = lines.map((line, side) => {
    const position = pair.positions[side as 0 | 1];
    const parsed = dungeonLords.notation.parse(line);
    if (!parsed.ok) throw new Error(line);
    let now = position;
    const events: unknown[] = [];
    for (const move of parsed.value) {
      const made = advance(dungeonLords, now, seat, move, source);
      if (!made.ok) throw new Error(`${line}: ${made.refusal.code}`);
      now = made.value.position;
      events.push(viewers.map((viewer) => toldTo<Event>(made.value.events, viewer)));
    }
    pair.positions[side as 0 | 1] = now;
    const seen = viewers.map((viewer) => dungeonLords.view(now.state, viewer));
    return JSON.stringify({ events, seen, due: dungeonLords.toAct(now.state) });
  });
  expect(heard[0]).toBe(heard[1]);
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
    const hand = dungeonLords.moves(position.state, 0).map(linesOf);
    const [a = '', b = '', c = '', d = ''] = hand;
    both(pair, 0, [a, b]);
    both(pair, 0, [b, c]);
    both(pair, 0, [c, d]);
    expect(mayReconsider(pair.positions[0].state, 0)).toBe(true);
    both(pair, 0, ['reconsider', 'reconsider']);
    both(pair, 0, [d, a]);
    both(pair, 0, [c, b]);
    both(pair, 0, [b, c]);
    for (let move = 0; move < 3; move += 1) {
      const line = linesOf(dungeonLords.moves(pair.positions[0].state, 1)[0] ?? { type: 'ready' });
      both(pair, 1, [line, line]);
    }
    expect(dungeonLords.toAct(pair.positions[0].state)).toEqual([2]);
  });

  test('which trap is drawn', () => {
    const atTraps = (state: State): void => {
      const [player] = state.board.players;
      player?.slots.push({ order: 'buy-traps', minion: 'space' });
      const box = state.board.boxes[5];
      if (box) box[0] = { seat: 0, slot: 0 };
      state.board.phase = { name: 'execute', box: 5, space: 0, seat: 0, task: 'choose', dug: 0 };
    };
    const swapped = (state: State): void => {
      atTraps(state);
      state.hidden.trapDeck.reverse();
    };
    const first = opened({ variant: 'first' }, atTraps);
    const second = opened({ variant: 'first' }, swapped);
    expect(first.state.hidden.trapDeck[0]).not.toBe(second.state.hidden.trapDeck[0]);
    both({ positions: [first, second] }, 0, ['do', 'do']);
  });

  test('battle plans: traps planned or kept look like nothing until all are in', () => {
    const planning = (state: State): void => {
      state.board.season = 4;
      state.board.combat = { round: 1, shown: [], tiles: [null, null, null], fought: [] };
      for (const player of state.board.players) {
        player.party = [{ id: 'y1-warrior-d', damage: 0, extra: 0 }];
        player.sealed = false;
      }
      for (const secrets of state.hidden.seats) {
        secrets.traps = ['pendulum', 'trap-door'];
        secrets.plan.tile = 'c2r0';
      }
      state.board.phase = { name: 'plan' };
    };
    const position = opened({ variant: 'first' }, planning);
    const pair: Pair = { positions: [position, position] };
    both(pair, 0, ['trap pendulum', 'trap trap-door']);
    both(pair, 0, ['ready', 'ready']);
    both(pair, 1, ['ready', 'ready']);
    both(pair, 2, ['ready', 'ready'], []);
    const seen = pair.positions.map(({ state }) => JSON.stringify(dungeonLords.view(state, 'public')));
    expect(seen[0]).not.toBe(seen[1]);
  });

  test('which combat card was spied on', () => {
    const spying = (state: State): void => {
      state.board.players[0]?.slots.push({ order: 'improve-reputation', minion: 'home' });
      state.board.phase = { name: 'execute', box: 1, space: 0, seat: 0, task: 'spy', dug: 0 };
    };
    const other = (state: State): void => {
      spying(state);
      state.hidden.cards[0].reverse();
    };
    const first = opened({ variant: 'first' }, spying);
    const second = opened({ variant: 'first' }, other);
    both({ positions: [first, second] }, 0, ['spy 1', 'spy 1']);
  });
});

test('nobody is told of a trap or a card that is not theirs in a whole game', () => {
  const leaks: unknown[] = [];
  playOut(openTable(3, { specialEvents: true }, 5), ({ step }) => {
    const heard = toldTo<Event>(step.events, 'public');
    leaks.push(...heard.filter(({ type }) => ['trap-drawn', 'trap-lost', 'spied'].includes(type)));
  });
  expect(leaks).toEqual([]);
});

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
    playOut(openTable(2, {}, 3), (moment) => found.push(holds(moment)));
    expect(found).toContain('viewer 0 can tell what is hidden');
  });
});
