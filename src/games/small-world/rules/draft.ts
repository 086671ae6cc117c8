import type { Dice } from '../../../kernel/dice.ts';
import { type Told, tellAll } from '../../../kernel/game.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Event } from './event.ts';
import type { BoardMap } from './map.ts';
import type { Rules } from './rules.ts';
import type { Board, Hidden, Layer, Player, RegionState, State, Turn } from './state.ts';

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

/** What a move did to its phase: it was refused, the phase goes on, or it is finished and the turn moves on. */
export type Outcome = Refusal | 'goes-on' | 'finished';

/** Opens a draft on a copy of the position; the position itself stays as it is. */
export const draftOf = (rules: Rules, { board, hidden }: State, dice: Dice): Draft => ({
  rules,
  map: rules.map(board.map),
  board: copyBoard(board),
  hidden: copyHidden(hidden),
  dice,
  events: [],
  reveals: false,
});

/** Notes that something happened. All of Small World's events are public. */
export const tell = (draft: Draft, event: Event): void => {
  draft.events.push(tellAll(event));
};

/**
 * A copy whose changeable parts are all its own. Options, trays, box, finds and lent powers are shared: what they hold never
 * changes. All copies are written out field by field, because spreading and then replacing fields costs several times as
 * much, and every move begins with it.
 */
export const copyBoard = (board: Board): Board => {
  const { map, options, seats, firstSeat, round, trays, box, finds, lent, lastTurn } = board;
  const copy: Board = {
    map,
    options,
    seats,
    firstSeat,
    round,
    turn: copyTurn(board.turn),
    regions: board.regions.map(copyRegion),
    players: board.players.map(copyPlayer),
    column: board.column.map(({ race, power, coins }) => ({ race, power, coins })),
    discardedPowers: [...board.discardedPowers],
    trays,
    box,
    finds,
    lent,
  };
  if (lastTurn) copy.lastTurn = lastTurn;
  return copy;
};

const copyHidden = ({ races, returned, powers, finds, coins }: Hidden): Hidden => ({
  races,
  returned,
  powers,
  finds,
  coins: [...coins],
});

const copyTurn = (turn: Turn): Turn => {
  const { seat, phase, newRace, declinedDone, mayAbandon, conquestsOver, declining, debt } = turn;
  const { active, decline, spirit } = turn.nonEmpty;
  const copy: Turn = {
    seat,
    phase,
    newRace,
    declinedDone,
    mayAbandon,
    conquestsOver,
    declining,
    debt,
    stood: { ...turn.stood },
    nonEmpty: { active, decline, spirit },
    attacked: [...turn.attacked],
    conquered: [...turn.conquered],
    earned: [...turn.earned],
    memory: { ...turn.memory },
  };
  if (turn.bound !== undefined) copy.bound = turn.bound;
  return copy;
};

/** The holder comes last, so that a region has the same shape whether one came later or was there before. */
const copyRegion = ({ holder, tokens, natives, monsters, pieces }: RegionState): RegionState => {
  const copy: RegionState = { tokens, natives, monsters, pieces: { ...pieces } };
  if (holder) copy.holder = holder;
  return copy;
};

const copyPlayer = ({ active, decline, spirit, peaceWith, paid, marks }: Player): Player => {
  const copy: Player = { marks: { ...marks } };
  if (active) copy.active = copyLayer(active);
  if (decline) copy.decline = copyLayer(decline);
  if (spirit) copy.spirit = copyLayer(spirit);
  if (peaceWith !== undefined) copy.peaceWith = peaceWith;
  if (paid) copy.paid = paid;
  return copy;
};

const copyLayer = (layer: Layer): Layer => {
  const { race, power, hand, withdrawn, reserve } = layer;
  const copy: Layer = {
    race,
    hand,
    withdrawn,
    pieces: { ...layer.pieces },
    withdrawnPieces: { ...layer.withdrawnPieces },
    reserve,
  };
  if (power !== undefined) copy.power = power;
  return copy;
};
