import type { Draft } from './draft.ts';

/** Faces of the reinforcement die (rule 1). */
export const DIE_FACES = [0, 0, 0, 1, 2, 3] as const;
/** The stream of the reinforcement die. */
export const DIE_STREAM = 'reinforcement';

/** Rolls the reinforcement die. @returns 0 to 3 */
export const rollDie = ({ dice }: Draft): number => DIE_FACES[dice.roll(DIE_STREAM, DIE_FACES.length)] ?? 0;
