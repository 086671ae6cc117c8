import { expect, test } from 'vitest';
import { dungeonLordsFront as front } from '../../../src/games/dungeon-lords/front.ts';
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
