import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { mustNow, offersNow, type Scene, settleMusts } from './acts.ts';
import { afterScoreMoves, playAfterScore, playChoose, playPick, playPlacing } from './choose.ts';
import { playConquest } from './conquest.ts';
import { declineActive } from './decline.ts';
import { type Draft, type Outcome, tell } from './draft.ts';
import { settleLent } from './finds.ts';
import {
  actingDeclined,
  type Force,
  forceWith,
  heldBy,
  mustForce,
  mustLayer,
  playerAt,
  regionAt,
} from './force.ts';
import type { Move } from './move.ts';
import { newTurn } from './new-turn.ts';
import { clearPieces } from './pieces.ts';
import { beginRedeploy, playRedeploy } from './redeploy.ts';
import { score } from './scoring.ts';
import type { Board, LayerRef, Phase, PowerId } from './state.ts';
import { placeWithdrawn, playWithdrawn } from './withdraw.ts';

/** Begins the turn of a seat (rule 3): with an active race it chooses a mode, without one it goes on at once. */
export const beginTurn = (draft: Draft, seat: Seat): void => {
  const { board } = draft;
  board.turn = newTurn(seat);
  delete playerAt(board, seat).peaceWith;
  tell(draft, { type: 'turn-began', seat, round: board.round });
  if (!playerAt(board, seat).active) {
    continueExpanding(draft);
    return;
  }
  const force = forceWith(draft, { seat, layer: 'active' }, 'turnBegins');
  if (force) for (const trait of force.traits) trait.turnBegins?.(draft, force);
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
  const layer = mustLayer(board, ref);
  layer.hand += layer.reserve;
  layer.reserve = 0;
  const held = heldBy(board, ref);
  for (const id of held) {
    const region = regionAt(board, id);
    layer.hand += region.tokens - 1;
    region.tokens = 1;
    clearPieces({ rules, board }, id, layer, ({ whenReady }) => whenReady);
  }
  board.turn.phase = { name: 'conquest', layer: ref.layer };
  board.turn.mayAbandon = true;
  tell(draft, { type: 'expanded', seat: ref.seat, layer: ref.layer, hand: layer.hand });
  settleMusts(draft);
  const idle = layer.hand === 0 && held.length === 0 && offersNow(draft).length === 0;
  if (idle && !mustForce(draft, ref).traits.some(({ means }) => means)) afterConquest(draft, ref);
};

/** What a conquest has set off is finished first (Balrog), then the redeployment begins. */
const afterConquest = (draft: Draft, ref: LayerRef): void => {
  if (mustNow(draft)) {
    draft.board.turn.conquestsOver = true;
    return;
  }
  draft.board.turn.conquestsOver = false;
  if (beginRedeploy(draft, ref) === 'finished') afterRedeploy(draft, ref);
};

/** The redeployment of a layer is done: Ghouls make way for what follows them, other races go on to be scored. */
const afterRedeploy = (draft: Draft, { layer }: LayerRef): void => {
  draft.board.turn.stood = {};
  if (layer === 'active' || draft.board.turn.declining) beginPlacing(draft);
  else continueExpanding(draft);
};

const beginPlacing = (draft: Draft): void => {
  draft.board.turn.phase = { name: 'placing' };
  if (offersNow(draft).length === 0) scoreAndGoOn(draft);
};

const scoreAndGoOn = (draft: Draft): void => {
  score(draft);
  draft.board.turn.phase = { name: 'after-score' };
  if (afterScoreMoves(draft).length === 1) settle(draft);
};

/** The last act: what was withdrawn is placed, and the turn ends. */
const settle = (draft: Draft): void => {
  const { seat } = draft.board.turn;
  const force = forceWith(draft, { seat, layer: 'active' }, 'turnEnds');
  if (force) for (const trait of force.traits) trait.turnEnds?.(draft, force);
  settleLent(draft);
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
  settleLent(draft);
  if (outcome === 'finished') movePhaseOn(draft, move);
  return typeof outcome === 'string' ? undefined : outcome;
};

const playPhase = (draft: Draft, move: Move): Outcome => {
  const { phase } = draft.board.turn;
  switch (phase.name) {
    case 'choose':
      return playChoose(draft, move);
    case 'pick':
      return playPick(draft, move);
    case 'conquest':
      return playConquest(draft, phaseForce(draft, phase), move);
    case 'redeploy':
      return playRedeploy(draft, refOf(draft.board, phase), move);
    case 'placing':
      return playPlacing(draft, move);
    case 'after-score':
      return playAfterScore(draft, move);
    case 'withdrawn':
      return playWithdrawn(draft, phaseForce(draft, phase), move);
    case 'over':
      return refusal('move.wrong-phase', { phase: 'over', move: move.type });
  }
};

/** A phase that is about one layer. */
type LayerPhase = Extract<Phase, { name: 'conquest' | 'redeploy' | 'withdrawn' }>;

/** The layer that a phase is about. */
const refOf = (board: Board, phase: LayerPhase): LayerRef => {
  switch (phase.name) {
    case 'conquest':
    case 'redeploy':
      return { seat: board.turn.seat, layer: phase.layer };
    case 'withdrawn':
      return phase.owner;
  }
};

/** The layer that acts in a phase, with its traits. */
export const phaseForce = (scene: Scene, phase: LayerPhase): Force =>
  mustForce(scene, refOf(scene.board, phase));

const movePhaseOn = (draft: Draft, move: Move): void => {
  const { turn } = draft.board;
  switch (turn.phase.name) {
    case 'choose':
      if (move.type === 'decline') declineAndScore(draft, move.power);
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
    case 'placing':
      scoreAndGoOn(draft);
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

/** A decline turn (rule 8): the race declines, spreads its tokens if it keeps them, is scored, and the turn ends. */
const declineAndScore = (draft: Draft, power: PowerId | undefined): void => {
  const { turn } = draft.board;
  turn.declining = true;
  const ref = declineActive(draft, turn.seat, power);
  settleLent(draft);
  const spreads = ref && mustForce(draft, ref).declined.some(({ redeploys }) => redeploys);
  if (spreads && beginRedeploy(draft, ref) === 'goes-on') return;
  beginPlacing(draft);
};
