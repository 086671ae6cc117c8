import type { BoardMap, World } from '../rules/map.ts';
import { boards } from './boards.ts';
import { boardId } from './schema.ts';

export { outlineOf, regionName } from './boards.ts';

const maps: ReadonlyMap<string, BoardMap> = new Map(
  boards.map(({ id, world, rounds, regions }) => [
    id,
    {
      id,
      world,
      rounds,
      regions: regions.map(({ name: _name, spots: _spots, outline: _outline, ...facts }) => facts),
    },
  ]),
);

/**
 * The board with this id, for example `small-world-3p`.
 * @throws RangeError if there is no such board
 */
export const mapById = (id: string): BoardMap => {
  const map = maps.get(id);
  if (!map) throw new RangeError(`no board ${id}`);
  return map;
};

/** A world's board for a number of players, 2 to 5. */
export const mapFor = (seats: number, world: World = 'surface'): BoardMap => mapById(boardId(world, seats));
