import { signed } from '../../../i18n/index.ts';
import type { Seat } from '../../../kernel/seat.ts';
import type { Words } from '../../front/words.ts';
import { hasText } from '../locales/index.ts';
import { squareName } from '../locales/squares.ts';
import { adventurerOf } from '../rules/data/adventurers.ts';
import type { OrderId, Price, Space } from '../rules/data/orders.ts';
import { ROOMS, type RoomId } from '../rules/data/rooms.ts';
import type { Member, Player, Square } from '../rules/state.ts';

/** The display name of a seat. */
export const nameOf = (seat: Seat, { names, t }: Words): string =>
  names[seat] ?? t('seat', { number: seat + 1 });

/** A list in words: `Troll, Witch and Ghost`. */
export const listed = (items: readonly string[], { locale }: Pick<Words, 'locale'>): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);

/** Kinds of things that share one space of ids. */
export const KINDS = ['order', 'piece', 'room', 'trap', 'spell', 'special', 'event'] as const;

/** What the thing of an id is called, whatever kind of thing it is; undefined if there is none. */
export const thingName = (id: string, { t }: Words): string | undefined => {
  const kind = KINDS.find((one) => hasText(`${one}.${id}`));
  return kind && t(`${kind}.${id}`);
};

/** Several things of a kind, equal ones counted: `Ghost × 2, Troll`. */
export const counted = (ids: readonly string[], words: Words): string =>
  [...new Set(ids)]
    .map((id) => {
      const count = ids.filter((other) => other === id).length;
      const name = thingName(id, words) ?? id;
      return count > 1 ? `${name} × ${count}` : name;
    })
    .join(', ');

/** How much room there is for something: whole words, or as few letters as can be, for one line of a menu. */
type Form = 'amount' | 'brief';

/** Something with its number: `2 food`. */
export const amount = (what: string, count: number, { t }: Pick<Words, 't'>, form: Form = 'amount'): string =>
  t(`${form}.${what}`, { count });

/** The same as a change: `+2 food`. */
export const changeOf = (what: string, by: number, words: Words): string =>
  `${signed(by).charAt(0)}${amount(what, Math.abs(by), words)}`;

/** The parts of a price: `1 gold, 1 trap`; `free` if there are none. */
export const priceText = (price: Price, words: Pick<Words, 't'>, form?: Form): string => {
  const parts = Object.entries(price).map(([what, count]) => amount(what, count, words, form));
  return parts.length > 0 ? parts.join(', ') : words.t('price.free');
};

/** What an action space gives, in the terms of its action: `2 food`, `up to 3, one imp each`. */
const gainText = (
  order: OrderId,
  { price: _, spy, overseer, ...counts }: Space,
  words: Words,
  form: Form,
): string => {
  const { t } = words;
  if (order === 'hire-monster') return t(`${form}.hire`);
  if (order === 'build-room') return t('space.build');
  // The name of the order, which stands beside a brief text, says of what.
  if (order === 'recruit-imps' && form === 'brief') return t('brief.recruits', { count: counts.imps ?? 0 });
  return [
    ...Object.entries(counts).map(([what, count]) =>
      // In whole words it is said up to how much of what.
      amount(what === 'upTo' && form === 'amount' ? `upTo.${order}` : what, count, words, form),
    ),
    ...(spy ? [t(`${form}.spy`)] : []),
    ...(overseer ? [t(`${form}.overseer`)] : []),
  ].join(', ');
};

/**
 * An action space in one line: `1 gold → 2 food`.
 * @param form brief where all three spaces of an action stand in one line of a menu
 */
export const spaceText = (order: OrderId, space: Space, words: Words, form: Form = 'amount'): string => {
  const gain = gainText(order, space, words, form);
  return Object.keys(space.price).length > 0 ? `${priceText(space.price, words, form)} → ${gain}` : gain;
};

/** An adventurer with its figures: `Warrior 4`, `Thief 3/1`. */
export const adventurerName = (id: string, { t }: Words): string => {
  const { kind, hp, disarm, hearts, magic } = adventurerOf(id);
  const strength = Math.max(disarm, hearts, magic);
  const figures = kind === 'warrior' || kind === 'illusion' ? String(hp) : `${hp}/${strength}`;
  return `${t(`adventurer.${kind}`)} ${figures}`;
};

/** An adventurer of a party with its wounds: `Warrior 4 (2 damage)`. */
export const memberName = ({ id, damage, extra }: Member, words: Words): string => {
  const notes = [
    ...(extra > 0 ? [words.t('member.extra', { count: extra })] : []),
    ...(damage > 0 ? [words.t('member.damage', { count: damage })] : []),
  ];
  const name = adventurerName(id, words);
  return notes.length > 0 ? `${name} (${notes.join(', ')})` : name;
};

/** A party, front first: `Paladin 5/2 · Warrior 4`. */
export const partyText = (party: readonly Member[], words: Words): string =>
  party.length > 0 ? party.map((member) => memberName(member, words)).join(' · ') : words.t('party.none');

/** A tile of a dungeon: `C2 (tunnel)`, `B3 (Mint)`. */
export const tileName = (
  { dungeon }: Pick<Player, 'dungeon'>,
  square: Square,
  words: Pick<Words, 't'>,
): string => {
  const room = dungeon[square]?.room;
  return `${squareName(square)} (${words.t(room ? `room.${room}` : 'tile.tunnel')})`;
};

/** What a room does, in one short sentence. */
export const roomRule = (room: RoomId, words: Words): string => {
  const { production, zone } = ROOMS[room];
  const { t } = words;
  if (!production) return t(`room.${room}.rule`);
  const { workers, price, food, gold, imps, traps, penance, tunnel } = production;
  const gain = [
    ...(food ? [amount('food', food, words)] : []),
    ...(gold ? [amount('gold', gold, words)] : []),
    ...(imps ? [amount('imps', imps, words)] : []),
    ...(traps ? [amount('traps', traps, words)] : []),
    ...(penance ? [changeOf('evil', -penance, words)] : []),
    ...(tunnel ? [t('space.tunnel')] : []),
  ].join(', ');
  const paid = Object.keys(price).length > 0 ? `${priceText(price, words)} → ` : '';
  return t('room.production', { zone: t(`zone.${zone}`), workers, gain: `${paid}${gain}` });
};
