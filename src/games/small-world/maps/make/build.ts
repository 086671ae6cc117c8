import type { World } from '../../rules/map.ts';
import { areaOf } from '../geometry.ts';
import { type BoardFile, boardSchema } from '../schema.ts';
import { type Border, junctionsOf, polygonsOf } from './borders.ts';
import type { Sources } from './sources.ts';
import { spotsFor } from './spots.ts';

/** How large things are drawn, for 2 to 5 players: the more regions, the smaller. */
const SCALES: Readonly<Record<World, readonly number[]>> = {
  surface: [1.2, 1.15, 1, 0.9],
  underground: [1.15, 1.15, 1, 0.88],
};

/** A whole board: its graph, and outlines and places for everything that is drawn on it. */
export const buildBoard = (sources: Sources, borders: readonly Border[]): BoardFile => {
  const { id, world, players, rounds, skeleton, names } = sources;
  const scale = SCALES[world][players - 2] ?? 1;
  const polygons = polygonsOf(sources, borders);
  const junctions = junctionsOf(sources);
  const regions = sources.regions.map(({ key, ...facts }) => {
    const outline = polygons.get(facts.id) ?? [];
    const name = names[key];
    if (!name || areaOf(outline) === 0) throw new Error(`${key} has no name or no outline`);
    return { ...facts, name, spots: spotsFor(outline, { ...facts, name }, scale), outline };
  });
  const numbers = new Map(sources.regions.map((region) => [region.key, region.id]));
  const contacts = skeleton.pointContacts.map(({ junction, regions: keys }) => ({
    at: junctions[junction],
    regions: keys.map((key) => numbers.get(key)),
  }));
  const size = skeleton.size.map((length) => length * 1000);
  return boardSchema.parse({ id, world, rounds, size, scale, contacts, regions });
};

/** The board as a file: one region per line, so that a change can be read. */
export const printBoard = ({ regions, ...board }: BoardFile): string => {
  const head = JSON.stringify(board).slice(0, -1);
  return `${head},"regions":[\n${regions.map((region) => JSON.stringify(region)).join(',\n')}\n]}\n`;
};
