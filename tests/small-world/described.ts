import { rules } from '../../src/games/small-world/game.ts';
import { findsIn } from '../../src/games/small-world/rules/finds.ts';
import { traitsHeld } from '../../src/games/small-world/rules/force.ts';
import type { Board, Layer, LayerName, State } from '../../src/games/small-world/rules/index.ts';
import type { RegionId } from '../../src/games/small-world/rules/map.ts';
import { regionText } from '../../src/games/small-world/scenario/readings.ts';

const SUFFIX: Readonly<Record<LayerName, string>> = {
  active: '',
  decline: ' in decline',
  spirit: ' in spirit',
};
const LAYERS = ['active', 'decline', 'spirit'] as const;

/** Every kind of marker that a race could have in hand, with how many it has: what is not named would be filled in. */
const piecesOf = (board: Board, seat: number, active: Layer): object => {
  const kinds = traitsHeld(rules, board, { seat, layer: 'active' }, active).flatMap(
    ({ pieces }) => pieces ?? [],
  );
  return Object.fromEntries([
    ...kinds.filter(({ start }) => start > 0).map(({ id }) => [id, 0]),
    ...Object.entries(active.pieces),
  ]);
};

const seatOf = ({ board, hidden }: State, seat: number): object => {
  const player = board.players[seat];
  const layers = LAYERS.flatMap((name) => {
    const layer = player?.[name];
    if (!layer) return [];
    return [
      [name, `${layer.race} ${layer.power ?? 'none'}`],
      [`hand${SUFFIX[name]}`, layer.hand],
      [`withdrawn${SUFFIX[name]}`, layer.withdrawn],
    ];
  });
  const active = player?.active;
  return {
    coins: hidden.coins[seat],
    ...Object.fromEntries(layers),
    ...(active && {
      reserve: active.reserve,
      pieces: piecesOf(board, seat, active),
      'withdrawn pieces': active.withdrawnPieces,
    }),
    ...(player?.peaceWith === undefined ? {} : { 'peace with': player.peaceWith + 1 }),
    marks: player?.marks,
  };
};

/** The fields of a scenario that describe a position. What the turn remembers cannot be described. */
export const described = (state: State): object => {
  const { board, hidden } = state;
  const { turn } = board;
  return {
    players: board.seats,
    options: board.options,
    round: board.round,
    first: board.firstSeat + 1,
    turn: turn.seat + 1,
    phase: turn.phase.name,
    ...('layer' in turn.phase ? { acting: turn.phase.layer } : {}),
    seats: Object.fromEntries(board.players.map((_, seat) => [seat + 1, seatOf(state, seat)])),
    regions: Object.fromEntries(
      board.regions.map((region, at) => [
        at + 1,
        regionText({ ...region, finds: findsIn(board, (at + 1) as RegionId) }),
      ]),
    ),
    column: board.column.map(({ race, power, coins }) => `${race} ${power} ${coins}`),
    'no more races': hidden.races.length === 0,
    discarded: board.discardedPowers,
    finds: hidden.finds,
    lent: Object.fromEntries(Object.entries(board.lent).map(([place, { power }]) => [place, power])),
  };
};
