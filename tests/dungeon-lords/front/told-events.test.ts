import { describe, expect, test } from 'vitest';
import { spaceText } from '../../../src/games/dungeon-lords/commands/wording.ts';
import { dungeonLordsFront as front } from '../../../src/games/dungeon-lords/front.ts';
import { dungeonLords } from '../../../src/games/dungeon-lords/game.ts';
import { BOXES } from '../../../src/games/dungeon-lords/rules/data/orders.ts';
import { positionOf } from '../../../src/games/dungeon-lords/scenario/index.ts';
import { english, polish } from './table.ts';

test('GIVEN a special event without a card THEN it is told that nothing happens, and of other events it is not', () => {
  const told = (event: 'special' | 'taxes', words = english) =>
    front.tell([{ type: 'event-began', event }], words).join(' ');
  expect(told('special')).toBe('Event: **Special event**. Without special event cards nothing happens.');
  expect(told('special', polish)).toContain('nic się nie dzieje');
  expect(told('taxes')).toBe('Event: **Taxes**.');
});

test('GIVEN a paladin who was in his tent all year THEN it is told who stands there next', () => {
  const told = front.tell([{ type: 'paladin-left' }], english).join(' ');
  expect(told).toBe('The paladin of year 1 leaves his tent for good; that of year 2 moves in.');
});

describe('GIVEN a special event at which somebody pays nothing', () => {
  const inspected = (gold: number): readonly string[] => {
    const start = positionOf({
      begins: 'special',
      special: 'safety-inspection',
      seats: { 1: { gold, rooms: { c2r1: 'mint' } }, 2: { gold: 0 } },
    });
    const paid = dungeonLords.play(start, 0, { type: 'choose', option: `pay-${gold}` }, { roll: () => 0 });
    if (!paid.ok) throw new Error(paid.refusal.code);
    return front.tell(
      paid.value.events.map(({ event }) => event),
      english,
    );
  };

  test('THEN it is not told: that is no event', () => {
    expect(inspected(1)[0]).toBe('Ann: −1 gold (Safety Inspection).');
    expect(inspected(1).join('\n')).not.toContain('Bob: Pay');
  });

  test('THEN it is told where nothing else happened, and offered, in plain words', () => {
    const answered = [{ type: 'answered', seat: 1, option: 'pay-0' }] as const;
    expect(front.tell(answered, english)).toEqual(['Bob: Pay nothing.']);
    expect(front.tell(answered, polish)).toEqual(['Bob: Bez zapłaty.']);
  });
});

test.each([
  [0, '0 symboli'],
  [1, '1 symbol'],
  [2, '2 symbole'],
  [5, '5 symboli'],
])('the magic of a party is told with its right plural in Polish: %s', (magic, amount) => {
  for (const key of ['outlook.spells', 'outlook.no-spells'])
    expect(polish.t(key, { magic, needed: 2 })).toContain(`Drużyna ma ${amount} magii`);
});

test('what mining and digging give is told with what it is of, and traps that are drawn with their number', () => {
  const [digging, mining] = (['dig-tunnels', 'mine-gold'] as const).map((order) =>
    BOXES.flatMap((box) => (box.order === order ? [spaceText(order, box.spaces[2], polish)] : [])).join(),
  );
  expect(digging).toBe('do 4 tuneli, po jednym chochliku na każdy, do tego jeden nadchochlik');
  expect(mining).toBe('do 4 sztuk złota, po jednym chochliku na każdą, do tego jeden nadchochlik');
  const drawn = { type: 'trap-drawn', seat: 0, trap: 'pendulum' } as const;
  expect(front.tell([drawn], polish)[0]).toContain('Dobrana pułapka: Wahadło.');
  expect(front.tell([drawn, drawn], polish)[0]).toContain('Dobrane pułapki: Wahadło × 2.');
});
