import type { AnyGame } from '../../kernel/any-game.ts';
import { commitmentTo } from '../../kernel/dice.ts';
import type { Level, Role } from '../../kernel/game-ai.ts';
import { accept, type Result } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import { positionOf } from '../access/position.ts';
import { gameOf } from '../access/with-table.ts';
import type { Table } from '../model/table.ts';
import type { ThinkingTask } from '../model/thinker.ts';

/** Who is to think, and what for. */
export interface Thinking {
  readonly seat: Seat;
  readonly level: Level;
  readonly role: Role;
  readonly about: 'computer' | 'hint';
}

/** What the seat knows now. The position goes no further than this function: the task gets its view. */
export const taskFor = async (
  deps: TableDeps,
  table: Table,
  { seat, level, role, about }: Thinking,
): Promise<Result<{ readonly game: AnyGame; readonly task: ThinkingTask }>> => {
  const game = gameOf(deps.games, table.game);
  if (!game.ok) return game;
  const source = deps.store.source(table);
  const position = await positionOf(table, game.value, source);
  if (!position.ok) return position;
  const { state } = position.value;
  // From the secret seed, so that nobody foresees what a computer plays by chance; no die of the table can be told from it.
  const thinkingSeed = commitmentTo(`${await source.seed()}|${about}|${table.id}|${table.seq}|${seat}`);
  const view = game.value.view(state, seat);
  const moves = game.value.moves(state, seat);
  return accept({
    game: game.value,
    task: { game: game.value.id, level, seat, view, moves, role, thinkingSeed },
  });
};
