import { expect, test } from 'vitest';
import { arrowsOf } from '../../../src/games/small-world/board/arrows.ts';
import { boardFile } from '../../../src/games/small-world/maps/boards.ts';
import { inside } from '../../../src/games/small-world/maps/geometry.ts';
import type { Board } from '../../../src/games/small-world/rules/state.ts';
import { everyPosition } from './self-play.ts';

const boards = ([3, 5] as const).flatMap((seats) =>
  (['base', 'underground'] as const).flatMap((edition) =>
    everyPosition(seats, `arrows ${seats} ${edition}`, { edition })
      .map(({ board }) => board)
      .filter(({ turn }) => turn.conquered.length > 1),
  ),
);

const ownerAt = ({ map, regions }: Board, at: readonly [number, number]): number | undefined => {
  const region = boardFile(map).regions.find(({ outline }) => inside(outline, at));
  return region && regions[region.id - 1]?.holder?.seat;
};

test('GIVEN turns that took several regions THEN each that is still held is numbered, in its order', () => {
  expect(boards.length).toBeGreaterThan(40);
  for (const board of boards) {
    const { conquered } = board.turn;
    const numbered = arrowsOf(boardFile(board.map), board, conquered, 'pl').map(({ order }) => order);
    const held = conquered.flatMap((id, index) => (board.regions[id - 1]?.holder ? [index + 1] : []));
    expect(numbered).toEqual(held);
  }
});

test('GIVEN an arrow over a border THEN it begins where its race stands and ends in what was taken', () => {
  const strays = boards.flatMap((board) => {
    const file = boardFile(board.map);
    const [width, height] = file.size;
    return arrowsOf(file, board, board.turn.conquered, 'en').filter(({ at, towards, seat, shaft }) => {
      const reach = (by: number): [number, number] => [at[0] + towards[0] * by, at[1] + towards[1] * by];
      const [x, y] = reach(-30 * file.scale);
      if (!shaft || x < 0 || y < 0 || x > width || y > height) return false;
      return ownerAt(board, [x, y]) !== seat || ownerAt(board, reach(26 * file.scale)) !== seat;
    });
  });
  expect(strays.length).toBeLessThan(boards.length / 100);
});

test('GIVEN a race that holds land and takes a region on the rim that is not beside it THEN no arrow comes from beyond', () => {
  const [board] = boards;
  if (!board) throw new Error('nothing was played');
  const file = boardFile(board.map);
  const onRim = file.regions.filter(({ outline }) => outline.some(([x, y]) => x === 0 || y === 0));
  const [first] = onRim;
  const far = onRim.find(
    ({ id, neighbours }) =>
      id !== first?.id && !neighbours.some((neighbour): boolean => neighbour === first?.id),
  );
  if (!first || !far) throw new Error('the board has one region on its rim');
  const holder = { seat: 0, layer: 'active' } as const;
  const regions = file.regions.map(({ id }) => ({
    tokens: 0,
    natives: 0,
    monsters: 0,
    pieces: {},
    ...(id === first.id || id === far.id ? { tokens: 2, holder } : {}),
  }));
  const arrows = arrowsOf(file, { ...board, regions }, [first.id, far.id], 'en');
  expect(arrows.map(({ shaft }) => shaft)).toEqual([true, false]);
});
