import { describe, expect, test } from 'vitest';
import {
  readOrders,
  withOrder,
  writeOrders,
} from '../../../src/games/dungeon-lords/commands/selections/orders.ts';
import { dungeonLordsFront as front } from '../../../src/games/dungeon-lords/front.ts';
import type { OrderId } from '../../../src/games/dungeon-lords/rules/data/orders.ts';
import type { Event } from '../../../src/games/dungeon-lords/rules/event.ts';
import type { State } from '../../../src/games/dungeon-lords/rules/state.ts';
import { positionOf } from '../../../src/games/dungeon-lords/scenario/index.ts';
import type { Words } from '../../../src/games/front/words.ts';
import { contextOf, english, polish } from './table.ts';

const STILL = { roll: () => 0 };

const withGold = (gold: number, options = {}): State =>
  positionOf({ begins: 'orders', options, seats: { 1: { gold }, 2: {} } });

/** Both give their orders, the first player `hire-monster` first. */
const told = (start: State, words: Words): string[] => {
  let state = start;
  const events: Event[] = [];
  for (const [seat, first] of [
    [0, 'hire-monster'],
    [1, 'build-room'],
  ] as const) {
    const move = front.game
      .moves(state, seat)
      .find((one) => front.game.notation.print(one).startsWith(`orders ${first}`));
    if (!move) throw new Error(`seat ${seat} cannot give ${first} first`);
    const played = front.game.play(state, seat, move, STILL);
    if (!played.ok) throw new Error(played.refusal.code);
    state = played.value.state;
    events.push(...played.value.events.map(({ event }) => event));
  }
  return front.tell(events, words);
};

const panelText = (state: State, first: OrderId, words: Words): string => {
  const context = contextOf(state, 0);
  const chosen = withOrder(readOrders(undefined, context), 0, first);
  return front.panel(context, words, writeOrders(chosen, context)).text;
};

describe('GIVEN Hire Monster as order 1, which costs a gold', () => {
  test('WHEN there is none THEN everybody is told why the minion stays on its card', () => {
    expect(told(withGold(0), english).join('\n')).toMatch(/Order 1 – .*Ann: Hire Monster \(no gold for it\)/);
    expect(told(withGold(0), polish).join('\n')).toMatch(/Rozkaz 1 – .*Ann: .* \(brak złota\)/);
    expect(told(withGold(1), english).join('\n')).not.toContain('(no gold');
  });

  test('WHEN it is chosen THEN the panel says what it costs, and that it cannot be paid', () => {
    expect(panelText(withGold(1), 'hire-monster', english)).toContain('costs 1 gold');
    expect(panelText(withGold(0), 'hire-monster', english)).toContain(
      'costs 1 gold as order 1, which you do not have',
    );
    expect(panelText(withGold(0), 'hire-monster', polish)).toContain('której nie masz');
    expect(panelText(withGold(0), 'mine-gold', english)).not.toContain('costs');
    expect(panelText(withGold(0, { hireSurcharge: 'none' }), 'hire-monster', english)).not.toContain('costs');
  });
});
