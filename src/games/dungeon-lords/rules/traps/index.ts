import { antimagicDart } from './antimagic-dart.ts';
import { cursedRing } from './cursed-ring.ts';
import { fireWall } from './fire-wall.ts';
import { kamikazeImp } from './kamikaze-imp.ts';
import { pendulum } from './pendulum.ts';
import { poisonedDart } from './poisoned-dart.ts';
import { poisonedMeal } from './poisoned-meal.ts';
import { rollingStone } from './rolling-stone.ts';
import type { Trap } from './trap.ts';
import { trapDoor } from './trap-door.ts';

const ALL = [
  rollingStone,
  pendulum,
  fireWall,
  trapDoor,
  cursedRing,
  poisonedMeal,
  poisonedDart,
  antimagicDart,
  kamikazeImp,
] as const;

export type TrapId = (typeof ALL)[number]['id'];

/** All kinds of traps (rule 3.4). */
export const TRAP_IDS: readonly TrapId[] = ALL.map(({ id }) => id);

/** Copies of each kind in the deck. */
export const TRAP_COPIES = 3;

const BY_ID = new Map<TrapId, Trap>(ALL.map((trap) => [trap.id, trap]));

/** The trap of an id. */
export const trapOf = (id: TrapId): Trap => {
  const trap = BY_ID.get(id);
  if (!trap) throw new RangeError(`there is no trap ${id}`);
  return trap;
};
