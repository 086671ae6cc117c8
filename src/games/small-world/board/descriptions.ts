import type { Translate } from '../../../i18n/index.ts';
import type { Seat } from '../../../kernel/seat.ts';
import type { Words } from '../../front/words.ts';
import { mapById } from '../maps/index.ts';
import type { Layer, View } from '../rules/state.ts';
import type { Conquest } from './conquests.ts';
import { piecesInOrder } from './pieces-order.ts';
import { decider, declinedLayers, offBoard, piecesOffBoard, placesOf } from './view-facts.ts';

/** A race with its power. */
export const comboOf = (
  { race, power }: { race: string; power?: string | undefined },
  { t }: Words,
): string => {
  const name = t(`race.${race}`);
  return power === undefined ? name : t('board.said.combo', { power: t(`power.${power}`), race: name });
};

/** Who decides, and what: the title of the picture says what the call in the post says. */
export const headline = (
  { board: { turn }, over }: Pick<View, 'board' | 'over'>,
  names: readonly string[],
  t: Translate,
): string => t(`board.plays.${over ? 'ended' : turn.phase.name}`, { name: names[decider(turn)] ?? '' });

/** What is being played, the round, and who decides what. */
export const headOf = ({ board, over }: View, words: Words): string =>
  over
    ? words.t('board.said.over', { players: board.seats, world: mapById(board.map).world })
    : words.t('board.said.head', {
        players: board.seats,
        world: mapById(board.map).world,
        round: board.round,
        rounds: mapById(board.map).rounds,
        now: headline({ board, over }, words.names, words.t),
      });

/** Markers with their numbers: `Fortress`, `Encampment ×2`. */
export const piecesOf = (pieces: Readonly<Record<string, number>>, { t }: Words): string[] =>
  piecesInOrder(pieces).map(([id, count]) =>
    count > 1 ? `${t(`piece.${id}`)} ×${count}` : t(`piece.${id}`),
  );

const handOf = (layer: Layer, words: Words): string[] => {
  const count = offBoard(layer);
  return count > 0 ? [words.t('board.said.hand', { count })] : [];
};

/** The text for a player without an active race: everybody chooses the first one in the first round. */
export const raceless = ({ board }: View): 'board.no-race' | 'board.no-active-race' =>
  board.round === 1 ? 'board.no-race' : 'board.no-active-race';

/** What a player's card says: races, what is in hand, coins where they are open, peace. */
export const playerParts = (view: View, seat: Seat, words: Words): string[] => {
  const { t } = words;
  const player = view.board.players[seat];
  const active = player?.active;
  const coins = view.coins[seat];
  const place = placesOf(view)?.[seat];
  const peace = player?.peaceWith;
  return [
    ...(place === undefined ? [] : [t('board.said.place', { place })]),
    ...(active
      ? [comboOf(active, words), ...handOf(active, words), ...piecesOf(piecesOffBoard(active), words)]
      : [t(raceless(view))]),
    ...piecesOf(player?.marks ?? {}, words),
    ...declinedLayers(view.board, seat).flatMap(({ layer }) => [
      t('board.said.declined', { race: comboOf(layer, words) }),
      ...handOf(layer, words),
    ]),
    ...(coins === undefined ? [] : [t('board.said.coins', { coins })]),
    ...(peace === undefined ? [] : [t('board.said.peace', { name: words.names[peace] ?? '' })]),
  ];
};

/** What the last turn took, in order: where, with how many tokens, and who was driven out or lost what there. */
export const conquestList = (conquests: readonly Conquest[], { t, names }: Words): string =>
  conquests
    .map(({ region, paid, loss, tribe, monsters }) =>
      t('board.said.conquest', {
        region,
        paid,
        natives: tribe ? 'tribe' : monsters ? 'monsters' : 'none',
        lost: loss?.lost ?? 0,
        race: loss ? t(`race.${loss.race}`) : '',
        name: loss ? (names[loss.seat] ?? '') : '',
      }),
    )
    .join('; ');
