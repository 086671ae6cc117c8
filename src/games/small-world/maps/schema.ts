import { z } from 'zod';
import { type RegionId, SYMBOLS, TERRAINS, WORLDS, type World } from '../rules/map.ts';

const regionId = z
  .number()
  .int()
  .positive()
  .transform((id) => id as RegionId);
const point = z.tuple([z.number(), z.number()]).readonly();
const nameSpot = z.object({
  at: point,
  size: z.number().positive(),
  lines: z.array(z.string()).min(1).max(3),
  width: z.number(),
  height: z.number(),
});

const regionSchema = z.object({
  id: regionId,
  terrain: z.enum(TERRAINS),
  symbols: z.array(z.enum(SYMBOLS)),
  tribe: z.boolean(),
  monster: z.boolean(),
  volcano: z.boolean(),
  onEdge: z.boolean(),
  entry: z.boolean(),
  coastal: z.boolean(),
  neighbours: z.array(regionId),
  name: z.object({ en: z.string(), pl: z.string() }),
  spots: z.object({
    stack: point,
    number: point,
    /** For each printed sign; see `signsOf`. */
    signs: z.array(point),
    /** For Places and Relics that lie here. */
    find: point,
    /** For a figure that stands beside the tokens. */
    figure: point,
    /** Where the name stands by language; left out where there is no room for one that could be read on a phone. */
    names: z.object({ en: nameSpot.optional(), pl: nameSpot.optional() }),
  }),
  outline: z.array(point).min(3),
});

/** A board's file under `assets/small-world/boards`. */
export const boardSchema = z.object({
  id: z.string(),
  world: z.enum(WORLDS),
  rounds: z.number().int(),
  size: point,
  /** How large tokens and texts are drawn on it: boards with fewer regions have more room. */
  scale: z.number(),
  /** Where the game's name stands at sea. */
  title: nameSpot.optional(),
  contacts: z.array(z.object({ at: point, regions: z.array(regionId) })),
  regions: z.array(regionSchema),
});

export type BoardFile = z.infer<typeof boardSchema>;
export type DrawnRegion = BoardFile['regions'][number];
export type NameSpot = NonNullable<DrawnRegion['spots']['names']['en']>;

/** How many players a game has; there is one board for each number in each world. */
export const PLAYERS = [2, 3, 4, 5] as const;

/** Id of the board for a number of players, and the name of its file: for example `small-world-underground-3p`. */
export const boardId = (world: World, players: number): string =>
  world === 'surface' ? `small-world-${players}p` : `small-world-underground-${players}p`;
