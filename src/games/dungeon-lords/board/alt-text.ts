import { type Seat, seatsOf } from '../../../kernel/seat.ts';
import type { PictureRequest } from '../../front/picture.ts';
import type { Words } from '../../front/words.ts';
import { type AltTextLevel, fullestAltText } from '../../shared/picture/alt-text.ts';
import { seatStyle } from '../../shared/picture/seat-styles.ts';
import { squareName } from '../locales/squares.ts';
import { BOXES } from '../rules/data/orders.ts';
import type { Phase, View } from '../rules/state.ts';
import {
  adventurerText,
  figureTexts,
  headOf,
  pieceText,
  spellText,
  tileText,
  tileTexts,
} from './descriptions.ts';
import { eventName, fightText } from './phase-texts.ts';
import { placesOf, pointsOf } from './scoring.ts';
import { secretTexts } from './secret-texts.ts';
import {
  battleTile,
  dueSeats,
  forecastsOf,
  inCombat,
  paladinSeat,
  paladinWaits,
  playerOf,
} from './view-facts.ts';

/** How much is told; what a crowded table has no room for is left to the text map. */
interface DetailLevel extends AltTextLevel {
  readonly emblem: boolean;
  readonly tiles: boolean;
  readonly minions: boolean;
  readonly lair: boolean;
  readonly rooms: boolean;
  readonly offers: boolean;
}

const ALL: DetailLevel = {
  name: 32,
  emblem: true,
  tiles: true,
  minions: true,
  lair: true,
  rooms: true,
  offers: true,
};
const BRIEF: DetailLevel = { ...ALL, name: 20, emblem: false, tiles: false };

const LEVELS: readonly DetailLevel[] = [
  ALL,
  BRIEF,
  { ...BRIEF, name: 14, minions: false },
  { ...BRIEF, name: 12, minions: false, lair: false },
  { ...BRIEF, name: 10, minions: false, lair: false, rooms: false },
  { ...BRIEF, name: 10, minions: false, lair: false, rooms: false, offers: false },
];

const list = (label: string, items: readonly string[], words: Words): string[] =>
  items.length === 0 ? [] : [`${words.t(label)} ${items.join(', ')}`];

const roomsOf = (view: View, seat: Seat, { t }: Words): string[] =>
  Object.values(playerOf(view, seat).dungeon).flatMap(({ room, conquered }) =>
    room ? [`${t(`room.${room}`)}${conquered ? '†' : ''}`] : [],
  );

const conqueredOf = (view: View, seat: Seat): number =>
  Object.values(playerOf(view, seat).dungeon).filter(({ conquered }) => conquered).length;

const playerLine = (view: View, seat: Seat, words: Words, level: DetailLevel): string => {
  const { t } = words;
  const player = playerOf(view, seat);
  const name = words.names[seat] ?? '';
  const tile = battleTile(view, seat);
  const points = pointsOf(view)?.[seat];
  const lost = conqueredOf(view, seat);
  const parts = [
    ...(points === undefined ? [] : [t('board.said.place', { place: placesOf(view)?.[seat] ?? 1, points })]),
    ...figureTexts(view, seat, words),
    ...(lost > 0 ? [`${t('board.said.conquered')} ${lost}`] : []),
  ];
  const more = [
    ...(inCombat(view) ? [fightText(view, seat, words) + (tile ? ` (${squareName(tile)})` : '')] : []),
    ...list(
      'board.said.queue',
      player.party.map((member) => adventurerText(member, words)),
      words,
    ),
    ...(level.lair
      ? list(
          'board.said.lair',
          player.lair.map((piece) => pieceText(piece, words)),
          words,
        )
      : []),
    ...(level.tiles || !level.rooms ? [] : list('board.said.rooms', roomsOf(view, seat, words), words)),
    ...(level.tiles ? [tileTexts(view, player, words).join(', ')] : []),
    ...(player.prison.length > 0 ? [`${t('board.said.prison')} ${player.prison.length}`] : []),
  ];
  const who = level.emblem ? `${name} (${t(`board.emblem.${seatStyle(seat).id}`)})` : name;
  return `${who}: ${[parts.join(', '), ...more].join('; ')}.`;
};

const minionsOf = ({ board }: View, words: Words): string[] =>
  BOXES.flatMap(({ order }, index) => {
    const here = (board.boxes[index] ?? []).flatMap((occupant) => {
      if (!occupant) return [];
      return ['neutral' in occupant ? `N${occupant.neutral + 1}` : (words.names[occupant.seat] ?? '')];
    });
    return here.length > 0 ? [`${words.t(`order.${order}`)}: ${here.join(', ')}`] : [];
  });

const centre = (view: View, words: Words, level: DetailLevel): string[] => {
  const { t } = words;
  const { board } = view;
  const minions = minionsOf(view, words);
  const offers = [...board.lairs.map((id) => t(`piece.${id}`)), ...board.rooms.map((id) => t(`room.${id}`))];
  return [
    ...(level.minions && minions.length > 0
      ? [t('board.said.minions', { minions: minions.join('; ') })]
      : []),
    ...(level.offers && offers.length > 0 ? [t('board.said.offers', { offers: offers.join(', ') })] : []),
    ...forecastsOf(view).map(({ season, forecast }) =>
      t('board.said.forecast', {
        season: t(`season.${season}`),
        event: eventName(view, forecast.event, words),
        adventurers: forecast.adventurers.map((id) => tileText(id, words)).join(', '),
      }),
    ),
  ];
};

/** Where the paladin of this year is. */
export const paladinText = (view: View, { t, names }: Words): string => {
  const seat = paladinSeat(view);
  if (seat !== undefined) return t('board.said.paladin-with', { name: names[seat] ?? '' });
  return t(paladinWaits(view) ? 'board.said.paladin-waits' : 'board.said.paladin-gone');
};

const cardsLine = (view: View, words: Words): string[] => {
  const card = view.board.combat?.card;
  return card === undefined ? [] : [words.t('board.said.card', { card: spellText(view, card, words) })];
};

/** Decisions that several may owe, so that the phase alone does not say who. */
const SHARED: readonly Phase['name'][] = ['initial-orders', 'orders', 'upkeep', 'payday', 'taxes', 'plan'];

/** Whom everybody waits for. */
const dueTexts = (view: View, { t, names }: Words): string[] => {
  if (view.board.seats === 1 || !SHARED.includes(view.board.phase.name)) return [];
  const due = dueSeats(view).map((seat) => names[seat] ?? '');
  return due.length > 0 ? [t('board.said.due', { names: due.join(', ') })] : [];
};

const describe = (request: PictureRequest<View>, words: Words, level: DetailLevel): string => {
  const { view, focus } = request;
  const [heading, ...secrets] = secretTexts(request, words);
  const seats = focus === undefined ? seatsOf(view.board.seats) : [focus];
  const middle = inCombat(view)
    ? cardsLine(view, words)
    : focus === undefined && !view.over
      ? centre(view, words, level)
      : [];
  return [
    headOf(view, words),
    ...dueTexts(view, words),
    ...middle,
    ...(focus === undefined ? [paladinText(view, words)] : []),
    ...seats.map((seat) => playerLine(view, seat, words, level)),
    ...(heading === undefined ? [] : [`${heading}: ${secrets.join('; ')}.`]),
  ].join(' ');
};

/** The picture in one paragraph of at most 1,024 characters, with what only its viewer knows. */
export const altText = (request: PictureRequest<View>, words: Words): string =>
  fullestAltText(LEVELS, words, (shortened, level) => describe(request, shortened, level));
