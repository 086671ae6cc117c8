import type { Considered } from '../../../kernel/game-ai.ts';
import type { Move, State } from '../rules/index.ts';
import type { Thinking } from './thinking.ts';
import type { FoundTurn } from './turn-search.ts';
import { promisesOf } from './valuation.ts';

/** Turns of which somebody is told. */
const MOST_TOLD = 3;

/** What a turn is about, whatever the order of its conquests and where its tokens stand in the end. */
const gistOf = ({ moves }: FoundTurn): string =>
  moves
    .flatMap((move) => (isDetail(move) ? [] : [JSON.stringify(move)]))
    .sort()
    .join();

const isDetail = ({ type }: Move): boolean =>
  type === 'redeploy' || type === 'stop' || type === 'done' || type === 'put' || type === 'place';

/** The best turns of which each is about something else. */
export const unlike = (found: readonly FoundTurn[]): FoundTurn[] => {
  const gists = new Set<string>();
  const told = found.filter((turn) => {
    const gist = gistOf(turn);
    const isNew = !gists.has(gist);
    gists.add(gist);
    return isNew;
  });
  return told.slice(0, MOST_TOLD);
};

/** What a turn brings at once, and what the seat may then expect in the end, in coins of its own. */
export const consideredTurn = (
  { valuer, seat }: Thinking,
  before: State,
  { moves, endings }: FoundTurn,
): Considered<Move> => {
  const coins = ({ hidden }: State): number => hidden.coins[seat] ?? 0;
  let [now, end] = [0, 0];
  for (const { state, weight } of endings) {
    now += weight * (coins(state) - coins(before));
    end += weight * (coins(state) + (promisesOf(valuer, state.board, seat)[seat] ?? 0));
  }
  return { moves, now, end };
};
