import { heldBy } from '../rules/force.ts';
import type { LayerRef, Move, RegionId, State } from '../rules/index.ts';
import { following, type Thinking, TRIFLE, worthOf } from './thinking.ts';
import { isShut, lossChances, type Scene, sceneOf } from './threats.ts';

/** A turn that was played on, and how. */
export interface Finished {
  readonly state: State;
  readonly moves: readonly Move[];
}

/** More moves than the end of a turn has. */
const MOST_MOVES = 80;
/** How much less another token in the same region is wanted, so that equals are spread. */
const CROWDING = 0.02;

/**
 * Ends the turn of the seat from a position without conquests to come: tokens and markers are placed where opponents
 * threaten most, and what is offered is taken where it helps.
 * @param until `conquests`: only to where a race conquers
 */
export const finishTurn = (
  thinking: Thinking,
  from: State,
  until: 'turn' | 'conquests' = 'turn',
): Finished => {
  const moves: Move[] = [];
  let state = from;
  while (moves.length < MOST_MOVES) {
    const batch = nextMoves(thinking, state, until);
    if (batch.length === 0) break;
    for (const move of batch) {
      const next = following(thinking, state, move);
      if (!next) throw new Error(`thought of a move that is refused: ${JSON.stringify(move)}`);
      state = next.state;
      moves.push(move);
    }
  }
  return { state, moves };
};

const nextMoves = (thinking: Thinking, state: State, until: 'turn' | 'conquests'): Move[] => {
  const { turn } = state.board;
  const { seat, game } = thinking;
  if (game.toAct(state)[0] !== seat) return [];
  switch (turn.phase.name) {
    case 'redeploy':
      return redeployment(thinking, state, { seat, layer: turn.phase.layer });
    case 'conquest':
      return until === 'conquests' || turn.phase.layer !== 'active' ? [] : [stopping(thinking, state)];
    case 'placing':
    case 'after-score':
      return [bestMove(thinking, state, allowed(thinking, state))];
    case 'withdrawn':
      return placement(thinking, state, turn.phase.owner);
    case 'choose':
    case 'pick':
    case 'over':
      return [];
  }
};

const allowed = ({ game, seat, mayDecline }: Thinking, state: State): Move[] =>
  game.moves(state, seat).filter(({ type }) => type !== 'decline' || mayDecline);

/** The end of conquests, or what must be done before it. */
const stopping = (thinking: Thinking, state: State): Move => {
  const moves = thinking.game.moves(state, thinking.seat);
  return moves.find(({ type }) => type === 'stop') ?? bestMove(thinking, state, moves);
};

/** Of some moves the one after which the position is worth most. */
const bestMove = (thinking: Thinking, state: State, moves: readonly Move[]): Move => {
  let best: { readonly move: Move; readonly value: number } | undefined;
  for (const move of moves) {
    const next = following(thinking, state, move);
    if (!next) continue;
    const value = worthOf(thinking, next.state);
    if (!best || value > best.value + TRIFLE) best = { move, value };
  }
  return best?.move ?? thinking.game.defaultMove(state, thinking.seat);
};

/** The next moves of a redeployment: regions and markers one by one, then all tokens at once. */
const redeployment = (thinking: Thinking, state: State, ref: LayerRef): Move[] => {
  const moves = thinking.game.moves(state, thinking.seat);
  const isDone = moves.some(({ type }) => type === 'done' || type === 'redeploy');
  const special = moves.filter(({ type }) => type === 'put' || type === 'act' || type === 'give-up');
  if (special.length > 0) {
    const best = bestMove(thinking, state, special);
    const next = following(thinking, state, best);
    const gains = next && worthOf(thinking, next.state) > worthOf(thinking, state) + TRIFLE;
    if (!isDone || gains || mustPlace(moves, best)) return [best];
  }
  const spread = allocation(thinking, state, ref);
  return spread.length > 0 ? spread : [{ type: 'done' }];
};

/** Markers that are in the way of the end of the redeployment are placed, however little it brings. */
const mustPlace = (moves: readonly Move[], best: Move): boolean =>
  best.type === 'put' && !moves.some(({ type }) => type === 'done' || type === 'redeploy');

/**
 * How many more tokens each region of a layer gets: one by one to where a loss is likeliest, and none to where nobody
 * may come if there is another.
 */
const shared = (scene: Scene, held: readonly RegionId[], tokens: number): Map<RegionId, number> => {
  const extra = new Array<number>(scene.graph.size).fill(0);
  const open = held.filter((id) => !isShut(scene, id));
  const wanting = open.length > 0 ? open : held;
  for (let left = tokens; left > 0; left -= 1) {
    const chances = lossChances(scene, extra);
    let best: { readonly at: number; readonly need: number } | undefined;
    for (const id of wanting) {
      const need = (chances[id - 1] ?? 0) - CROWDING * (extra[id - 1] ?? 0);
      if (!best || need > best.need) best = { at: id - 1, need };
    }
    if (best) extra[best.at] = (extra[best.at] ?? 0) + 1;
  }
  return new Map(held.flatMap((id) => (extra[id - 1] ? [[id, extra[id - 1] ?? 0] as const] : [])));
};

const allocation = ({ valuer, seat }: Thinking, state: State, ref: LayerRef): Move[] => {
  const { board } = state;
  const hand = board.players[ref.seat]?.[ref.layer]?.hand ?? 0;
  const held = heldBy(board, ref);
  if (hand === 0 || held.length === 0) return [];
  const more = shared(sceneOf(valuer, board, seat), held, hand);
  return [...more].map(([region, extra]) => ({
    type: 'redeploy',
    region,
    tokens: (board.regions[region - 1]?.tokens ?? 0) + extra,
  }));
};

/** What was withdrawn goes where it is needed most, markers to the first of these. */
const placement = ({ valuer, seat }: Thinking, state: State, ref: LayerRef): Move[] => {
  const { board } = state;
  const layer = board.players[ref.seat]?.[ref.layer];
  const held = heldBy(board, ref);
  if (!layer || held.length === 0) return [];
  const more = shared(sceneOf(valuer, board, seat), held, Math.max(1, layer.withdrawn));
  const [first = held[0] as RegionId] = more.keys();
  const pieces = Object.entries(layer.withdrawnPieces).map(
    ([piece, count]): Move => ({ type: 'place-piece', piece, region: first, count }),
  );
  if (layer.withdrawn === 0) return pieces;
  return [...pieces, ...[...more].map(([region, tokens]): Move => ({ type: 'place', region, tokens }))];
};
