import type { AnyGame } from '../../kernel/any-game.ts';
import { commitmentTo } from '../../kernel/dice.ts';
import { type Told, toldTo } from '../../kernel/game.ts';
import type { GameAi } from '../../kernel/game-ai.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import { type Timeline, timeline } from '../../kernel/timeline.ts';
import type { TableDeps } from '../access/deps.ts';
import { drawSourceOf, partsOfTable, playableLog } from '../access/position.ts';
import { begunTable } from '../access/table-view.ts';
import { playerOf, type TableId, type UserId } from '../model/table.ts';
import type { Advice, ThinkingTask } from '../model/thinker.ts';
import { thinkHere } from './think-here.ts';

/** A turn of a player in which much was lost, as they could know then. */
export interface TurningPoint {
  /** The log entry after which the turn began. */
  readonly seq: number;
  readonly round: number | undefined;
  /** What the seat saw before it. */
  readonly view: unknown;
  /** What the seat was told of what it played. */
  readonly events: readonly unknown[];
  /** The score that it could expect afterwards. */
  readonly end: number;
  readonly better: Advice;
}

/** Turns of which a player is told. */
const MOST_TOLD = 3;
/** Less than this is a matter of taste. */
const LEAST_LOST = 1;

/**
 * The turns of a player in a game that is over in which something else promised most more than what was played, in the
 * order of the game. Chance that came in afterwards is not told apart from what was decided.
 * @returns `table.running` before the end, `seat.not-yours` to others, `moments.none` in games of which nobody can tell what to
 *   expect, `past.not-kept` where the rules of that time are not here any more
 */
export const turningPointsOf = async (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
): Promise<Result<readonly TurningPoint[]>> => {
  const begun = await begunTable(deps, id);
  if (!begun.ok) return begun;
  const { table, game } = begun.value;
  if (table.phase !== 'over') return refuse(refusal('table.running'));
  const player = playerOf(table, userId);
  if (!player) return refuse(refusal('seat.not-yours'));
  const { ai } = game;
  if (!ai?.plan || !ai.expected) return refuse(refusal('moments.none'));
  const source = deps.store.source(table);
  const log = playableLog(table, game, await partsOfTable(table, source));
  const played = log && timeline(game, log, await drawSourceOf(table, source));
  if (!played?.ok) return refuse(refusal('past.not-kept'));
  const whims = commitmentTo(`${await source.seed()}|moments|${id}`);
  const looking: Looking = { deps, game, seat: player.seat, whims, expected: ai.expected };
  const points: TurningPoint[] = [];
  for (const turn of turnsOf(game, played.value, player.seat)) points.push(...(await pointAt(looking, turn)));
  const lost = ({ better, end }: TurningPoint): number => better.end - end;
  const most = points.sort((one, other) => lost(other) - lost(one)).slice(0, MOST_TOLD);
  return accept(most.filter((point) => lost(point) >= LEAST_LOST).sort((one, other) => one.seq - other.seq));
};

interface Looking {
  readonly deps: TableDeps;
  readonly game: AnyGame;
  readonly seat: Seat;
  readonly whims: string;
  readonly expected: NonNullable<GameAi<unknown, unknown, unknown>['expected']>;
}

/** A turn of a seat: the positions before and after, and what happened. */
interface Turn {
  readonly seq: number;
  readonly before: unknown;
  readonly after: unknown;
  readonly told: readonly Told<unknown>[];
}

/** The turns of a seat that were played and not taken back. */
const turnsOf = (game: AnyGame, { opening, steps }: Timeline<unknown, unknown>, seat: Seat): Turn[] => {
  const kept = steps.filter(({ entry, undone }) => entry.kind === 'move' && !undone);
  const hasTurn = (state: unknown): boolean => game.turnOf?.(state)?.seat === seat;
  const turns: Turn[] = [];
  let before: { readonly seq: number; readonly state: unknown } = { seq: 0, state: opening.position.state };
  let running: (Omit<Turn, 'after'> & { readonly told: Told<unknown>[] }) | undefined;
  for (const { entry, position, events } of kept) {
    if (!running && hasTurn(before.state)) running = { seq: before.seq, before: before.state, told: [] };
    running?.told.push(...events);
    before = { seq: entry.seq, state: position.state };
    if (running && !hasTurn(position.state)) {
      turns.push({ ...running, after: position.state });
      running = undefined;
    }
  }
  return turns;
};

const pointAt = async (looking: Looking, { seq, before, after, told }: Turn): Promise<TurningPoint[]> => {
  const { deps, game, seat, whims, expected } = looking;
  const view = game.view(before, seat);
  const task: ThinkingTask = {
    game: game.id,
    level: 'sharp',
    seat,
    view,
    moves: game.moves(before, seat),
    role: 'own',
    whims: `${whims}|${seq}`,
  };
  const thinker = deps.thinker ?? thinkHere(deps.games);
  const [better] = await thinker.advise(task);
  if (!better) return [];
  const end = expected(game.view(after, seat), seat);
  return [{ seq, round: game.progress?.round(view), view, events: toldTo(told, seat), end, better }];
};
