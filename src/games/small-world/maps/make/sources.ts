import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { TERRAINS } from '../../rules/map.ts';

const graphSchema = z.object({
  meta: z.object({ players: z.number().int(), rounds: z.number().int() }),
  regions: z.array(
    z.object({
      id: z.string().regex(/^\dp-\d\d$/),
      terrain: z.enum(TERRAINS),
      mine: z.boolean(),
      cavern: z.boolean(),
      magic: z.boolean(),
      lostTribe: z.boolean(),
      onEdge: z.boolean(),
      entry: z.boolean(),
      coastal: z.boolean(),
      neighbours: z.array(z.string()),
    }),
  ),
});

const outlineSchema = z.object({
  size: z.tuple([z.number(), z.number()]),
  junctions: z.array(z.tuple([z.number(), z.number()])),
  outlines: z.record(z.string(), z.array(z.number().int())),
  pointContacts: z.array(z.object({ junction: z.number().int(), regions: z.array(z.string()) })),
});

const namesSchema = z.record(z.string(), z.record(z.string(), z.object({ en: z.string(), pl: z.string() })));

export type Graph = z.infer<typeof graphSchema>;
export type GraphRegion = Graph['regions'][number];
export type Skeleton = z.infer<typeof outlineSchema>;
export type Names = z.infer<typeof namesSchema>[string];

/** What one board is made from. */
export interface Sources {
  readonly id: string;
  readonly graph: Graph;
  readonly skeleton: Skeleton;
  readonly names: Names;
}

const folder = new URL('../../../../../assets/small-world/sources/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

/** Reads and checks the sources of the board for so many players. */
export const sourcesOf = (players: number): Sources => {
  const id = `small-world-${players}p`;
  const names = namesSchema.parse(read('names.json'))[id];
  if (!names) throw new Error(`no region names for ${id}`);
  return {
    id,
    graph: graphSchema.parse(read(`${id}.json`)),
    skeleton: outlineSchema.parse(read(`${id}.outline.json`)),
    names,
  };
};

/** The region's number: `2p-07` is 7. */
export const numberOf = (id: string): number => Number(id.slice(3));
