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
