import type { Seat } from '../../../kernel/seat.ts';
import type { Board, Layer, LayerName, LayerRef, View } from '../rules/state.ts';

/** The race that a reference means; undefined if that player has none there. */
export const layerOf = (board: Board, { seat, layer }: LayerRef): Layer | undefined =>
  board.players[seat]?.[layer];

/** Regions to mark as just taken: by the turn that is played, or by the one before while it took none yet. */
export const justTaken = ({ turn, lastTurn }: Board): readonly number[] =>
  turn.conquered.length > 0 ? turn.conquered : (lastTurn?.conquered ?? []);

/** Tokens of a race that are not on the board. */
export const offBoard = ({ hand, withdrawn }: Layer): number => hand + withdrawn;

/** A player's races that are no longer active. */
export const declinedLayers = (board: Board, seat: Seat): { name: LayerName; layer: Layer }[] => {
  const player = board.players[seat];
  return (['decline', 'spirit'] as const).flatMap((name) => {
    const layer = player?.[name];
    return layer ? [{ name, layer }] : [];
  });
};

/** Places of the final order by seat, equal totals sharing one; undefined while a total is hidden. */
export const placesOf = ({ over, coins }: View): readonly number[] | undefined => {
  if (!over) return undefined;
  const open = coins.flatMap((total) => (total === undefined ? [] : [total]));
  return open.length === coins.length
    ? open.map((total) => 1 + open.filter((other) => other > total).length)
    : undefined;
};
