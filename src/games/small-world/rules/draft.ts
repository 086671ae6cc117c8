import type { Dice } from '../../../kernel/dice.ts';
import { type Told, tellAll } from '../../../kernel/game.ts';
import type { Event } from './event.ts';
import type { BoardMap } from './map.ts';
import type { Rules } from './rules.ts';
import type { Board, Hidden, Layer, Player, RegionState, State } from './state.ts';

/** A copy of a position that one move may change, and what it has to tell. */
export interface Draft {
  readonly rules: Rules;
  readonly map: BoardMap;
  readonly board: Board;
  readonly hidden: Hidden;
  readonly dice: Dice;
  readonly events: Told<Event>[];
  /** A hidden banner or badge was turned over. */
  reveals: boolean;
}

/** Opens a draft on a copy of the position; the position itself stays as it is. */
export const draftOf = (rules: Rules, { board, hidden }: State, dice: Dice): Draft => ({
  rules,
  map: rules.map(board.map),
  board: copyBoard(board),
  hidden: { races: [...hidden.races], powers: [...hidden.powers], coins: [...hidden.coins] },
  dice,
  events: [],
  reveals: false,
});

/** Notes that something happened. All of Small World's events are public. */
export const tell = (draft: Draft, event: Event): void => {
  draft.events.push(tellAll(event));
};

/** A copy whose changeable parts are all its own. Options are shared: they never change. */
export const copyBoard = (board: Board): Board => ({
  ...board,
  turn: {
    ...board.turn,
    nonEmpty: { ...board.turn.nonEmpty },
    attacked: [...board.turn.attacked],
    conquered: [...board.turn.conquered],
    stood: { ...board.turn.stood },
    memory: { ...board.turn.memory },
  },
  regions: board.regions.map(copyRegion),
  players: board.players.map(copyPlayer),
  column: board.column.map((combo) => ({ ...combo })),
  discardedPowers: [...board.discardedPowers],
  trays: { ...board.trays },
  box: { ...board.box },
});

const copyRegion = (region: RegionState): RegionState => ({ ...region, pieces: { ...region.pieces } });

const copyPlayer = (player: Player): Player => {
  const copy = { ...player };
  if (player.active) copy.active = copyLayer(player.active);
  if (player.decline) copy.decline = copyLayer(player.decline);
  if (player.spirit) copy.spirit = copyLayer(player.spirit);
  return copy;
};

const copyLayer = (layer: Layer): Layer => ({
  ...layer,
  pieces: { ...layer.pieces },
  withdrawnPieces: { ...layer.withdrawnPieces },
});
