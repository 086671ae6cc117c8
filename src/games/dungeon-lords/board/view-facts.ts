import { type Seat, seatsOf, type Viewer } from '../../../kernel/seat.ts';
import { fromNicest } from '../rules/adventuring.ts';
import { SEASONS } from '../rules/data/events.ts';
import { payers } from '../rules/payday.ts';
import type { Battle, Forecast, Player, Slot, Square, Tile, View } from '../rules/state.ts';
import { taxpayers } from '../rules/taxes.ts';

/** Everything of one player on a view. @throws RangeError for a seat that is not at the table */
export const playerOf = ({ board }: View, seat: Seat): Player => {
  const player = board.players[seat];
  if (!player) throw new RangeError(`there is no seat ${seat}`);
  return player;
};

/** Seats that still owe the decision of this phase. */
export const dueSeats = ({ board }: View): Seat[] => {
  const { phase, players } = board;
  switch (phase.name) {
    case 'initial-orders':
    case 'orders':
    case 'plan':
      return seatsOf(board.seats).filter((seat) => !players[seat]?.sealed);
    case 'execute':
      return [phase.seat];
    case 'upkeep':
      return seatsOf(board.seats).filter((seat) => players[seat]?.upkeep !== 'done');
    case 'payday':
      return payers({ board });
    case 'taxes':
      return taxpayers({ board });
    case 'special':
    case 'annoyed':
      return phase.left.slice(0, 1);
    case 'battle':
      return phase.battle.step === 'over' ? [] : [phase.battle.seat];
    case 'over':
      return [];
  }
};

/** True while secret decisions are given and wait for the others. */
export const isSecretPhase = ({ board: { phase } }: View): boolean =>
  phase.name === 'initial-orders' || phase.name === 'orders' || phase.name === 'plan';

/** True in the combat of a year, where the battles are what there is to see. */
export const inCombat = ({ board, over }: View): boolean =>
  board.combat !== null && !over && board.phase.name !== 'over';

/** The battle that is fought. */
export const battleOf = ({ board: { phase } }: View): Battle | undefined =>
  phase.name === 'battle' ? phase.battle : undefined;

/** Where a seat fights this round, once everybody may know. */
export const battleTile = (view: View, seat: Seat): Square | undefined =>
  inCombat(view) ? (view.board.combat?.tiles[seat] ?? undefined) : undefined;

/** What is known of this season and the next, in that order. */
export const forecastsOf = ({
  board,
}: View): { season: (typeof SEASONS)[number]; forecast: Forecast; next: boolean }[] =>
  SEASONS.flatMap((season, index) => {
    const forecast = board.forecasts[index];
    return forecast ? [{ season, forecast, next: index > board.season }] : [];
  });

/** Number of tiles that a player has dug, conquered ones included. */
export const tileCount = ({ dungeon }: Player): number => Object.keys(dungeon).length;

/** The seat whose own secrets may be shown, and those secrets. */
export const ownOf = (
  view: View,
  viewer: Viewer,
): { readonly seat: Seat; readonly own: NonNullable<View['own']> } | undefined =>
  viewer !== 'public' && view.own ? { seat: viewer, own: view.own } : undefined;

/** The square that a viewer has planned to fight in and that nobody else knows yet. */
export const plannedTile = (view: View, viewer: Viewer, seat: Seat): Square | undefined => {
  const mine = ownOf(view, viewer);
  return view.board.phase.name === 'plan' && mine?.seat === seat
    ? (mine.own.plan.tile ?? undefined)
    : undefined;
};

/** How a revealed order stands. */
export const orderLook = ({ minion }: Slot): 'open' | 'done' | 'failed' =>
  minion === 'home' ? 'done' : minion === 'card' ? 'failed' : 'open';

/** True if the paladin of this year is with nobody and waits in the tent. */
export const paladinWaits = ({ board }: View): boolean => board.paladinInTent;

/** The seat in front of whose dungeon the paladin stands. */
export const paladinSeat = ({ board }: View): Seat | undefined =>
  seatsOf(board.seats).find((seat) => board.players[seat]?.party.some(({ id }) => id.startsWith('paladin')));

/** How many combat cards of this year everybody has seen. */
export const revealedRounds = ({ board, over, cards }: View): number => {
  if (over) return cards.length;
  const { combat } = board;
  return combat ? combat.shown.length + (combat.card === undefined ? 0 : 1) : 0;
};

/** The cards that a viewer knows and that nobody has seen yet otherwise, by round. */
export const spiedCards = (view: View): { readonly round: number; readonly id: string }[] =>
  view.cards.flatMap((id, index) =>
    id === null || index < revealedRounds(view) ? [] : [{ round: index + 1, id }],
  );

/** How often the room of a tile has worked in the building round that is shown. */
export const runsOf = (view: View, { runs }: Player, { room }: Tile): number =>
  room && !view.over && !inCombat(view) ? (runs[room] ?? 0) : 0;

/**
 * To whom each adventurer of a forecast would go if they came now, as the Evilometer stands (rule 5.7): all of it is
 * public. With two players the neutral marker goes up before they come.
 */
export const takersOf = ({ board }: View, { adventurers }: Forecast): (Seat | 'neutral')[] => {
  const then = board.seats === 2 ? { ...board, neutralEvil: board.neutralEvil + 1 } : board;
  const order = fromNicest({ board: then }).slice(0, adventurers.length);
  return board.omen === 'contrary' ? order.reverse() : order;
};
