import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { laws } from '../../src/games/dungeon-lords/invariants/index.ts';
import type { State } from '../../src/games/dungeon-lords/rules/state.ts';
import { positionOf, runScenarios } from '../../src/games/dungeon-lords/scenario/index.ts';
import { numbersFrom } from '../small-world/front/table.ts';

/** What the runner says of a position, without document and line. */
const told = (position: string): string => {
  const lines = ['rule: any', 'title: Any', position, 'afterwards: { places: {} }'].join('\n');
  const [result] = runScenarios(lines);
  return (result?.failures ?? ['?'])
    .map((failure) => failure.replace(/^document 1, line \d+, /, ''))
    .join('; ');
};

describe('GIVEN what there cannot be at a table', () => {
  test.each<[string, string, string]>([
    [
      'evil: 20',
      'begins: round\nseats: { 1: { evil: 20 } }',
      'seats.1.evil: expected a whole number from 0 to 14, found 20',
    ],
    [
      'an unknown prisoner',
      'begins: round\nseats: { 1: { prison: [y1-bard-a] } }',
      'seats.1.prison.1: there is no adventurer "y1-bard-a"',
    ],
    [
      'four pawns in a box',
      'begins: actions\nboxes: { get-food: [1, 2, neutral, neutral] }',
      'boxes.get-food: a box has 3 spaces, found 4',
    ],
    [
      'the same seat twice in a box',
      'begins: actions\nboxes: { get-food: [1, 1] }',
      'boxes.get-food: seat 1 can stand in a box once',
    ],
    [
      'more orders than a seat has',
      'begins: actions\nboxes: { get-food: [1], mine-gold: [1], dig-tunnels: [1], recruit-imps: [1] }',
      'boxes.recruit-imps: this is order number 4 of seat 1, a seat has 3',
    ],
    [
      'a neutral minion among four players',
      'begins: actions\nplayers: 4\nboxes: { get-food: [neutral] }',
      'boxes.get-food: 0 neutral players are at this table',
    ],
    [
      'boxes where nobody acts',
      'begins: payday\nboxes: { get-food: [1] }',
      'boxes: minions stand in boxes only where the moves begin with "actions"',
    ],
    [
      'the same adventurer twice in a party',
      'begins: combat\nseats: { 1: { party: [y1-thief-a, y1-thief-a] } }',
      'seats.1.party.2: this is y1-thief-a number 2, there is one',
    ],
    [
      'the same adventurer in a party and in a prison',
      'begins: combat\nseats: { 1: { party: [y1-thief-a] }, 2: { prison: [y1-thief-a] } }',
      'seats.2.prison.1: this is y1-thief-a number 2, there is one',
    ],
    [
      'an adventurer foretold who is there',
      'begins: adventurers\nforecast: [y1-thief-a]\nseats: { 1: { party: [y1-thief-a] } }',
      'forecast.1: this is y1-thief-a number 2, there is one',
    ],
    [
      'a paladin in his tent and in a party',
      'begins: combat\npaladin: tent\nseats: { 1: { party: [paladin-y1] } }',
      'paladin: this is paladin-y1 number 2, there is one',
    ],
    [
      'a second year that begins in the second year',
      'begins: second year\nyear: 2\nseats: { 1: { party: [paladin-y2] } }',
      'year: expected 1 where the moves begin with "second year", found 2',
    ],
    [
      'a paladin with somebody who is not the most evil',
      'begins: combat\nseats: { 1: { evil: 9, party: [paladin-y1] }, 2: { evil: 10 } }',
      'seats.1.party: the paladin stands with the most evil player; expected him in the party of seat 2',
    ],
    [
      'an adventurer of the other year',
      'begins: combat\nseats: { 1: { party: [y2-thief-a] } }',
      'seats.1.party.1: y2-thief-a does not come in year 1',
    ],
    [
      'a prisoner of the year to come',
      'begins: combat\nseats: { 1: { prison: [y2-thief-a] } }',
      'seats.1.prison.1: y2-thief-a cannot be in a prison in year 1',
    ],
    [
      'an imprisoned illusion',
      'begins: combat\nyear: 2\nseats: { 1: { prison: [illusion] } }',
      'seats.1.prison.1: illusion cannot be in a prison in year 2',
    ],
    [
      'four adventurers for two players',
      'begins: adventurers\nforecast: [y1-thief-a, y1-warrior-a, y1-wizard-a, y1-priest-a]',
      'forecast: expected 3 adventurers at most',
    ],
    [
      'the strongest adventurer first',
      'begins: adventurers\nforecast: [y1-thief-d, y1-thief-a]',
      'forecast: expected the weakest adventurer first',
    ],
    [
      'more traps than there are',
      'begins: combat\nseats: { 1: { traps: [pendulum, pendulum] }, 2: { traps: [pendulum, pendulum] } }',
      'seats.2.traps.2: this is pendulum number 4, there are 3',
    ],
    [
      'more monsters than there are',
      'begins: payday\nseats: { 1: { lair: [dragon, dragon] } }\nlairs: [dragon]',
      'is dragon number ',
    ],
    [
      'a room that two have',
      'begins: upkeep\nseats: { 1: { rooms: { c2r2: mint } } }\nrooms: [mint]',
      'rooms.1: this is mint number 2, there is one',
    ],
    [
      'rooms that touch',
      'begins: upkeep\nseats: { 1: { rooms: { c2r1: chicken-coop, c2r2: mint } } }',
      'seats.1.rooms.c2r1: the rooms on c2r1 and c2r2 touch each other',
    ],
    [
      'a tunnel apart',
      'begins: upkeep\nseats: { 1: { tunnels: [c0r0] } }',
      'seats.1.tunnels.1: c0r0 cannot be reached from the entrance',
    ],
    [
      'a block of tiles',
      'begins: upkeep\nseats: { 1: { tunnels: [c1r0, c1r1] } }',
      'seats.1.tunnels.1: c1r0 is part of a block of four tiles',
    ],
    [
      'a tunnel that is there',
      'begins: upkeep\nseats: { 1: { tunnels: [c2r0] } }',
      'seats.1.tunnels.1: c2r0 has a tile already',
    ],
    [
      'a conquered nothing',
      'begins: combat\nseats: { 1: { conquered: [c0r0] } }',
      'seats.1.conquered.1: there is no tile on c0r0',
    ],
    [
      'imps that work twice',
      'begins: actions\nseats: { 1: { imps: 2, imps used: 3 } }',
      'seats.1.imps used: 3 imps have worked, there are 2',
    ],
    [
      'an order that stands twice',
      'begins: upkeep\nseats: { 1: { orders: [get-food, get-food] } }',
      'seats.1.orders.2: get-food stands here twice',
    ],
    [
      'four orders',
      'begins: upkeep\nseats: { 1: { orders: [get-food, mine-gold, buy-traps, dig-tunnels] } }',
      'seats.1.orders: a seat has 3 orders, found 4',
    ],
    [
      'one inaccessible order',
      'begins: orders\nseats: { 1: { inaccessible: [get-food] } }',
      'seats.1.inaccessible: 2 orders are inaccessible, found 1',
    ],
    [
      'a card of the other year',
      'begins: combat\ncards: [shatter]',
      'cards.1: shatter is no card of year 1; expected one of: ',
    ],
    [
      'a card that comes twice',
      'begins: combat\ncards: [fireball, fireball]',
      'cards.2: this is fireball number 2, there is one',
    ],
    [
      'a round of combat in peace',
      'begins: payday\ncombat round: 2',
      'combat round: there is a round of combat only where the moves begin with "combat"',
    ],
    [
      'a neutral marker among three',
      'begins: round\nplayers: 3\nneutral evil: 5',
      'neutral evil: a neutral marker stands on the track only with two players',
    ],
    [
      'a neutral marker beside the paladin',
      'begins: round\nneutral evil: 9',
      'neutral evil: expected a whole number from 0 to 8, found 9',
    ],
  ])('WHEN it is %s THEN it is refused', (_what, position, message) => {
    expect(told(position)).toContain(message);
  });

  test('THEN a paladin in a party need not be said to have left his tent', () => {
    expect(
      positionOf({ begins: 'orders', seats: { 1: { party: ['paladin-y1'] } } }).board.paladinInTent,
    ).toBe(false);
    expect(positionOf({ begins: 'orders' }).board.paladinInTent).toBe(true);
  });
});

