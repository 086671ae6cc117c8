import { mapById } from '../maps/index.ts';
import { heldRegions } from './held-regions.ts';
import {
  actingLayer,
  inPhase,
  type Path,
  pathAfterConquests,
  type SeatContext,
  withLine,
} from './seat-context.ts';
import { evenly, newTotals, type RegionCount, restored } from './spread.ts';

/** Tokens of the race that redeploys now: what stands where, and what is in hand. */
export interface Arrangement {
  readonly stands: readonly RegionCount[];
  readonly hand: number;
}

/** What the redeploying race has on the board and in hand; empty in any other phase. */
export const arrangementOf = (context: SeatContext): Arrangement => {
  if (!inPhase(context, 'redeploy')) return { stands: [], hand: 0 };
  const ref = actingLayer(context);
  const { board } = context.view;
  return {
    stands: heldRegions(board, ref).map(({ id, region }) => ({ region: id, count: region.tokens })),
    hand: board.players[ref.seat]?.[ref.layer]?.hand ?? 0,
  };
};

/** Goes on by a redeployment; stays where it is if nothing changes. */
export const redeployTo = (path: Path, after: readonly RegionCount[]): Path => {
  const text = newTotals(arrangementOf(path.context).stands, after);
  return text === '' ? path : withLine(path, `redeploy ${text}`);
};

/** Tokens go back to where they stood when conquests ended. */
export const restoreStood = (path: Path): Path => {
  const { stands, hand } = arrangementOf(path.context);
  return redeployTo(path, restored(stands, hand, path.context.view.board.turn.stood).stands);
};

/** Tokens go back to where they stood when the turn began, and what is left in hand where the fewest stand. */
export const asLastTurn = (path: Path): Path => {
  const { stands, hand } = arrangementOf(path.context);
  const before = restored(stands, hand, stoodBefore(path.context));
  return before.hand === hand ? path : redeployTo(path, evenly(before.stands, before.hand));
};

/** Tokens by region as the race that redeploys stood when its turn began; none where that is not known. */
const stoodBefore = (context: SeatContext): Readonly<Record<number, number>> => {
  const { seat, shown, view } = context;
  const { turn } = shown?.board ?? {};
  if (!shown || turn?.seat !== seat || turn.phase.name !== 'choose') return {};
  const ref = actingLayer(context);
  const race = ({ board }: SeatContext['view']) => board.players[seat]?.[ref.layer]?.race;
  if (race(shown) !== race(view)) return {};
  return Object.fromEntries(heldRegions(shown.board, ref).map(({ id, region }) => [id, region.tokens]));
};

/** What is in hand goes where the fewest stand. */
export const spreadEvenly = (path: Path): Path => {
  const { stands, hand } = arrangementOf(path.context);
  return redeployTo(path, evenly(stands, hand));
};

/** What is in hand goes, evenly, to the regions beside which others are, or could come. */
export const holdBorder = (path: Path): Path => {
  const { stands, hand } = arrangementOf(path.context);
  const own = stands.map(({ region }) => region);
  const { regions } = mapById(path.context.view.board.map);
  const atBorder = stands.filter(({ region }) =>
    regions[region - 1]?.neighbours.some((beside) => !own.includes(beside)),
  );
  const inside = stands.filter((stand) => !atBorder.includes(stand));
  return atBorder.length === 0 ? path : redeployTo(path, [...inside, ...evenly(atBorder, hand)]);
};

/** Tokens go back to where they stood, and what is left in hand where the fewest stand. */
export const restoreAndSpread = (path: Path): Path => {
  const { stands, hand } = arrangementOf(path.context);
  const stood = restored(stands, hand, path.context.view.board.turn.stood);
  return redeployTo(path, evenly(stood.stands, stood.hand));
};

/** Ends conquests, leaves tokens where they stand, spreads what is left, and ends the turn. */
export const stopAndFinish = (context: SeatContext): Path =>
  finish(restoreAndSpread(pathAfterConquests(context)));

/** Ends the step, unless there is nothing left to end. */
export const finish = (path: Path): Path =>
  inPhase(path.context, 'redeploy') ? withLine(path, 'done') : path;
