import { type Seat, seatsOf } from '../../../kernel/seat.ts';
import type { Board, Layer, LayerName, LayerRef, Pieces, View } from '../rules/state.ts';
import { isFigure } from './glyphs/figures.ts';
import { piecesInOrder } from './pieces-order.ts';

/** The race that a reference means; undefined if that player has none there. */
export const layerOf = (board: Board, { seat, layer }: LayerRef): Layer | undefined =>
  board.players[seat]?.[layer];

/** Who decides: whose turn it is, or who places what they lost in it. */
export const decider = ({ phase, seat }: Board['turn']): Seat =>
  phase.name === 'withdrawn' ? phase.owner.seat : seat;

/** Regions to mark as just taken: by the turn that is played, or by the one before while it took none yet. */
export const justTaken = ({ turn, lastTurn }: Board): readonly number[] =>
  turn.conquered.length > 0 ? turn.conquered : (lastTurn?.conquered ?? []);

/** Places and Relics that lie in a region. */
export const findsIn = ({ finds }: Board, region: number): string[] =>
  Object.entries(finds).flatMap(([id, where]) => (where === region ? [id] : []));

/** Figures among the markers of a region. */
export const figuresOf = (pieces: Pieces): string[] =>
  piecesInOrder(pieces).flatMap(([id]) => (isFigure(id) ? [id] : []));

/** Markers of a region without its figures. */
export const markersOf = (pieces: Pieces): Pieces =>
  Object.fromEntries(Object.entries(pieces).filter(([id]) => !isFigure(id)));

/** Tokens of a race that are not on the board. */
export const offBoard = ({ hand, withdrawn }: Layer): number => hand + withdrawn;

/** Markers of a race that are in hand, or withdrawn and to be placed at the end of the turn that took their region. */
export const piecesOffBoard = ({ pieces, withdrawnPieces }: Layer): Pieces => {
  const all = { ...pieces };
  for (const [id, count] of Object.entries(withdrawnPieces)) all[id] = (all[id] ?? 0) + count;
  return all;
};

/** A player's races that are no longer active. */
export const declinedLayers = (board: Board, seat: Seat): { name: LayerName; layer: Layer }[] => {
  const player = board.players[seat];
  return (['decline', 'spirit'] as const).flatMap((name) => {
    const layer = player?.[name];
    return layer ? [{ name, layer }] : [];
  });
};

/** A player's race tokens on the board, active and declined: they decide between equal coins (rule 9). */
const tokensOf = (board: Board, seat: Seat): number =>
  board.regions.reduce((sum, { holder, tokens }) => sum + (holder?.seat === seat ? tokens : 0), 0);

/**
 * Places of the final order by seat, equal players sharing one; undefined before the end. Where a game was ended before its end
 * coins alone decide.
 */
export const placesOf = ({ board, over, coins }: View): readonly number[] | undefined => {
  if (!over) return undefined;
  const played = board.turn.phase.name === 'over';
  const scores = seatsOf(board.seats).map(
    (seat) => [coins[seat] ?? 0, played ? tokensOf(board, seat) : 0] as const,
  );
  return scores.map(
    ([total, tokens]) =>
      1 + scores.filter((other) => other[0] > total || (other[0] === total && other[1] > tokens)).length,
  );
};
