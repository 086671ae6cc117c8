import { beforeAll, expect, test } from 'vitest';
import { drawParty } from '../../../src/games/dungeon-lords/board/party.ts';
import { loadScenery } from '../../../src/games/dungeon-lords/board/scenery.ts';
import {
  ADVENTURERS,
  adventurerOf,
  CLASSES,
} from '../../../src/games/dungeon-lords/rules/data/adventurers.ts';
import type { Member } from '../../../src/games/dungeon-lords/rules/state.ts';
import { loadFonts } from '../../../src/games/shared/picture/fonts.ts';
import { notingPen } from '../../support/drawn-texts.ts';

beforeAll(() => {
  loadScenery();
  loadFonts();
});

const member = (id: string): Member => ({ id, damage: 0, extra: 0 });

/** A paladin of the second year, and as many others, each of another class with an ability. */
const partyOf = (others: number): Member[] => {
  const classes = CLASSES.filter((kind) => kind !== 'warrior').slice(0, others);
  const tiles = classes.flatMap((kind) => ADVENTURERS[2].filter((tile) => tile.kind === kind).slice(0, 1));
  return ['paladin-y2', ...tiles.map(({ id }) => id)].map(member);
};

test.each([
  [1, 280],
  [2, 280],
  [2, 480],
  [3, 300],
  [3, 480],
])(
  'GIVEN a paladin and %d others on %d units of grass THEN the hit points of all stand at one height',
  (others, width) => {
    const party = partyOf(others);
    const { pen, texts } = notingPen([600, 200]);
    drawParty(pen, party, [20, 20, width, 132]);
    const heights = party.map(({ id }) => {
      const found = texts().find(({ text }) => text === String(adventurerOf(id).hp));
      return Math.round(((found?.box[1] ?? 0) + (found?.box[3] ?? 0)) / 2);
    });
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
  },
);
