import { areaOf } from '../geometry.ts';
import { type BoardFile, boardSchema } from '../schema.ts';
import { type Border, junctionsOf, polygonsOf } from './borders.ts';
import { numberOf, type Sources } from './sources.ts';
import { spotsFor } from './spots.ts';

const SCALES: Readonly<Record<string, number>> = {
  'small-world-2p': 1.25,
  'small-world-3p': 1.15,
  'small-world-4p': 1,
  'small-world-5p': 0.95,
};

/** A whole board: its graph, and outlines and places for everything that is drawn on it. */
export const buildBoard = (sources: Sources, borders: readonly Border[]): BoardFile => {
  const { id, graph, skeleton, names } = sources;
  const scale = SCALES[id] ?? 1;
  const polygons = polygonsOf(sources, borders);
  const junctions = junctionsOf(sources);
  const regions = graph.regions.map((region) => {
    const outline = polygons.get(numberOf(region.id)) ?? [];
    const name = names[region.id];
    if (!name || areaOf(outline) === 0) throw new Error(`${region.id} has no name or no outline`);
    const symbols = (['mine', 'cavern', 'magic'] as const).filter((symbol) => region[symbol]);
    const { terrain, lostTribe: tribe, onEdge, entry, coastal } = region;
    const number = numberOf(region.id);
    const neighbours = region.neighbours.map(numberOf);
    const facts = { id: number, terrain, symbols, tribe, onEdge, entry, coastal, neighbours, name };
    return { ...facts, spots: spotsFor(outline, { id: number as never, symbols, name }, scale), outline };
  });
  const contacts = skeleton.pointContacts.map(({ junction, regions: ids }) => ({
    at: junctions[junction],
    regions: ids.map(numberOf),
  }));
  const size = skeleton.size.map((length) => length * 1000);
  return boardSchema.parse({ id, rounds: graph.meta.rounds, size, scale, contacts, regions });
};

/** The board as a file: one region per line, so that a change can be read. */
export const printBoard = ({ regions, ...board }: BoardFile): string => {
  const head = JSON.stringify(board).slice(0, -1);
  return `${head},"regions":[\n${regions.map((region) => JSON.stringify(region)).join(',\n')}\n]}\n`;
};
