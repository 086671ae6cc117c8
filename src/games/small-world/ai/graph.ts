import { type BoardMap, isWater } from '../rules/map.ts';
import { isChasm, isMountain, isRiver } from '../rules/terrain.ts';

/** A board as lists by index: region `n` stands at index `n - 1`. Made once for each board, for speed. */
export interface Graph {
  readonly size: number;
  readonly neighbours: readonly (readonly number[])[];
  /** Nobody comes there without a power of its own. */
  readonly isClosed: readonly boolean[];
  readonly isEntry: readonly boolean[];
  /** Tokens that the land itself adds to the price. */
  readonly height: readonly number[];
}

const graphs = new WeakMap<BoardMap, Graph>();

/** The graph of a board. */
export const graphOf = (map: BoardMap): Graph => {
  const known = graphs.get(map);
  if (known) return known;
  const { regions } = map;
  const graph: Graph = {
    size: regions.length,
    neighbours: regions.map(({ neighbours }) => neighbours.map((id) => id - 1)),
    isClosed: regions.map((facts) => isChasm(facts) || (isWater(facts) && !isRiver(facts))),
    isEntry: regions.map(({ entry }) => entry),
    height: regions.map((facts) => (isMountain(facts) ? 1 : 0)),
  };
  graphs.set(map, graph);
  return graph;
};

/** Steps from the starting regions to every region, {@link FAR} where it takes more than `most`; chasms count as land. */
export const stepsFrom = ({ size, neighbours }: Graph, starts: readonly number[], most: number): number[] => {
  const steps = new Array<number>(size).fill(FAR);
  for (const start of starts) steps[start] = 0;
  const queue = [...starts];
  for (let at = 0; at < queue.length; at += 1) {
    const from = queue[at] as number;
    const next = (steps[from] ?? 0) + 1;
    if (next > most) break;
    for (const to of neighbours[from] ?? []) {
      if ((steps[to] ?? 0) <= next) continue;
      steps[to] = next;
      queue.push(to);
    }
  }
  return steps;
};

/** Further than anybody comes in a turn. */
export const FAR = 99;
