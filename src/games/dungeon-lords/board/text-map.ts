import { signed } from '../../../i18n/index.ts';
import { seatsOf } from '../../../kernel/seat.ts';
import type { PictureRequest } from '../../front/picture.ts';
import type { Words } from '../../front/words.ts';
import { seatStyle } from '../../shared/picture/seat-styles.ts';
import { spaceName } from '../locales/spaces.ts';
import { squareName } from '../locales/squares.ts';
import { adventurerOf } from '../rules/data/adventurers.ts';
import { BOXES, type Box } from '../rules/data/orders.ts';
import { ROOMS, type RoomId } from '../rules/data/rooms.ts';
import { type PieceId, pieceOf } from '../rules/pieces/index.ts';
import type { Forecast, View } from '../rules/state.ts';
import { paladinText } from './alt-text.ts';
import {
  adventurerText,
  figureTexts,
  headOf,
  orderTexts,
  pieceText,
  slotText,
  spellText,
  tileText,
  tileTexts,
} from './descriptions.ts';
import { askedParts, givenParts, roomParts } from './effects.ts';
import { partsText, priceParts } from './icons.ts';
import { battleFlags, eventName, fightText } from './phase-texts.ts';
import { placesOf, pointLines, pointsOf } from './scoring.ts';
import { secretTexts } from './secret-texts.ts';
import {
  battleOf,
  battleTile,
  dueSeats,
  forecastsOf,
  inCombat,
  isSecretPhase,
  playerOf,
  takersOf,
} from './view-facts.ts';

const dashed = (items: readonly string[]): string => (items.length === 0 ? '–' : items.join(', '));

const occupantText = (view: View, box: number, at: number, { t, names }: Words): string => {
  const occupant = view.board.boxes[box]?.[at];
  if (!occupant) return t('board.map.free');
  if ('neutral' in occupant) return `N${occupant.neutral + 1}`;
  const minion = playerOf(view, occupant.seat).slots[occupant.slot]?.minion ?? 'space';
  return t('board.map.minion', {
    name: names[occupant.seat] ?? '',
    slot: occupant.slot + 1,
    state: t(`board.minion.${minion}`),
  });
};

const boxLines = (view: View, { order, spaces, backwards }: Box, box: number, words: Words): string[] => {
  const { t } = words;
  const { phase } = view.board;
  return [
    `${box + 1}. ${t(`order.${order}`)}${backwards ? ` (${t('board.map.backwards')})` : ''}`,
    ...spaces.map((space, at) => {
      const asked = partsText(askedParts(space), t);
      const now =
        phase.name === 'execute' && phase.box === box && phase.space === at && phase.task !== 'done';
      const given = partsText(givenParts(space, order), t);
      const deal = asked === '' ? given : `${asked} → ${given}`;
      return `   ${spaceName(at).padEnd(3)} ${occupantText(view, box, at, words)} | ${deal}${now ? ` | ${t('board.map.now')}` : ''}`;
    }),
  ];
};

const roomText = (id: RoomId, { t }: Words): string =>
  `${t(`room.${id}`)} (${t(`board.zone.${ROOMS[id].zone}`)}; ${partsText(roomParts(id), t)})`;

const monsterText = (id: PieceId, { t }: Words): string =>
  `${t(`piece.${id}`)} (${partsText(priceParts(pieceOf(id).price), t)})`;

const takerTexts = (view: View, forecast: Forecast, words: Words): string =>
  takersOf(view, forecast)
    .map((taker, place) => {
      const who = taker === 'neutral' ? 'N' : (words.names[taker] ?? '');
      return `${who} ← ${tileText(forecast.adventurers[place] ?? '', words)}`;
    })
    .join(', ');

const centreLines = (view: View, words: Words): string[] => {
  const { t } = words;
  const { board } = view;
  const known = forecastsOf(view);
  return [
    t('board.map.boxes'),
    ...BOXES.flatMap((box, index) => boxLines(view, box, index, words)),
    t('board.map.deck', { count: view.trapDeck }),
    '',
    t('board.map.offers'),
    `${t('board.map.monsters')} ${dashed(board.lairs.map((id) => monsterText(id, words)))}`,
    `${t('board.map.rooms')} ${dashed(board.rooms.map((id) => roomText(id, words)))}`,
    ...known.map(({ season, forecast }) =>
      t('board.said.forecast', {
        season: t(`season.${season}`),
        event: eventName(view, forecast.event, words),
        adventurers: forecast.adventurers.map((id) => tileText(id, words)).join(', '),
      }),
    ),
    ...known
      .slice(0, 1)
      .map(({ forecast }) => t('board.map.expected', { list: takerTexts(view, forecast, words) })),
  ];
};

