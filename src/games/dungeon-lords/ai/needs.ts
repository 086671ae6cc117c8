import type { Seat } from '../../../kernel/seat.ts';
import { freeImps } from '../rules/actions/action.ts';
import { veinsOf } from '../rules/actions/mine.ts';
import type { EventTile } from '../rules/data/events.ts';
import { BOXES } from '../rules/data/orders.ts';
import { playerAt } from '../rules/draft.ts';
import { tilesIn } from '../rules/dungeon.ts';
import { pieceOf } from '../rules/pieces/index.ts';
import type { Board, State } from '../rules/state.ts';
import { taxFor } from '../rules/taxes.ts';

/** Seasons until something that is due this year, where the forecasts do not say when. */
const SOMETIME = 2;

/** What somebody has to have ready for an event, and is short of. */
export interface Need {
  /** Seasons until then, 0 in the season itself; infinite if it is past for this year. */
  readonly within: number;
  /** How much is asked. */
  readonly asked: number;
  /** How much of it is missing now. */
  readonly missing: number;
}

/** Every event comes once a year: the seasons until it, as far as the forecasts tell. */
const seasonsUntil = ({ forecasts, season }: Board, event: EventTile): number => {
  const at = forecasts.findIndex((forecast, index) => index >= season && forecast?.event === event);
  if (at >= 0) return at - season;
  return season < SOMETIME ? SOMETIME : Number.POSITIVE_INFINITY;
};

const needOf = (within: number, due: number, has: number): Need => {
  const asked = within === Number.POSITIVE_INFINITY ? 0 : due;
  return { within, asked, missing: Math.max(0, asked - has) };
};

/** Gold for the taxes; each that is missing is a red mark. */
export const taxNeed = ({ board }: Pick<State, 'board'>, seat: Seat): Need => {
  const player = playerAt({ board }, seat);
  return needOf(seasonsUntil(board, 'taxes'), taxFor(tilesIn(player).length), player.gold);
};

/** Food for those in the lair on payday. */
export const payNeed = ({ board }: Pick<State, 'board'>, seat: Seat): Need => {
  const { food, lair } = playerAt({ board }, seat);
  const asked = lair.reduce((sum, { kind }) => sum + (pieceOf(kind).price.food ?? 0), 0);
  return needOf(seasonsUntil(board, 'payday'), asked, food);
};

/** What of a supply is left if a need is put by that comes within so many seasons. */
export const spareOf = (has: number, { within, asked }: Need, seasons: number): number =>
  has - (within <= seasons ? asked : 0);

/** From how many seasons before an event on its gold, and its food, are put by. */
export const PUT_BY = { taxes: 1, payday: 0 } as const;

/** Gold that a minion who waits to mine may still bring. */
export const minesAhead = ({ board }: Pick<State, 'board'>, seat: Seat): number => {
  const at = BOXES.findIndex(({ order }) => order === 'mine-gold');
  const { phase } = board;
  if (phase.name !== 'execute' || phase.box >= at) return 0;
  const space = board.boxes[at]?.findIndex((one) => one && 'seat' in one && one.seat === seat) ?? -1;
  const printed = BOXES[at]?.spaces[space];
  if (!printed) return 0;
  const imps = freeImps({ board }, seat) - (printed.overseer ? 1 : 0);
  return Math.max(0, Math.min(printed.upTo ?? 0, imps, veinsOf(playerAt({ board }, seat))));
};
