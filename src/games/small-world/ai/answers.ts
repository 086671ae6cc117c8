import type { Move, State } from '../rules/index.ts';
import { QUICK } from './settings.ts';
import { type Ending, following, isBeforeConquests, type Thinking, worthOf } from './thinking.ts';
import { finishTurn } from './turn-end.ts';

/** A turn that was played, and what it seems worth before anybody has answered it. */
interface PlayedTurn {
  readonly endings: readonly Ending[];
  readonly value: number;
}

/** Seeks the moves of a turn, as `searchTurn` does. */
type Search = (thinking: Thinking, root: State) => Generator<void, { readonly moves: readonly Move[] }>;

/** More requests than chance cuts a turn into. */
const MOST_REQUESTS = 12;

/**
 * What a turn is worth when the next turns, as many as the level looks at, were played quickly. Whoever answers is taken
 * to know no more than the thinking seat.
 */
export function* valueAfterAnswers(
  thinking: Thinking,
  { endings, value }: PlayedTurn,
  search: Search,
): Generator<void, number> {
  const { plies, trust } = thinking.settings;
  let after = 0;
  for (const { state, weight } of endings) {
    let last = state;
    for (let ply = 0; ply < plies; ply += 1) last = yield* playQuickly(thinking, last, search);
    after += weight * worthOf(thinking, last);
  }
  return trust * after + (1 - trust) * value;
}

/** The turn of whoever is due. */
function* playQuickly(thinking: Thinking, from: State, search: Search): Generator<void, State> {
  const [seat] = thinking.game.toAct(from);
  if (seat === undefined) return from;
  const quick: Thinking = {
    ...thinking,
    seat,
    settings: QUICK,
    mayDecline: true,
    reluctance: 0,
    positions: 0,
  };
  const inTurn = from.board.turn.seat;
  let state = from;
  for (let request = 0; request < MOST_REQUESTS; request += 1) {
    if (state.board.turn.seat !== inTurn || thinking.game.toAct(state)[0] !== seat) break;
    const { moves } = isBeforeConquests(state) ? yield* search(quick, state) : finishTurn(quick, state);
    for (const move of moves) state = following(quick, state, move)?.state ?? state;
  }
  thinking.positions += quick.positions;
  return state;
}
