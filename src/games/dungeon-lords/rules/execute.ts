import type { Seat } from '../../../kernel/seat.ts';
import type { Action, Errand } from './actions/action.ts';
import { ACTIONS } from './actions/index.ts';
import { BOXES } from './data/orders.ts';
import { type Draft, ofYear, playerAt, secretsOf, tell, whisper } from './draft.ts';
import type { Move } from './move.ts';
import { type Stage, singleTrap } from './stage.ts';
import type { Phase, State } from './state.ts';
import { loseTrap } from './supplies.ts';
import type { TrapId } from './traps/index.ts';

type Executing = Extract<Phase, { name: 'execute' }>;

const COMBAT_ROUNDS = [1, 2, 3, 4];

const phaseOf = ({ board: { phase } }: State): Executing => {
  if (phase.name !== 'execute') throw new Error(`no action is executed in ${phase.name}`);
  return phase;
};

const errandOf = (state: State): { readonly action: Action; readonly errand: Errand } => {
  const { box, space, seat, dug } = phaseOf(state);
  const data = BOXES[box];
  const printed = data?.spaces[space];
  if (!data || !printed) throw new RangeError(`there is no space ${space} in box ${box}`);
  return { action: ACTIONS[data.order], errand: { order: data.order, seat, space: printed, dug } };
};

/** An errand can always be left: what was begun is done then. */
const leaving = ({ dug }: Executing): Move => ({ type: dug > 0 ? 'done' : 'skip' });

/** D4 to D10: the owner of a minion performs its action with all its small choices, or skips it. */
export const executeOrder: Stage = {
  owing: (state) => {
    const { seat, task } = phaseOf(state);
    return task === 'done' ? [] : [seat];
  },
  candidates: (state, seat) => {
    const phase = phaseOf(state);
    if (phase.task === 'spy') return unseenRounds(state, seat).map((round): Move => ({ type: 'spy', round }));
    if (phase.task === 'discard')
      return [...new Set(secretsOf(state, seat).traps)].map((trap): Move => ({ type: 'discard', trap }));
    const { action, errand } = errandOf(state);
    return [...action.candidates(state, errand), leaving(phase)];
  },
  open: (state, seat) => {
    const phase = phaseOf(state);
    if (phase.task !== 'choose') return executeOrder.candidates(state, seat);
    return [...openErrands(state), leaving(phase)];
  },
  fits: (move, state) => {
    const phase = phaseOf(state);
    if (phase.task !== 'choose') return false;
    return move.type === leaving(phase).type || (errandOf(state).action.fits?.(state, move) ?? false);
  },
  hasChoice: (state) => phaseOf(state).task === 'choose' && hasErrand(state),
  barrier: (state, _seat, move) => {
    if (phaseOf(state).task !== 'choose' || move.type === 'skip' || move.type === 'done') return undefined;
    const { action, errand } = errandOf(state);
    return action.barrier(state, errand, move);
  },
  make: (draft, seat, move) => {
    const phase = phaseOf(draft);
    if (phase.task === 'choose') act(draft, phase, move);
    else answer(draft, seat, move);
  },
  absent: (state, seat) => {
    const phase = phaseOf(state);
    if (phase.task === 'spy') return { type: 'spy', round: unseenRounds(state, seat)[0] ?? 1 };
    if (phase.task === 'discard') return { type: 'discard', trap: firstDrawn(state, seat) };
    const { action, errand } = errandOf(state);
    return action.absent(state, errand, openErrands(state)) ?? leaving(phase);
  },
  forced: (state, seat) => phaseOf(state).task !== 'discard' || singleTrap(state, seat),
};

/** What the minion whose turn it is may do. */
const openErrands = (state: State): Move[] => {
  const { action, errand } = errandOf(state);
  return (
    action.open?.(state, errand) ??
    action.candidates(state, errand).filter((move) => action.barrier(state, errand, move) === undefined)
  );
};

const hasErrand = (state: State): boolean => {
  const { action, errand } = errandOf(state);
  return action.isOpen?.(state, errand) ?? openErrands(state).length > 0;
};

/** The first of the trap cards that were just drawn (rule 14.1, D8). */
const firstDrawn = (state: State, seat: Seat): TrapId => {
  const { traps } = secretsOf(state, seat);
  const first = traps[traps.length - (phaseOf(state).drawn ?? traps.length)];
  if (!first) throw new Error(`seat ${seat} has drawn no trap`);
  return first;
};

/** Combat rounds of this year whose cards the seat has not seen. */
const unseenRounds = (state: State, seat: Seat): number[] =>
  COMBAT_ROUNDS.filter((round) => !secretsOf(state, seat).spied.includes(round));

const act = (draft: Draft, phase: Executing, move: Move): void => {
  const { action, errand } = errandOf(draft);
  if (move.type === 'skip') {
    finish(draft, phase, 'skipped');
    return;
  }
  const had = secretsOf(draft, phase.seat).traps.length;
  const led = move.type === 'done' ? 'done' : action.make(draft, errand, move);
  if (move.type === 'dig') phase.dug += 1;
  if (led === 'goes-on') return;
  finish(draft, phase, 'performed');
  // One look per round; the minion's way home does not wait for it.
  if (led === 'spy' && !secretsOf(draft, phase.seat).looked) phase.task = 'spy';
  if (led === 'discard') {
    phase.task = 'discard';
    phase.drawn = secretsOf(draft, phase.seat).traps.length - had;
  }
};

/** The minion goes home, or onto its order card. The space stays as it is; nobody moves up. */
const finish = (draft: Draft, phase: Executing, how: 'performed' | 'skipped'): void => {
  const { errand } = errandOf(draft);
  const player = playerAt(draft, phase.seat);
  const minion = how === 'performed' ? 'home' : 'card';
  player.slots = player.slots.map((slot) => (slot.order === errand.order ? { ...slot, minion } : slot));
  phase.task = 'done';
  tell(draft, { type: how, seat: phase.seat, order: errand.order, space: phase.space + 1 });
};

const answer = (draft: Draft, seat: Seat, move: Move): void => {
  const phase = phaseOf(draft);
  phase.task = 'done';
  delete phase.drawn;
  if (move.type === 'discard') loseTrap(draft, seat, move.trap, 'buy-traps.second-year');
  if (move.type !== 'spy') return;
  const card = ofYear(draft, draft.hidden.cards)[move.round - 1];
  if (!card) throw new RangeError(`there is no combat card ${move.round}`);
  const secrets = secretsOf(draft, seat);
  secrets.spied = [...secrets.spied, move.round];
  secrets.looked = true;
  draft.reveals = true;
  tell(draft, { type: 'looked', seat, round: move.round });
  whisper(draft, seat, { type: 'spied', seat, round: move.round, card });
};

/**
 * Turns to the next minion in the sequence of resolution (rule 5.4). Neutral minions just go home.
 * @returns false if all have had their turn
 */
export const nextErrand = (draft: Draft): boolean => {
  const { board } = draft;
  let passed = board.phase.name !== 'execute';
  for (const [box, { backwards }] of BOXES.entries()) {
    for (const space of backwards ? [2, 1, 0] : [0, 1, 2]) {
      const here = board.phase.name === 'execute' && board.phase.box === box && board.phase.space === space;
      const occupant = board.boxes[box]?.[space];
      if (passed && occupant && 'seat' in occupant) {
        board.phase = { name: 'execute', box, space, seat: occupant.seat, task: 'choose', dug: 0 };
        return true;
      }
      passed ||= here;
    }
  }
  return false;
};
