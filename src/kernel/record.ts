import { z } from 'zod';
import { AUTHORITIES, MOVE_CAUSES } from './log.ts';
import { MOST_NAME } from './seat.ts';

/** Goes up when files of an older format can no longer be read as they are. */
export const EXPORT_FORMAT = 1;

const drawSchema = z.object({
  stream: z.string(),
  index: z.int().min(0),
  sides: z.int().min(1),
  value: z.int().min(0),
});

const moveSchema = z.object({
  kind: z.literal('move'),
  seq: z.int().min(1),
  seat: z.int().min(0),
  cause: z.enum(MOVE_CAUSES),
  at: z.iso.datetime(),
  /** In notation. Only when the table has ended, as are the two below. */
  move: z.string().optional(),
  request: z.string().optional(),
  draws: z.array(drawSchema).optional(),
  /** What everybody was told of the move. Only while the table runs. */
  events: z.array(z.unknown()).optional(),
});

const undoSchema = z.object({
  kind: z.literal('undo'),
  seq: z.int().min(1),
  seat: z.int().min(0),
  by: z.enum(AUTHORITIES).optional(),
  to: z.int().min(0),
  at: z.iso.datetime(),
});

const positionSchema = z.object({ state: z.unknown(), draws: z.record(z.string(), z.int().min(0)) });

/** Where the table went on under another version of the rules. */
const anchorSchema = z.object({
  seq: z.int().min(0),
  fromVersion: z.string(),
  rulesVersion: z.string(),
  /** Only when the table has ended. */
  position: positionSchema.optional(),
});

const rankSchema = z.object({
  seat: z.int().min(0),
  place: z.int().min(1),
  score: z.number(),
  tieBreaks: z.array(z.unknown()),
});

/** A table as a file: all that is needed to play it again and to check every draw. */
export const exportSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  table: z.string(),
  game: z.string(),
  /** The last version of the rules that it was played under. */
  rulesVersion: z.string(),
  /** In the order in which the rules changed; left out if they never did. */
  anchors: z.array(anchorSchema).optional(),
  options: z.unknown(),
  phase: z.enum(['running', 'over', 'cancelled']),
  /** In seat order. `joined` is the place in the order of joining. */
  players: z.array(
    z.object({ name: z.string().max(MOST_NAME), joined: z.int().min(0), contribution: z.string() }),
  ),
  /** SHA-256 of the seed, as published before the first move. */
  commitment: z.string(),
  salt: z.string(),
  /** Only when the table has ended. */
  seed: z.string().optional(),
  entries: z.array(z.discriminatedUnion('kind', [moveSchema, undoSchema])),
  /** The public view after the last entry. */
  view: z.unknown().optional(),
  standings: z.object({ ranks: z.array(rankSchema) }).optional(),
  /** The game was ended before its end, as it stood. */
  early: z.literal(true).optional(),
});

export type TableExport = z.infer<typeof exportSchema>;
export type ExportedEntry = TableExport['entries'][number];
