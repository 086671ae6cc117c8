import { type Ask, actingLayer, inPhase, type Path, step, towardsRedeploy } from './asked.ts';
import { heldRegions } from './holding.ts';
import { backTo, evenly, raises, type Stand } from './spread.ts';

/** Tokens of the race that redeploys now: what stands where, and what is in hand. */
export interface Standing {
  readonly stands: readonly Stand[];
  readonly hand: number;
}

/** What the redeploying race has on the board and in hand; empty in any other phase. */
export const standingOf = (ask: Ask): Standing => {
  if (!inPhase(ask, 'redeploy')) return { stands: [], hand: 0 };
  const ref = actingLayer(ask);
  const { board } = ask.view;
  return {
    stands: heldRegions(board, ref).map(({ id, region }) => ({ region: id, count: region.tokens })),
    hand: board.players[ref.seat]?.[ref.layer]?.hand ?? 0,
  };
};

/** Goes on by a redeployment; stays where it is if nothing changes. */
export const redeployTo = (path: Path, after: readonly Stand[]): Path => {
  const text = raises(standingOf(path.ask).stands, after);
  return text === '' ? path : step(path, `redeploy ${text}`);
};

/** Tokens go back to where they stood when conquests ended. */
export const asTheyStood = (path: Path): Path => {
  const { stands, hand } = standingOf(path.ask);
  return redeployTo(path, backTo(stands, hand, path.ask.view.board.turn.stood).stands);
};

/** What is in hand goes where the fewest stand. */
export const spreadEvenly = (path: Path): Path => {
  const { stands, hand } = standingOf(path.ask);
  return redeployTo(path, evenly(stands, hand));
};

/** Tokens go back to where they stood, and what is left in hand where the fewest stand. */
export const settled = (path: Path): Path => {
  const { stands, hand } = standingOf(path.ask);
  const stood = backTo(stands, hand, path.ask.view.board.turn.stood);
  return redeployTo(path, evenly(stood.stands, stood.hand));
};

/** Ends conquests, leaves tokens where they stand, spreads what is left, and ends the turn. */
export const keptStanding = (ask: Ask): Path => finished(settled(towardsRedeploy(ask)));

/** Ends the step, unless there is nothing left to end. */
export const finished = (path: Path): Path => (inPhase(path.ask, 'redeploy') ? step(path, 'done') : path);
