import { totalOf } from '../../../kernel/refusal.ts';
import { type Seat, seatsAfter } from '../../../kernel/seat.ts';
import type { SeatTurn } from '../../front/front.ts';
import type { Words } from '../../front/words.ts';
import { adventurerOf } from '../rules/data/adventurers.ts';
import type { RoomId } from '../rules/data/rooms.ts';
import type { Event } from '../rules/event.ts';
import { isTraining } from '../rules/options.ts';
import { isMonster, type PieceId, plainDamageOf } from '../rules/pieces/index.ts';
import { scoreOf } from '../rules/scoring.ts';
import type { Player, View } from '../rules/state.ts';
import { changeOf } from './wording.ts';

/** What players gather, and a title that it may bring. */
const GATHERED = ['imps', 'gold', 'food', 'traps'] as const;
type Gathered = (typeof GATHERED)[number];

/** Titles that follow from what somebody did; each is compared with everybody else. */
type Title = 'halls' | 'tunnels' | 'monsters' | 'imps';

/** Something that was gained, as everybody can see it; `title` are the points of the title that goes with it, if nobody has as much. */
export type Motive =
  | { readonly type: 'prisoners'; readonly count: number; readonly points: number }
  | { readonly type: 'built'; readonly room: RoomId; readonly title: number }
  | { readonly type: 'hired'; readonly piece: PieceId; readonly damage: number; readonly title: number }
  | { readonly type: 'evil'; readonly by: number; readonly evil: number; readonly least: boolean }
  | { readonly type: 'dug'; readonly count: number; readonly title: number }
  | {
      readonly type: 'gathered';
      readonly what: Gathered;
      readonly by: number;
      readonly now: number;
      readonly title: number;
    };

/** Motives that a post has room for. */
const MOST_SAID = 2;
const PRISONER_POINTS = 2;
const PALADIN_POINTS = 5;

type Turn = SeatTurn<View, Event>;

/** What was told of a seat since the post before, and how it stands now. */
interface Told {
  readonly seat: Seat;
  readonly own: readonly Event[];
  readonly view: View;
  readonly player: Player;
}

/** What was good in what a seat did, the best first; from what everybody was told, and the table as it lies afterwards. */
export const motivesOf = ({ seat, events, view }: Turn): Motive[] => {
  const player = view.board.players[seat];
  if (!player || view.over || isTraining(view.board.options)) return [];
  const own = events.filter((event) => 'seat' in event && event.seat === seat);
  const told: Told = { seat, own, view, player };
  return [prisoners, built, hired, penance, dug, gathered].flatMap((motive) => motive(told));
};

/** Points of a title that the seat holds alone as it stands; 0 if it does not. */
const titleAlone = ({ view, seat }: Told, title: Title): number => {
  const held = scoreOf(view, seat).find(({ rule }) => rule === `title.${title}`);
  return held?.params?.shared === 0 ? (held.by ?? 0) : 0;
};

const prisoners = ({ own, player }: Told): Motive[] => {
  const taken = own.flatMap((event) => (event.type === 'imprisoned' ? [event.adventurer] : []));
  const held = taken.filter((id) => player.prison.includes(id));
  const points = held.map((id) => (adventurerOf(id).kind === 'paladin' ? PALADIN_POINTS : PRISONER_POINTS));
  if (held.length === 0) return [];
  return [{ type: 'prisoners', count: held.length, points: points.reduce((sum, each) => sum + each, 0) }];
};

const built = (told: Told): Motive[] =>
  told.own.flatMap((event) => {
    if (event.type !== 'built') return [];
    const tile = told.player.dungeon[event.at];
    if (tile?.room !== event.room || tile.conquered) return [];
    return [{ type: 'built', room: event.room, title: titleAlone(told, 'halls') }];
  });

const hired = (told: Told): Motive[] =>
  told.own.flatMap((event) => {
    if (event.type !== 'hired' || !told.player.lair.some(({ kind }) => kind === event.piece)) return [];
    const { piece } = event;
    return [{ type: 'hired', piece, damage: plainDamageOf(piece), title: titleAlone(told, 'monsters') }];
  });

/** What a seat gained of something, less what it gave. */
const gainOf = ({ own }: Told, wanted: Gathered | 'evil'): number =>
  own.reduce(
    (sum, event) => (event.type === 'changed' && event.what === wanted ? sum + totalOf(event.reasons) : sum),
    0,
  );

const penance = (told: Told): Motive[] => {
  const by = -gainOf(told, 'evil');
  if (by <= 0) return [];
  const { evil } = told.player;
  const { board } = told.view;
  const least = seatsAfter(told.seat, board.seats).every((other) => (board.players[other]?.evil ?? 0) > evil);
  return [{ type: 'evil', by, evil, least }];
};

const dug = (told: Told): Motive[] => {
  const count = told.own.filter(({ type }) => type === 'dug').length;
  return count > 0 ? [{ type: 'dug', count, title: titleAlone(told, 'tunnels') }] : [];
};

/** What was gathered most of. */
const gathered = (told: Told): Motive[] => {
  const [most] = GATHERED.map((what) => ({ what, by: gainOf(told, what) })).sort(
    (one, other) => other.by - one.by,
  );
  if (!most || most.by <= 0) return [];
  const { what, by } = most;
  const now = what === 'traps' ? (told.view.traps[told.seat] ?? 0) : told.player[what];
  return [{ type: 'gathered', what, by, now, title: what === 'imps' ? titleAlone(told, 'imps') : 0 }];
};

/** What was good in what a computer did, in a few words; undefined where nothing stands out. */
export const becauseOf = (turn: Turn, words: Words): string | undefined => {
  const said = motivesOf(turn).slice(0, MOST_SAID);
  return said.length > 0 ? said.map((motive) => motiveText(motive, words)).join('; ') : undefined;
};

const motiveText = (motive: Motive, words: Words): string => {
  const { t } = words;
  switch (motive.type) {
    case 'prisoners':
      return t('because.prisoners', { count: motive.count, points: motive.points });
    case 'built':
      return t('because.built', { room: t(`room.${motive.room}`), title: motive.title });
    case 'hired': {
      const { piece, damage, title } = motive;
      const name = t(`piece.${piece}`);
      return isMonster(piece)
        ? t('because.hired', { piece: name, damage, title })
        : t('because.hired.ghost', { piece: name, damage });
    }
    case 'evil':
      return t('because.evil', { by: motive.by, evil: motive.evil, least: motive.least ? 1 : 0 });
    case 'dug':
      return t('because.dug', { count: motive.count, title: motive.title });
    case 'gathered': {
      const { what, by, now, title } = motive;
      return t('because.gathered', { gain: changeOf(what, by, words), now, title });
    }
  }
};