const FOLDER = join(import.meta.dirname, '..', 'scenarios', 'dungeon-lords');

/** The fields of positions that some change at random. */
interface Fields {
  readonly players?: number;
  readonly begins: string;
  seats?: Record<string, Record<string, unknown>>;
  [field: string]: unknown;
}

const POSITIONS: readonly Fields[] = readdirSync(FOLDER)
  .sort()
  .flatMap((file) => parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')))
  .map((document) => {
    const { moves: _moves, afterwards: _afterwards, ...fields } = document.toJS();
    return fields as Fields;
  });

/** Laws on single positions that scenarios must keep as much as games. Orders of a round need not all be named. */
const LAWS = Object.entries(laws.ofPositions).filter(
  ([law]) => law !== 'boxes.not-overfull' && law !== 'views.secrets',
);

/**
 * What scenarios may have, though no game comes to it: a room out of its zone, a paladin who sleeps on, a seat that gave
 * no orders in the round that ends.
 */
const KNOWN = /may not stand on|sleeps in his tent|has {2}inaccessible/;

const brokenIn = (state: State): string[] => {
  const step = { position: { state, draws: {} }, events: [], draws: [], reveals: false };
  return LAWS.flatMap(([law, check]) => {
    const wrong = check({ seq: 0, step });
    return wrong === undefined || KNOWN.test(wrong) ? [] : [`${law}: ${wrong}`];
  });
};

test('GIVEN the positions of all scenarios THEN they keep the laws: what lies on the table is in no stack', () => {
  for (const fields of POSITIONS) expect(brokenIn(positionOf(fields)), JSON.stringify(fields)).toEqual([]);
});

/** A position with one or two of its fields taken from elsewhere. */
const changed = (random: (sides: number) => number): Fields => {
  const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;
  const fields = structuredClone(pick(POSITIONS));
  const seats = fields.seats ?? {};
  fields.seats = seats;
  for (let times = 0; times <= random(2); times += 1) {
    const other = pick(POSITIONS);
    const seat = String(1 + random(fields.players ?? 2));
    const [field, value] = pick(Object.entries(Object.values(other.seats ?? {})[0] ?? { evil: random(20) }));
    if (random(3) > 0) seats[seat] = { ...seats[seat], [field]: value };
    else {
      const [name, whole] = pick(Object.entries(other));
      if (name !== 'seats' && name !== 'options' && name !== 'players') fields[name] = whole;
    }
  }
  return fields;
};

/** The position, or what keeps it from being one. */
const tried = (fields: Fields): State | string => {
  try {
    return positionOf(fields);
  } catch (error) {
    return String(error);
  }
};

test('GIVEN positions changed at random THEN those that are not refused keep the laws', () => {
  const random = numbersFrom(5);
  let legal = 0;
  for (let times = 0; times < 800; times += 1) {
    const fields = changed(random);
    const state = tried(fields);
    if (typeof state === 'string') {
      expect(state, JSON.stringify(fields)).toMatch(/^Error: [a-z]/);
      expect(state, JSON.stringify(fields)).not.toMatch(/undefined|NaN/);
      continue;
    }
    legal += 1;
    expect(brokenIn(state), JSON.stringify(fields)).toEqual([]);
  }
  expect(legal).toBeGreaterThan(200);
});
