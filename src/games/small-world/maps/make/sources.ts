import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { WORLDS, type World } from '../../rules/map.ts';
import { boardId, PLAYERS } from '../schema.ts';
import { type Graph, graphReaders } from './graphs.ts';

const outlineSchema = z.object({
  size: z.tuple([z.number(), z.number()]),
  junctions: z.array(z.tuple([z.number(), z.number()])),
  outlines: z.record(z.string(), z.array(z.number().int())),
  pointContacts: z.array(z.object({ junction: z.number().int(), regions: z.array(z.string()) })),
});

const namesSchema = z.record(z.string(), z.record(z.string(), z.object({ en: z.string(), pl: z.string() })));

export type Skeleton = z.infer<typeof outlineSchema>;
export type Names = z.infer<typeof namesSchema>[string];

/** What one board is made from. */
export interface Sources extends Graph {
  readonly id: string;
  readonly world: World;
  readonly players: number;
  readonly skeleton: Skeleton;
  readonly names: Names;
}

const folder = new URL('../../../../../assets/small-world/sources/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

/** Reads and checks the sources of a world's board for so many players. */
const sourcesOf = (world: World, players: number): Sources => {
  const id = boardId(world, players);
  const names = namesSchema.parse(read('names.json'))[id];
  if (!names) throw new Error(`no region names for ${id}`);
  return {
    id,
    world,
    players,
    ...graphReaders[world](read(`${id}.json`)),
    skeleton: outlineSchema.parse(read(`${id}.outline.json`)),
    names,
  };
};

/** The sources of every board. */
export const allSources = (): Sources[] =>
  WORLDS.flatMap((world) => PLAYERS.map((players) => sourcesOf(world, players)));
