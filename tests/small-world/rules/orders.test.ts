import { expect, test } from 'vitest';
import { smallWorld } from '../../../src/games/small-world/game.ts';
import type { Event, LayerRef, State } from '../../../src/games/small-world/rules/index.ts';
import type { AnyGame } from '../../../src/kernel/any-game.ts';
import { drawsUnder } from '../../../src/kernel/dice.ts';
import type { Told } from '../../../src/kernel/game.ts';
import { advance, type Position } from '../../../src/kernel/position.ts';
import { playAtRandom } from '../../support/random-play.ts';

const source = drawsUnder({ seed: 'orders', salt: 'test' });
const game: AnyGame = smallWorld;

/** Positions of random games in which somebody must place withdrawn tokens. */
const withdrawals = (): Position<unknown>[] =>
  [1, 2, 3, 4, 5, 6].flatMap((run) => {
    const choices = Array.from({ length: 300 }, (_, at) => (at * 7919 + run * 104_729) % 1009);
    return playAtRandom(game, 3, choices, source)
      .steps.map(({ position }) => position)
      .filter(({ state }) => (state as State).board.turn.phase.name === 'withdrawn')
      .slice(0, 5);
  });

/** What a standing order did from a position on: the regions that it filled, and whether more waits to be placed. */
const carriedOut = (from: Position<unknown>, owner: LayerRef, value: string) => {
  const { seat, layer } = owner;
  let position = from;
  const filled: number[] = [];
  const waits = (): boolean => {
    const { phase } = (position.state as State).board.turn;
    return phase.name === 'withdrawn' && phase.owner.seat === seat && phase.owner.layer === layer;
  };
  while (waits()) {
    const move = game.standingOrders?.answer(position.state, seat, { withdrawn: value });
    if (move === undefined) break;
    const step = advance(game, position, { seat, move }, source);
    if (!step.ok) throw new Error(`${value}: ${game.notation.print(move)} was refused`);
    position = step.value.position;
    for (const { event } of step.value.events as Told<Event>[])
      if (event.type === 'withdrawn-placed' && event.seat === seat) filled.push(event.region);
  }
  return { filled, waits: waits() };
};

test('withdrawn tokens are placed as ordered, with legal moves only', () => {
  const positions = withdrawals();
  expect(positions.length).toBeGreaterThan(5);
  for (const from of positions) {
    const { phase } = (from.state as State).board.turn;
    if (phase.name !== 'withdrawn') throw new Error('another phase');
    const { seat } = phase.owner;
    for (const value of game.standingOrders?.possible(from.state, seat)[0]?.values ?? []) {
      const { filled, waits } = carriedOut(from, phase.owner, value);
      const stack = /^stack-(\d+)$/.exec(value)?.[1];
      if (value === 'costliest' || value === 'richest') expect(new Set(filled).size).toBe(1);
      if (stack === undefined) expect(waits).toBe(false);
      // A region of another race of the same player is none of those that may take them.
      else if (!waits) expect(filled).toContain(Number(stack));
      else expect(filled).toEqual([]);
    }
    expect(game.standingOrders?.answer(from.state, seat, {})).toBeUndefined();
  }
});

test('regions that are named take the tokens as long as they are held, and a rule named beside them after that', () => {
  let divided = 0;
  for (const from of withdrawals()) {
    const { board } = from.state as State;
    const { phase } = board.turn;
    if (phase.name !== 'withdrawn') throw new Error('another phase');
    const { owner } = phase;
    const held = board.regions.flatMap(({ holder }, at) =>
      holder?.seat === owner.seat && holder.layer === owner.layer ? [at + 1] : [],
    );
    const lost = board.regions.length + 1;
    const [one = 0, other = 0] = held;
    const both = carriedOut(from, owner, `stack-${one}+stack-${other}+richest`);
    expect(both.waits).toBe(false);
    for (const region of both.filled) expect([one, other]).toContain(region);
    if (new Set(both.filled).size === 2) divided += 1;
    // None of those that are named is held: the rule says it, and without a rule the player.
    const byRule = carriedOut(from, owner, `stack-${lost}+costliest`);
    expect(byRule).toEqual(carriedOut(from, owner, 'costliest'));
    expect(carriedOut(from, owner, `stack-${lost}`)).toEqual({ filled: [], waits: true });
  }
  expect(divided).toBeGreaterThan(0);
});
