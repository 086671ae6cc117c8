import { demon } from './demon.ts';
import { dragon } from './dragon.ts';
import { ghost } from './ghost.ts';
import { goblin } from './goblin.ts';
import { golem } from './golem.ts';
import type { Piece } from './piece.ts';
import { slime } from './slime.ts';
import { troll } from './troll.ts';
import { vampire } from './vampire.ts';
import { witch } from './witch.ts';

const ALL = [goblin, slime, ghost, troll, witch, vampire, golem, dragon, demon] as const;

export type PieceId = (typeof ALL)[number]['id'];

/** All monsters, and the ghost (rule 3.2). */
export const PIECE_IDS: readonly PieceId[] = ALL.map(({ id }) => id);

const BY_ID = new Map<PieceId, Piece>(ALL.map((piece) => [piece.id, piece]));

/** The kind of an id. */
export const pieceOf = (id: PieceId): Piece => {
  const piece = BY_ID.get(id);
  if (!piece) throw new RangeError(`there is no piece ${id}`);
  return piece;
};

/** The most damage that a piece deals to one adventurer with an attack that costs no food. */
export const plainDamageOf = (id: PieceId): number =>
  Math.max(
    0,
    ...pieceOf(id)
      .attacks.filter(({ food }) => !food)
      .map(({ damage, times = 1 }) => damage * times),
  );

/** True for all but ghosts. */
export const isMonster = (id: PieceId): boolean => pieceOf(id).ghost !== true;
