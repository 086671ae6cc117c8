import type { Dice } from '../../../kernel/dice.ts';
import type { Game, Played } from '../../../kernel/game.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../../kernel/result.ts';
import { type Seat, seatsOf } from '../../../kernel/seat.ts';
import { BOXES } from './data/orders.ts';
import { type Draft, draftOf, playOrder, secretsOf, tell, whisper } from './draft.ts';
import { frontTiles } from './dungeon.ts';
import type { Event } from './event.ts';
import { settle, stageOf } from './flow.ts';
import { revealInitial } from './initial-orders.ts';
import type { Move } from './move.ts';
import { parseLine, printMove } from './notation.ts';
import { choosesInitialOrders, isTraining } from './options.ts';
import { type Options, optionsSchema } from './options-schema.ts';
import { beginPlans } from './plan.ts';
import { beginRound } from './rounds.ts';
import { standingsOf } from './scoring.ts';
import { emptyTable } from './setup.ts';
import { openMoves, type Stage } from './stage.ts';
import { standingOrders } from './standing-orders.ts';
import type { Phase, State, View } from './state.ts';
import { beginTraining } from './training.ts';
import { viewOf } from './view.ts';

/** Changes with every change of the rules that a running table would notice. */
const RULES_VERSION = '3';

const setUpTraining = (
  options: Options,
  training: Exclude<Options['training'], 'none'>,
  dice: Dice,
): Played<State, Event> => {
  const draft = beginTraining(options, training, dice);
  beginPlans(draft);
  settle(draft);
  const { board, hidden, events } = draft;
  return { state: { board, hidden }, events, reveals: true };
};

const setup = (seats: number, options: Options, dice: Dice): Played<State, Event> => {
  if (options.training !== 'none') return setUpTraining(options, options.training, dice);
  const { board, hidden } = emptyTable(seats, options, dice);
  const draft: Draft = { board, hidden, dice, events: [], reveals: true };
  tell(draft, { type: 'game-began', first: board.first });
  if (choosesInitialOrders(options)) {
    for (const seat of playOrder(draft)) {
      const { initial } = secretsOf(draft, seat);
      whisper(draft, seat, { type: 'initial-dealt', seat, orders: [...initial] });
      secretsOf(draft, seat).kept = [];
    }
  } else {
    revealInitial(draft);
    beginRound(draft);
  }
  settle(draft);
  return { state: { board, hidden }, events: draft.events, reveals: true };
};

const toAct = (state: State): readonly Seat[] => stageOf(state.board.phase)?.owing(state) ?? [];

const movesOf = (state: State, seat: Seat): Move[] => {
  const stage = stageOf(state.board.phase);
  if (stage && toAct(state).includes(seat)) return openMoves(stage, state, seat);
  return mayReconsider(state, seat) ? [{ type: 'reconsider' }] : [];
};

/**
 * True if a seat has given its secret decision and may still take it back with `reconsider`, because others have
 * not given theirs. It owes nothing, so {@link Game.toAct} does not name it.
 */
const mayReconsider = ({ board }: State, seat: Seat): boolean =>
  isSecret(board.phase) && decided(board, seat) && board.players.some(({ sealed }) => !sealed);

/** A phase in which all decide at the same time and in secret. */
const isSecret = ({ name }: Phase): boolean =>
  name === 'initial-orders' || name === 'orders' || name === 'plan';

/** Why there is no secret decision to take back. */
const nothingToReconsider = ({ board }: State): Refusal =>
  isSecret(board.phase) ? refusal('reconsider.undecided') : refusal('reconsider.revealed');

/** Seats without a party, or with nothing to defend and nobody to free, never had a plan to think over. */
const decided = (board: State['board'], seat: Seat): boolean => {
  const player = board.players[seat];
  if (!player?.sealed) return false;
  const choice = player.party.length > 0 && (frontTiles(player).length > 0 || player.prison.length > 0);
  return board.phase.name !== 'plan' || choice;
};

/** A phase of one season, or of one round of combat. */
const samePhase = ({ board: before }: State, { board: after }: State): boolean =>
  before.phase.name === after.phase.name &&
  before.year === after.year &&
  before.season === after.season &&
  before.combat?.round === after.combat?.round;

/** What is gone on with: the phase, or the order whose action is performed. */
const stepOf = (phase: Phase): string =>
  phase.name === 'execute' ? (BOXES[phase.box]?.order ?? phase.name) : phase.name;

const play = (state: State, seat: Seat, move: Move, dice: Dice): Result<Played<State, Event>> => {
  const stage = stageOf(state.board.phase);
  if (!stage) return refuse(refusal('game.over'));
  const due = toAct(state);
  const again = move.type === 'reconsider' && mayReconsider(state, seat);
  if (move.type === 'reconsider' && !again) return refuse(nothingToReconsider(state));
  if (!due.includes(seat) && !again) return refuse(refusal('turn.not-yours', { seat: due[0] ?? 0 }));
  if (!again && !isCandidate(stage, state, seat, move))
    return refuse(refusal('move.not-now', { move: printMove(move), phase: stepOf(state.board.phase) }));
  const barred = stage.barrier?.(state, seat, move);
  if (barred) return refuse(barred);
  const draft = draftOf(state, dice);
  stage.make(draft, seat, move);
  settle(draft);
  const { board, hidden, events, reveals } = draft;
  return accept({ state: { board, hidden }, events, reveals });
};

/** True if two moves are written alike. */
const isSame = (one: Move, other: Move): boolean => {
  if (one === other) return true;
  if (one.type !== other.type) return false;
  const [parts, others] = [Object.values(one), Object.values(other)];
  return parts.length === others.length && parts.every((part, at) => String(part) === String(others[at]));
};

const isCandidate = (stage: Stage, state: State, seat: Seat, move: Move): boolean => {
  if (stage.fits?.(move, state, seat)) return true;
  return stage.candidates(state, seat).some((other) => isSame(other, move));
};

/** Dungeon Lords for 2 to 4 players. */
export const dungeonLordsGame: Game<State, Move, View, Event, Options> = {
  id: 'dungeon-lords',
  rulesVersion: RULES_VERSION,
  seats: { min: 2, max: 4 },
  seatsUnder: (options) => (isTraining(options) ? { min: 1, max: 1 } : { min: 2, max: 4 }),
  options: optionsSchema,
  notation: { parse: parseLine, print: printMove },
  setup,
  toAct,
  samePhase,
  mayAct: (state) => seatsOf(state.board.seats).filter((seat) => mayReconsider(state, seat)),
  moves: movesOf,
  play,
  defaultMove: (state, seat) => {
    const stage = stageOf(state.board.phase);
    if (!stage || !toAct(state).includes(seat)) throw new RangeError(`seat ${seat} owes nothing`);
    return stage.absent(state, seat);
  },
  standingOrders: standingOrders,
  view: viewOf,
  standings: standingsOf,
};
