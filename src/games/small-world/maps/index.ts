import board2 from '../../../../assets/small-world/sources/small-world-2p.json' with { type: 'json' };
import board3 from '../../../../assets/small-world/sources/small-world-3p.json' with { type: 'json' };
import board4 from '../../../../assets/small-world/sources/small-world-4p.json' with { type: 'json' };
import board5 from '../../../../assets/small-world/sources/small-world-5p.json' with { type: 'json' };
import { type BoardMap, type RegionId, SYMBOLS, TERRAINS } from '../rules/index.ts';

const numberOf = (id: string): RegionId => Number(id.split('-')[1]) as RegionId;

const boards = [board2, board3, board4, board5].map(
  ({ meta, regions }): BoardMap => ({
    id: `small-world-${meta.players}p`,
    rounds: meta.rounds,
    regions: regions.map((region) => ({
      id: numberOf(region.id),
      terrain: TERRAINS.find((terrain) => terrain === region.terrain) ?? 'lake',
      symbols: SYMBOLS.filter((symbol) => region[symbol]),
      tribe: region.lostTribe,
      onEdge: region.onEdge,
      entry: region.entry,
      coastal: region.coastal,
      neighbours: region.neighbours.map(numberOf),
    })),
  }),
);

/** The board with this id. */
export const mapById = (id: string): BoardMap => {
  const board = boards.find((candidate) => candidate.id === id);
  if (!board) throw new RangeError(`no board ${id}`);
  return board;
};

/** The board for a number of players, 2 to 5. */
export const mapFor = (seats: number): BoardMap => mapById(`small-world-${seats}p`);
