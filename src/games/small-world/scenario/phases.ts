import type { Dice } from '../../../kernel/dice.ts';
import type { Problem } from '../../shared/scenario/problem.ts';
import type { Built } from '../../shared/scenario/scenario-game.ts';
import { rules, smallWorld } from '../game.ts';
import { draftOf } from '../rules/draft.ts';
import { heldBy, layerAt, playerAt, regionAt } from '../rules/force.ts';
import { newTurn } from '../rules/new-turn.ts';
import type { LayerRef, Phase, State, Turn } from '../rules/state.ts';
import { placeWithdrawn } from '../rules/withdraw.ts';
import type { Setup } from './fields.ts';

/** Who plays at which table: what the phase of a scenario depends on. */
type Seated = Pick<Setup, 'phase' | 'turn' | 'first' | 'seats' | 'acting'>;

/** The seat whose turn it is, from 0; of a game that is over, the last one. */
export const seatInTurn = ({ phase, turn, first }: Seated, players: number): number => {
  if (turn !== undefined) return turn - 1;
  return phase === 'over' ? (first - 2 + players) % players : 0;
};

/** The phase in which the moves begin. Without an active race a turn begins with choosing one. */
export const phaseOf = (setup: Seated): Phase['name'] =>
  setup.phase ?? (setup.seats[String(setup.turn ?? 1)]?.active === undefined ? 'pick' : 'choose');

/** True if it is this race's own conquest, or its own redeployment. */
export const isActing = (setup: Seated, { seat, layer }: LayerRef, phase: 'conquest' | 'redeploy'): boolean =>
  phaseOf(setup) === phase && setup.acting === layer && (setup.turn ?? 1) === seat + 1;

const wrong = (field: string, message: string): { readonly problems: readonly Problem[] } => ({
  problems: [{ path: [field], message }],
});

/** The same position where the turn that the scenario names has come to its phase. */
export const beginTurnAt = ({ board, hidden }: State, setup: Setup): Built<State> => {
  const name = phaseOf(setup);
  const seat = seatInTurn(setup, board.seats);
  const misplaced = wrongPhase({ board, hidden }, setup, seat);
  if (misplaced !== undefined) return wrong('phase', misplaced);
  board.turn = { ...newTurn(seat), declinedDone: name !== 'choose' };
  switch (name) {
    case 'choose':
    case 'pick':
    case 'over':
      board.turn.phase = { name };
      return { state: { board, hidden } };
    case 'conquest':
      board.turn.mayAbandon = true;
      board.turn.phase = { name, layer: setup.acting };
      return { state: { board, hidden } };
    case 'redeploy':
      board.turn = { ...board.turn, ...redeployment({ board, hidden }, { seat, layer: setup.acting }) };
      return { state: { board, hidden } };
    case 'placing':
    case 'after-score':
      board.turn.phase = { name };
      return whereOffered({ board, hidden }, name);
    case 'withdrawn':
      return whereWithdrawn({ board, hidden });
  }
};

/** Why the turn of a seat cannot stand in this phase; undefined if it can. */
const wrongPhase = ({ board }: State, setup: Setup, seat: number): string | undefined => {
  const name = phaseOf(setup);
  const { active } = playerAt(board, seat);
  const acting = layerAt(board, { seat, layer: setup.acting });
  if (name === 'choose' && !active) return `seat ${seat + 1} has no active race; expected "pick"`;
  if (name === 'pick' && active) return `seat ${seat + 1} has an active race; expected "choose"`;
  if (name !== 'conquest' && name !== 'redeploy')
    return setup.acting === 'active' ? undefined : `"acting" belongs to the phases conquest and redeploy`;
  if (!acting) return `seat ${seat + 1} has no ${setup.acting} race that acts`;
  const conquers = setup.acting === 'active' || rules.race(acting.race).inDecline?.conquers;
  return name === 'redeploy' || conquers ? undefined : `${acting.race} conquer nothing in decline`;
};

/** Conquests have ended: every region that the layer holds keeps what stands there. */
const redeployment = ({ board }: State, ref: LayerRef): Partial<Turn> => {
  const layer = layerAt(board, ref);
  const race = layer && rules.race(layer.race);
  const owed = ref.layer === 'active' ? (race?.loan?.tokens ?? 0) - (layer?.reserve ?? 0) : 0;
  return {
    phase: { name: 'redeploy', layer: ref.layer },
    declining: ref.layer !== 'active' && !race?.inDecline?.conquers,
    debt: owed,
    stood: Object.fromEntries(heldBy(board, ref).map((id) => [id, regionAt(board, id).tokens])),
  };
};

/** These phases are passed over where nothing is offered in them. */
const whereOffered = (state: State, name: 'placing' | 'after-score'): Built<State> =>
  smallWorld.moves(state, state.board.turn.seat).length > 1
    ? { state }
    : wrong('phase', `nothing is offered in the phase ${name}, so no turn stands in it`);

/** Nothing is drawn where withdrawn tokens are placed. */
const NO_DICE: Dice = { roll: () => 0 };

/** Withdrawn tokens of the first who has a choice where to place them; those before it are placed at once. */
const whereWithdrawn = (state: State): Built<State> => {
  const draft = draftOf(rules, state, NO_DICE);
  if (placeWithdrawn(draft) === 'finished')
    return wrong('phase', 'nobody who has withdrawn tokens has several regions to place them in');
  return { state: { board: draft.board, hidden: draft.hidden } };
};
