import { describe, expect, test } from 'vitest';
import { valuesMeant } from '../../../src/discord/commands/game/values-meant.ts';
import { dungeonLordsFront as front } from '../../../src/games/dungeon-lords/front.ts';
import { ORDERS } from '../../../src/games/dungeon-lords/rules/data/orders.ts';
import type { State } from '../../../src/games/dungeon-lords/rules/state.ts';
import { linesOf } from './slash.ts';
import { contextOf, english, polish, positionsOf } from './table.ts';

const STILL = { roll: () => 0 };
const dealing = positionsOf(2, 0).find(({ state }) => state.board.phase.name === 'initial-orders');
if (!dealing) throw new Error('nothing is dealt');
const start = dealing.state;
const dealt = contextOf(start, 0).view.own?.initial ?? [];
const [one = '', two = '', three = ''] = dealt;
const other = ORDERS.find((order) => !dealt.includes(order)) ?? '';

const linesIn = (state: State, first: string, second: string) =>
  linesOf({ name: 'keep', values: { first, second } }, contextOf(state, 0));

const unknownIn = (first: string, second: string): string | undefined => {
  const keep = front.command.subcommands.find(({ name }) => name === 'keep');
  return valuesMeant(keep?.options ?? [], { first, second }, contextOf(start, 0), [english, polish]).unknown
    ?.name;
};

const isAccepted = (state: State, line: string): boolean => {
  const read = front.game.notation.parse(line);
  const [move] = read.ok ? read.value : [];
  return move !== undefined && front.game.play(state, 0, move, STILL).ok;
};

describe('GIVEN three dealt orders', () => {
  test('THEN any two of them can be named, in either sequence', () => {
    for (const [first, second] of [
      [one, two],
      [two, one],
      [three, one],
      [three, two],
    ] as const) {
      const [line = ''] = linesIn(start, first, second);
      expect(isAccepted(start, line), line).toBe(true);
      expect(unknownIn(first, second)).toBeUndefined();
    }
  });

  test('THEN an order that was not dealt, or was named already, means nothing there', () => {
    expect(unknownIn(one, one)).toBe('second');
    expect(unknownIn(other, one)).toBe('first');
  });

  test('THEN what was chosen is changed by naming others', () => {
    const read = front.game.notation.parse(linesIn(start, one, two)[0] ?? '');
    const [move] = read.ok ? read.value : [];
    const chosen = move && front.game.play(start, 0, move, STILL);
    if (!chosen?.ok) throw new Error('it is refused');
    expect(linesIn(chosen.value.state, three, one)).toEqual(['reconsider', `keep ${one} ${three}`]);
  });
});

test('GIVEN an action that is due THEN what is no part of it is refused with its name', () => {
  const acting = positionsOf(2, 1).find(({ state }) => state.board.phase.name === 'execute');
  if (!acting) throw new Error('nobody acts');
  const { state } = acting;
  const [seat = 0] = front.game.toAct(state);
  const { phase } = state.board;
  const order = phase.name === 'execute' ? ORDERS[phase.box] : undefined;
  const played = front.game.play(state, seat, { type: 'tax', gold: 1 }, STILL);
  expect(!played.ok && front.refusal(played.refusal, english)).toBe(
    `Not in this step (${english.t(`order.${order}`)}): pay taxes.`,
  );
});
