import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { afterScoreMoves, playAfterScore, playPick } from './choose.ts';
import { playConquest } from './conquest.ts';
import { declineActive } from './decline.ts';
import { type Draft, tell } from './draft.ts';
import { actingDeclined, type Force, forceOf, heldBy, playerAt, regionAt, traitsOf } from './force.ts';
import type { Move } from './move.ts';
import type { Outcome } from './outcome.ts';
import { clearPieces } from './pieces.ts';
import { beginRedeploy, playRedeploy } from './redeploy.ts';
import { score } from './scoring.ts';
import type { Board, LayerRef, Phase, Turn } from './state.ts';
import { placeWithdrawn, playWithdrawn } from './withdraw.ts';

/** A turn in which nothing has happened yet. */
export const newTurn = (seat: Seat): Turn => ({
  seat,
  phase: { name: 'choose' },
  newRace: false,
  declinedDone: false,
  mayAbandon: false,
  debt: 0,
  stood: {},
  nonEmpty: { active: 0, decline: 0, spirit: 0 },
  attacked: [],
  conquered: [],
  memory: {},
});

/** Begins the turn of a seat (rule 3): with an active race it chooses a mode, without one it goes on at once. */
export const beginTurn = (draft: Draft, seat: Seat): void => {
  const { board } = draft;
  board.turn = newTurn(seat);
  delete playerAt(board, seat).peaceWith;
  tell(draft, { type: 'turn-began', seat, round: board.round });
  if (!playerAt(board, seat).active) continueExpanding(draft);
};

/** Next step of a turn in which the player does not decline: declined Ghouls, then a combo, then conquest. */
const continueExpanding = (draft: Draft): void => {
  const { board, rules } = draft;
  const { seat } = board.turn;
  if (!board.turn.declinedDone) {
    board.turn.declinedDone = true;
    const declined = actingDeclined(rules, board, seat);
    if (declined) {
      beginConquest(draft, declined);
      return;
    }
  }
  if (playerAt(board, seat).active) beginConquest(draft, { seat, layer: 'active' });
  else board.turn.phase = { name: 'pick' };
};

/** READY and the beginning of conquest (rules 4.7, 4.4): all tokens but one per region come to hand. */
const beginConquest = (draft: Draft, ref: LayerRef): void => {
  const { board, rules } = draft;
  const layer = playerAt(board, ref.seat)[ref.layer];
  if (!layer) throw new Error(`seat ${ref.seat} has no ${ref.layer} race`);
  layer.hand += layer.reserve;
  layer.reserve = 0;
  const held = heldBy(board, ref);
  for (const id of held) {
    const region = regionAt(board, id);
    layer.hand += region.tokens - 1;
    region.tokens = 1;
    clearPieces(rules, board, id, layer, ({ whenReady }) => whenReady);
  }
  board.turn.phase = { name: 'conquest', layer: ref.layer };
  board.turn.mayAbandon = held.length > 0;
  tell(draft, { type: 'expanded', seat: ref.seat, layer: ref.layer, hand: layer.hand });
  const nothingToDo = layer.hand === 0 && held.length === 0;
  if (nothingToDo && !traitsOf(rules, layer).some(({ means }) => means)) afterConquest(draft, ref);
};

const afterConquest = (draft: Draft, ref: LayerRef): void => {
  if (beginRedeploy(draft, ref) === 'finished') afterRedeploy(draft, ref);
};

/** The redeployment of a layer is done: Ghouls make way for what follows them, an active race is scored. */
const afterRedeploy = (draft: Draft, { layer }: LayerRef): void => {
  draft.board.turn.stood = {};
  if (layer !== 'active') {
    continueExpanding(draft);
    return;
  }
  score(draft);
  draft.board.turn.phase = { name: 'after-score' };
  if (!hasAfterScore(draft)) settle(draft);
};

/** True if a power offers something once the coins are paid. */
const hasAfterScore = ({ rules, board }: Draft): boolean => {
  const force = forceOf(rules, board, { seat: board.turn.seat, layer: 'active' });
  return force !== undefined && afterScoreMoves(force).length > 1;
};

