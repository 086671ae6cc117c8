import type { z } from 'zod';
import { oneOf, type Reading, textRead } from '../../shared/scenario/fields.ts';
import { noSuchWord } from '../../shared/scenario/suggest.ts';
import { ADVENTURERS, adventurerOf, ILLUSIONS, PALADINS } from '../rules/data/adventurers.ts';
import { ORDERS, type OrderId } from '../rules/data/orders.ts';
import { SQUARES } from '../rules/dungeon.ts';
import { PIECE_IDS, type PieceId } from '../rules/pieces/index.ts';
import type { Member, Slot, Square } from '../rules/state.ts';
import { TRAP_IDS, type TrapId } from '../rules/traps/index.ts';

/** All adventurers, paladins and illusions. */
export const ADVENTURER_IDS: readonly string[] = [
  ...ADVENTURERS[1],
  ...ADVENTURERS[2],
  PALADINS[1],
  PALADINS[2],
  ...ILLUSIONS,
].map(({ id }) => id);

export const order: z.ZodType<OrderId> = oneOf('order', ORDERS);
export const trap: z.ZodType<TrapId> = oneOf('trap', TRAP_IDS);
export const piece: z.ZodType<PieceId> = oneOf('monster or ghost', PIECE_IDS);
export const square: z.ZodType<Square> = oneOf('square', SQUARES);
export const adventurer: z.ZodType<string> = oneOf('adventurer', ADVENTURER_IDS);

/** `y1-thief-a 2`: an adventurer with 2 damage, who is still standing. */
const readMember = (written: string): Reading<Member> => {
  const [id = '', damage = '0', ...more] = written.trim().split(/\s+/);
  if (!ADVENTURER_IDS.includes(id)) return { wrong: noSuchWord('adventurer', id, ADVENTURER_IDS) };
  const { hp } = adventurerOf(id);
  if (more.length > 0 || !/^\d+$/.test(damage) || Number(damage) >= hp)
    return { wrong: `cannot read "${written}"; expected ${id}, or "${id} 1" with damage up to ${hp - 1}` };
  return { value: { id, damage: Number(damage), extra: 0 } };
};

export const member: z.ZodType<Member> = textRead(readMember);

/** A member as it is written. */
export const memberText = ({ id, damage }: Member): string => (damage > 0 ? `${id} ${damage}` : id);

/** `get-food card`: an order that was not executed. */
const readSlot = (written: string): Reading<Slot> => {
  const [name = '', where, ...more] = written.trim().split(/\s+/);
  const found = ORDERS.find((id) => id === name);
  if (!found) return { wrong: noSuchWord('order', name, ORDERS) };
  if (more.length > 0 || (where !== undefined && where !== 'card'))
    return {
      wrong: `cannot read "${written}"; expected ${name}, or "${name} card" where its minion lies on the card`,
    };
  return { value: { order: found, minion: where === 'card' ? 'card' : 'home' } };
};

export const slot: z.ZodType<Slot> = textRead(readSlot);

/** `goblin down`: a piece that lies face down. */
export const lairPiece: z.ZodType<string> = textRead((written): Reading<string> => {
  const [kind = '', side, ...more] = written.trim().split(/\s+/);
  if (!PIECE_IDS.some((id) => id === kind)) return { wrong: noSuchWord('monster or ghost', kind, PIECE_IDS) };
  return more.length > 0 || (side !== undefined && side !== 'down')
    ? { wrong: `cannot read "${written}"; expected ${kind}, or "${kind} down"` }
    : { value: side === undefined ? kind : `${kind} down` };
});
