import { totalOf } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import type { SeatTurn } from '../../front/front.ts';
import type { Words } from '../../front/words.ts';
import { incomeOf } from '../game.ts';
import { mapById } from '../maps/index.ts';
import type { Board, Event, RegionId, View } from '../rules/index.ts';
import type { PowerId, RaceId } from '../rules/state.ts';
import { comboName, ground, nameOf, place } from './wording.ts';

/** Something that a turn was good for, as everybody can see it. */
export type Motive =
  | {
      readonly type: 'combo';
      readonly race: RaceId;
      readonly power: PowerId;
      readonly tokens: number;
      readonly taken: number;
    }
  /** A region that was taken and is held, and what it adds to the income. */
  | { readonly type: 'region'; readonly region: RegionId; readonly coins: number }
  /** Regions that were taken from one opponent. */
  | { readonly type: 'rival'; readonly seat: Seat; readonly regions: number }
  /** Regions of all races, when one has gone into decline, and at the end of any other turn. */
  | { readonly type: 'decline' | 'holdings'; readonly regions: number };

/** Motives that a post has room for. */
const MOST_SAID = 2;
/** A region pays one coin anyway; what pays more is worth a word. */
const WORTH_SAYING = 2;
/** Taking one region from somebody may be chance. */
const FEWEST_OF_A_RIVAL = 2;

type Turn = SeatTurn<View, Event>;

/** What a turn was good for, the best first; from what everybody was told, and the board as it lies afterwards. */
export const motivesOf = ({ seat, events, view }: Turn): Motive[] => {
  if (view.over) return [];
  const own = events.filter((event) => 'seat' in event && event.seat === seat);
  const lasting = hasTurnLeft(view.board, seat) ? lastingMotives({ seat, events: own, view }) : [];
  return [...combosIn(own), ...lasting];
};

const combosIn = (events: readonly Event[]): Motive[] =>
  events.flatMap((event) => {
    if (event.type !== 'picked') return [];
    const { race, power, tokens, taken } = event;
    return [{ type: 'combo', race, power, tokens, taken }];
  });

/** What pays as long as the game goes on. */
const lastingMotives = (turn: Turn): Motive[] => {
  const { seat, events, view } = turn;
  const regions = view.board.regions.filter(({ holder }) => holder?.seat === seat).length;
  if (events.some(({ type }) => type === 'declined')) {
    return regions > 0 ? [{ type: 'decline', regions }] : [];
  }
  const said = [...richRegion(turn), ...robbedRival(turn)];
  const hasScored = events.some(({ type }) => type === 'income');
  return said.length > 0 || !hasScored || regions === 0 ? said : [{ type: 'holdings', regions }];
};

/** The conquest that pays most, if it is held still and pays more than any region does. */
const richRegion = ({ seat, events, view: { board } }: Turn): Motive[] => {
  const [best] = events
    .flatMap((event) => {
      const isHeld = event.type === 'conquered' && board.regions[event.region - 1]?.holder?.seat === seat;
      return isHeld ? [{ region: event.region, coins: worthOf(board, seat, event.region) }] : [];
    })
    .sort((one, other) => other.coins - one.coins);
  return best && best.coins >= WORTH_SAYING ? [{ type: 'region', ...best }] : [];
};

/** Coins that a seat would be paid less at the end of each turn without a region. */
const worthOf = (board: Board, seat: Seat, lost: RegionId): number => {
  const regions = board.regions.map(({ holder, ...region }, at) =>
    at === lost - 1 || !holder ? region : { ...region, holder },
  );
  return totalOf(incomeOf(board, seat)) - totalOf(incomeOf({ ...board, regions }, seat));
};

/** The opponent who lost most regions in the turn, if there were several. */
const robbedRival = ({ seat, events }: Turn): Motive[] => {
  const lost = new Map<Seat, number>();
  for (const event of events) {
    if (event.type !== 'conquered' || !event.loss || event.loss.seat === seat) continue;
    lost.set(event.loss.seat, (lost.get(event.loss.seat) ?? 0) + 1);
  }
  const [most] = [...lost].sort(([, one], [, other]) => other - one);
  if (!most || most[1] < FEWEST_OF_A_RIVAL) return [];
  return [{ type: 'rival', seat: most[0], regions: most[1] }];
};

/** Whether the seat, whose turn is over, will have another one. */
const hasTurnLeft = ({ map, round, turn, firstSeat, seats }: Board, seat: Seat): boolean => {
  const at = (one: Seat): number => (one - firstSeat + seats) % seats;
  return round < mapById(map).rounds || at(seat) > at(turn.seat);
};

/** What a computer's turn was good for, in a few words; undefined where nothing stands out. */
export const becauseOf = (turn: Turn, words: Words): string | undefined => {
  const said = motivesOf(turn).slice(0, MOST_SAID);
  return said.length > 0 ? said.map((motive) => motiveText(motive, turn.view, words)).join('; ') : undefined;
};

const motiveText = (motive: Motive, { board }: View, words: Words): string => {
  const { t } = words;
  switch (motive.type) {
    case 'combo': {
      const { tokens, taken } = motive;
      return t('because.combo', { combo: comboName(motive, words), tokens, taken });
    }
    case 'region': {
      const { region, coins } = motive;
      const land = ground(board, region, words);
      return t('because.region', { region: place(board.map, region, words), land, coins });
    }
    case 'rival':
      return t('because.rival', { name: nameOf(motive.seat, words), count: motive.regions });
    case 'decline':
      return t('because.decline', { count: motive.regions });
    case 'holdings':
      return t('because.holdings', { count: motive.regions });
  }
};
