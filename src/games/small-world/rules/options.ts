import { type ZodType, z } from 'zod';
import { WORLDS, type World } from './map.ts';

/** Sets of banners and badges. A table plays with one of them, or with both. */
export const EDITIONS = ['base', 'underground'] as const;
export type Edition = (typeof EDITIONS)[number];

/** What a table can choose before it starts. Options of one edition do nothing in the other. */
export const optionsSchema = z.strictObject({
  edition: z.enum([...EDITIONS, 'mixed']).default('base'),
  /** Mixed only: which world's boards are played on. */
  board: z.enum(WORLDS).default('underground'),
  /** Mixed on a surface board: Monsters, Popular Places and Righteous Relics come up (Underground rule 17.4). */
  placesOnSurface: z.boolean().default(true),
  /** Regions of a surface board where Monsters are wanted; the rest, and what cannot be, is drawn at random. */
  monstersAt: z.array(z.number().int().positive()).default([]),
  /** Banners to play with; if they are too few for the table, others are drawn. None named: all. */
  races: z.array(z.string()).default([]),
  /** Badges to play with, likewise. */
  powers: z.array(z.string()).default([]),
  /** Rule 5.3: the badge stays with its declined race until that vanishes, or is discarded at once. */
  powerBadgeOnDecline: z.enum(['stay', 'discard']).default('stay'),
  /** Ruling R30: with two players the Diplomat can be left out. */
  removeDiplomatIn2p: z.boolean().default(false),
  /** Rule 7: coin totals are known to their owner only until the end. */
  coinsHidden: z.boolean().default(true),
  /** Underground 4.3: Flames enter beside the Volcano, or anywhere on the rim like others. */
  flamesEntry: z.enum(['volcano', 'edge']).default('volcano'),
  /** Underground 15: the Altar of Souls is used after the coins are paid, or before. */
  altarTiming: z.enum(['afterScoring', 'beforeScoring']).default('afterScoring'),
  /** Underground 4.4: a player's own declined tokens cost as much as others. */
  ownDeclinedCounts: z.boolean().default(true),
  /** Underground 4.4: where occupants do not count, Mushroom Armors do not count either. */
  asEmptyIgnoresArmor: z.boolean().default(false),
  /** Underground 12: without a coin active Liches cannot be attacked either. */
  lichesNoCoinBlocksActive: z.boolean().default(false),
  /** Ruling R55: Lizardmen pass through occupied rivers. */
  lizardsPassOccupied: z.boolean().default(true),
  /** Underground 4.3: Lizardmen may enter along a river. */
  lizardsEnterByRiver: z.boolean().default(true),
  /** Ruling R31: Vampire and Orb need a token in hand, though the tray supplies the one that is placed. */
  substituteNeedsHandToken: z.boolean().default(false),
  /** Underground 13: groups of the Quarreling are joined by what makes regions adjacent besides borders. */
  quarrelingUsesWideAdjacency: z.boolean().default(false),
  /** Underground 14: the Shiny Orb may be used once per turn against each opponent. */
  orbPerOpponent: z.boolean().default(false),
  /** Underground 4.10: Mushroom Armors on the board may be moved when redeploying. */
  armorsMovable: z.boolean().default(false),
  /** Underground 12: a Will-o'-Wisps' attempt that fails ends the conquests. */
  wispFailEndsConquest: z.boolean().default(true),
});

/** The same for a catalogue: only banners and badges that it has can be named. */
export const optionsFor = (races: readonly string[], powers: readonly string[]): ZodType<Options> =>
  optionsSchema.extend({
    races: z.array(z.enum(races)).default([]),
    powers: z.array(z.enum(powers)).default([]),
  });

export type Options = z.infer<typeof optionsSchema>;

/** What concerns traits of Underground, or its Places and Relics: it does nothing at a table without that edition. */
export const UNDERGROUND_OPTIONS = [
  'flamesEntry',
  'altarTiming',
  'ownDeclinedCounts',
  'asEmptyIgnoresArmor',
  'lichesNoCoinBlocksActive',
  'lizardsPassOccupied',
  'lizardsEnterByRiver',
  'substituteNeedsHandToken',
  'quarrelingUsesWideAdjacency',
  'orbPerOpponent',
  'armorsMovable',
  'wispFailEndsConquest',
] as const satisfies readonly (keyof Options)[];

/** The world whose board the table plays on. */
export const worldOf = ({ edition, board }: Options): World => {
  switch (edition) {
    case 'base':
      return 'surface';
    case 'underground':
      return 'underground';
    case 'mixed':
      return board;
  }
};

/** The editions whose banners and badges the table plays with. */
export const editionsOf = ({ edition }: Options): readonly Edition[] =>
  edition === 'mixed' ? EDITIONS : [edition];

/** True if Monsters guard Popular Places and Righteous Relics. */
export const hasFinds = (options: Options): boolean =>
  worldOf(options) === 'underground' || (options.edition === 'mixed' && options.placesOnSurface);

/** Underground rule 5.2: badges without use in decline are discarded; on the surface a table may choose. */
export const discardsBadges = ({ edition, powerBadgeOnDecline }: Options): boolean =>
  edition !== 'base' || powerBadgeOnDecline === 'discard';
