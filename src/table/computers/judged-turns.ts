import type { AnyGame } from '../../kernel/any-game.ts';
import { commitmentTo } from '../../kernel/dice.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import { timeline } from '../../kernel/timeline.ts';
import type { TableDeps } from '../access/deps.ts';
import { drawSourceOf, partsOfTable, playableLog } from '../access/position.ts';
import { begunTable } from '../access/table-view.ts';
import { notOver } from '../access/with-table.ts';
import type { JudgedTurn } from '../model/judged-turn.ts';
import type { TableId } from '../model/table.ts';
import type { ThinkingTask } from '../model/thinker.ts';
import { playedTurns, type SeatTurn } from './played-turns.ts';
import { thinkHere } from './think-here.ts';

/** Turns of which a player is told. */
const MOST_TOLD = 3;
/** Less than this is a matter of taste. */
const LEAST_LOST = 1;

/** A game that is over, as one seat played it. */
export interface PastSeat {
  readonly game: AnyGame;
  readonly turns: readonly SeatTurn[];
  /** What a turn is thought about with. */
  taskOf(turn: SeatTurn): ThinkingTask;
}

/**
 * The turns of a seat in a game that is over.
 * @returns refusals of {@link notOver}, `moments.none` in games of which nobody can tell what to expect,
 *   `past.not-kept` where the rules of that time are not here any more
 */
export const pastSeat = async (deps: TableDeps, id: TableId, seat: Seat): Promise<Result<PastSeat>> => {
  const begun = await begunTable(deps, id);
  if (!begun.ok) return begun;
  const { table, game } = begun.value;
  const unfinished = notOver(table);
  if (unfinished) return refuse(unfinished);
  if (!game.ai?.judge) return refuse(refusal('moments.none'));
  const source = deps.store.source(table);
  const log = playableLog(table, game, await partsOfTable(table, source));
  const played = log && timeline(game, log, await drawSourceOf(table, source));
  if (!played?.ok) return refuse(refusal('past.not-kept'));
  const thinkingSeed = commitmentTo(`${await source.seed()}|moments|${id}`);
  const taskOf = ({ seq, before }: SeatTurn): ThinkingTask => ({
    game: game.id,
    level: 'sharp',
    seat,
    view: game.view(before, seat),
    moves: game.moves(before, seat),
    role: 'own',
    thinkingSeed: `${thinkingSeed}|${seq}`,
  });
  return accept({ game, turns: playedTurns(game, played.value, seat), taskOf });
};

/**
 * The turns in which something else promised most more than what was played, in the order of the game. Chance that came in
 * afterwards is not told apart from what was decided. It takes seconds.
 * @param goesOn false ends it early
 * @returns undefined if it was ended early
 */
export const judgeTurns = async (
  deps: TableDeps,
  { game, turns, taskOf }: PastSeat,
  seat: Seat,
  goesOn: () => boolean = () => true,
): Promise<readonly JudgedTurn[] | undefined> => {
  const thinker = deps.thinker ?? thinkHere(deps.games);
  const judged: JudgedTurn[] = [];
  for (const turn of turns) {
    if (!goesOn()) return undefined;
    const { lines: played, after } = turn;
    const found = await thinker.judge({ ...taskOf(turn), played, after: game.view(after, seat) });
    if (found && lost(found) >= LEAST_LOST) judged.push({ seq: turn.seq, ...found });
  }
  const most = judged.sort((one, other) => lost(other) - lost(one)).slice(0, MOST_TOLD);
  return most.sort((one, other) => one.seq - other.seq);
};

const lost = ({ better, end }: Omit<JudgedTurn, 'seq'>): number => better.end - end;
