import { type Reason, totalOf } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import type { Words } from '../../front/words.ts';
import { MAX_NAME_LENGTH } from '../../shared/commands/match.ts';
import { mapById, regionName } from '../maps/index.ts';
import { factsOf, type RegionId } from '../rules/map.ts';
import {
  type Board,
  LAYER_NAMES,
  type Layer,
  type Pieces,
  type PowerId,
  type RaceId,
} from '../rules/state.ts';
import { reasonText } from './reasons.ts';

/** The display name of a seat. */
export const nameOf = (seat: Seat, { names, t }: Words): string =>
  names[seat] ?? t('seat', { number: seat + 1 });

/** A race with its power, in the order in which banner and badge lie on the table. */
export const comboName = ({ race, power }: { race: RaceId; power?: PowerId }, { t }: Words): string => {
  const name = t(`race.${race}`);
  return power === undefined ? name : t('combo', { power: t(`power.${power}`), race: name });
};

/** What race and power do, as two short sentences. */
export const comboRule = ({ race, power }: { race: RaceId; power: PowerId }, { t }: Words): string =>
  `${t(`power.${power}.rule`)} ${t(`race.${race}.rule`)}`;

/** A list in words: `4, 7 and 12`. */
export const listed = (items: readonly string[], { locale }: Words): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);

/** A region's number with its own name: `12 (Heron Marsh)`. */
export const place = (mapId: string, region: RegionId, { locale }: Words): string =>
  `${region} (${regionName(mapId, region, locale)})`;

/** What is printed on a region: its terrain and symbols. */
export const ground = (board: Board, region: RegionId, { t }: Words): string => {
  const { terrain, symbols } = factsOf(mapById(board.map), region);
  return [t(`terrain.${terrain}`), ...symbols.map((symbol) => t(`symbol.${symbol}`))].join(', ');
};

/** Markers with their numbers: `Fortress`, `Encampment × 2`. */
export const markers = (pieces: Pieces, { t }: Words): string[] =>
  Object.entries(pieces).map(([id, count]) =>
    count > 1 ? `${t(`piece.${id}`)} × ${count}` : t(`piece.${id}`),
  );

/** Who stands in a region: `Ann: Elves × 2, Fortress`, `Lost Tribe`, `2 Monsters`, or `empty`. */
export const defenders = (board: Board, id: RegionId, words: Words): string => {
  const region = board.regions[id - 1];
  if (!region) return words.t('target.empty');
  const { holder, tokens, natives, monsters, pieces } = region;
  const race = holder && board.players[holder.seat]?.[holder.layer]?.race;
  const parts: string[] = [];
  if (holder && race !== undefined) {
    const who = `${nameOf(holder.seat, words)}: ${words.t(`race.${race}`)} × ${tokens}`;
    parts.push(holder.layer === 'active' ? who : `${who} ${words.t('target.declined')}`);
  }
  if (natives > 0) parts.push(words.t('piece.tribe'));
  if (monsters > 0) parts.push(words.t('board.map.monsters', { count: monsters }));
  parts.push(...markers(pieces, words));
  return parts.length > 0 ? parts.join(', ') : words.t('target.empty');
};

/**
 * One line for a region in a list: number, terrain, price or note, own name, who stands there. Where that is too long for a
 * suggestion the terrain, which the map shows, is left out.
 */
export const regionLabel = (board: Board, id: RegionId, note: string, words: Words): string => {
  const region = words.t('target.region', { region: id });
  const rest = [
    ...(note === '' ? [] : [note]),
    regionName(board.map, id, words.locale),
    defenders(board, id, words),
  ];
  const label = [region, ground(board, id, words), ...rest].join(' · ');
  return label.length <= MAX_NAME_LENGTH ? label : [region, ...rest].join(' · ');
};

/** A gain with its parts: `+9 coins: 6 regions, 2 farmland`. Never a total that a player owns. */
export const gain = (coins: readonly Reason[], words: Words): string => {
  const total = words.t('income.total', { coins: totalOf(coins) });
  if (coins.length === 0) return total;
  return `${total}: ${coins.map((reason) => reasonText(reason, words)).join(', ')}`;
};

/** The races of a player, active one first. */
export const layersAt = (
  board: Board,
  seat: Seat,
): readonly { name: (typeof LAYER_NAMES)[number]; layer: Layer }[] =>
  LAYER_NAMES.flatMap((name) => {
    const layer = board.players[seat]?.[name];
    return layer ? [{ name, layer }] : [];
  });