/** The last act: what was withdrawn is placed, and the turn ends. */
const settle = (draft: Draft): void => {
  if (placeWithdrawn(draft) === 'finished') endTurn(draft);
};

/** The turn is over: the next seat, the next round, or the end of the game (rule 9). */
const endTurn = (draft: Draft): void => {
  const { board, map } = draft;
  const { seat, conquered } = board.turn;
  board.lastTurn = { seat, conquered };
  const next = (seat + 1) % board.seats;
  if (next === board.firstSeat) {
    if (board.round === map.rounds) {
      board.turn.phase = { name: 'over' };
      tell(draft, { type: 'game-over' });
      return;
    }
    board.round += 1;
  }
  beginTurn(draft, next);
};

/**
 * Makes a move in the phase that the turn stands in, and moves the turn on when the phase is finished.
 * @returns the refusal, if the move is not legal; the draft is then to be thrown away
 */
export const playInTurn = (draft: Draft, move: Move): Refusal | undefined => {
  const outcome = playPhase(draft, move);
  if (outcome === 'finished') movePhaseOn(draft, move);
  return typeof outcome === 'string' ? undefined : outcome;
};

const playPhase = (draft: Draft, move: Move): Outcome => {
  const { phase } = draft.board.turn;
  switch (phase.name) {
    case 'choose':
      return move.type === 'expand' || move.type === 'decline'
        ? 'finished'
        : refusal('move.wrong-phase', { phase: 'choose', move: move.type });
    case 'pick':
      return playPick(draft, move);
    case 'over':
      return refusal('move.wrong-phase', { phase: 'over', move: move.type });
    default:
      return playLayerPhase(draft, phase, phaseForce(draft, phase), move);
  }
};

type LayerPhase = Exclude<Phase, { name: 'choose' | 'pick' | 'over' }>;

const playLayerPhase = (draft: Draft, phase: LayerPhase, force: Force, move: Move): Outcome => {
  switch (phase.name) {
    case 'conquest':
      return playConquest(draft, force, move);
    case 'redeploy':
      return playRedeploy(draft, force, move);
    case 'after-score':
      return playAfterScore(draft, force, move);
    case 'withdrawn':
      return playWithdrawn(draft, force, move);
  }
};

/** The layer that a phase is about. */
const refOf = (board: Board, phase: LayerPhase): LayerRef => {
  switch (phase.name) {
    case 'conquest':
    case 'redeploy':
      return { seat: board.turn.seat, layer: phase.layer };
    case 'after-score':
      return { seat: board.turn.seat, layer: 'active' };
    case 'withdrawn':
      return phase.owner;
  }
};

/** The layer that acts in a phase, with its traits. */
export const phaseForce = ({ rules, board }: Pick<Draft, 'rules' | 'board'>, phase: LayerPhase): Force => {
  const ref = refOf(board, phase);
  const force = forceOf(rules, board, ref);
  if (!force) throw new Error(`phase ${phase.name} without a ${ref.layer} race of seat ${ref.seat}`);
  return force;
};

const movePhaseOn = (draft: Draft, move: Move): void => {
  const { turn } = draft.board;
  switch (turn.phase.name) {
    case 'choose':
      if (move.type === 'decline') declineAndScore(draft);
      else continueExpanding(draft);
      break;
    case 'pick':
      beginConquest(draft, { seat: turn.seat, layer: 'active' });
      break;
    case 'conquest':
      afterConquest(draft, { seat: turn.seat, layer: turn.phase.layer });
      break;
    case 'redeploy':
      afterRedeploy(draft, { seat: turn.seat, layer: turn.phase.layer });
      break;
    case 'after-score':
      settle(draft);
      break;
    case 'withdrawn':
      endTurn(draft);
      break;
    case 'over':
      break;
  }
};

/** A decline turn (rule 8): the race declines, the turn is scored, and ends. */
const declineAndScore = (draft: Draft): void => {
  declineActive(draft, draft.board.turn.seat);
  score(draft);
  settle(draft);
};