const combatLines = (view: View, words: Words): string[] => {
  const { t, names } = words;
  const battle = battleOf(view);
  return [
    t('board.map.cards'),
    ...view.cards.map(
      (id, index) => `${index + 1}. ${id === null ? t('board.map.unknown') : spellText(view, id, words)}`,
    ),
    ...(battle
      ? [
          [
            `${names[battle.seat] ?? ''}: ${t(`board.step.${battle.step}`)}`,
            ...battle.traps.map((trap) => t(`trap.${trap}`)),
            ...battleFlags(battle, t),
          ].join(', '),
        ]
      : []),
  ];
};

const neutralLines = ({ board }: View, words: Words): string[] =>
  board.neutrals.map(({ inaccessible, used, deck }, index) =>
    words.t('board.map.neutral', {
      number: index + 1,
      inaccessible: orderTexts(inaccessible, words),
      used: orderTexts(used, words),
      deck: orderTexts(deck, words),
    }),
  );

const playerHead = (view: View, seat: number, words: Words): string => {
  const { t } = words;
  const points = pointsOf(view)?.[seat];
  return [
    `${words.names[seat] ?? ''} (${t(`board.emblem.${seatStyle(seat).id}`)})`,
    ...(view.board.first === seat && !view.over ? [t('board.map.first')] : []),
    ...(dueSeats(view).includes(seat) ? [t('board.map.due')] : []),
    ...(isSecretPhase(view) && playerOf(view, seat).sealed ? [t('board.map.ready')] : []),
    ...(points === undefined ? [] : [t('board.said.place', { place: placesOf(view)?.[seat] ?? 1, points })]),
  ].join(', ');
};

const playerLines = (view: View, seat: number, words: Words): string[] => {
  const { t } = words;
  const player = playerOf(view, seat);
  const tile = battleTile(view, seat);
  const row = (key: string, text: string): string => `   ${t(key)} ${text}`;
  return [
    playerHead(view, seat, words),
    `   ${figureTexts(view, seat, words).join(', ')}`,
    ...(inCombat(view)
      ? [`   ${fightText(view, seat, words)}${tile ? ` (${squareName(tile)})` : ''}`]
      : [
          row('board.map.inaccessible', orderTexts(player.inaccessible, words)),
          row('board.map.orders', dashed(player.slots.map((slot) => slotText(slot, words)))),
        ]),
    row('board.map.queue', dashed(player.party.map((member) => adventurerText(member, words)))),
    row('board.map.lair', dashed(player.lair.map((piece) => pieceText(piece, words)))),
    row('board.map.prison', dashed(player.prison.map((id) => t(`adventurer.${adventurerOf(id).kind}`)))),
    row('board.map.dungeon', dashed(tileTexts(view, player, words))),
    ...(view.over
      ? [
          row(
            'board.map.points',
            dashed(pointLines(view, seat, t).map(({ label, points }) => `${label} ${signed(points)}`)),
          ),
        ]
      : []),
  ];
};

/** Everything on the picture as lines of text. */
export const textMap = (request: PictureRequest<View>, words: Words): string => {
  const { view, focus } = request;
  const seats = focus === undefined ? seatsOf(view.board.seats) : [focus];
  const whole = focus === undefined;
  const secrets = secretTexts(request, words);
  return [
    headOf(view, words),
    '',
    ...(inCombat(view) ? [...combatLines(view, words), ''] : []),
    ...(whole && !inCombat(view) && !view.over
      ? [...centreLines(view, words), ...neutralLines(view, words), '']
      : []),
    ...(whole ? [paladinText(view, words), ''] : []),
    words.t('board.map.players'),
    ...seats.flatMap((seat) => playerLines(view, seat, words)),
    ...(secrets.length > 0 ? ['', ...secrets] : []),
  ].join('\n');
};
