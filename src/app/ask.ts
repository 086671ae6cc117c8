import type { DiscordDeps } from '../discord/deps.ts';
import type { GameList } from '../kernel/any-game.ts';
import { accept } from '../kernel/result.ts';
import { positionOf } from '../table/access/position.ts';
import { sourceOf } from '../table/access/table-view.ts';
import { gameOf } from '../table/access/with-table.ts';
import type { TableStore } from '../table/model/ports.ts';

/** Gives a front what it needs to answer one seat about that seat's own choices. */
export const askFrom =
  (store: TableStore, games: GameList): DiscordDeps['seatContext'] =>
  async (table, seat) => {
    const game = gameOf(games, table.game);
    if (!game.ok) return game;
    const position = await positionOf(table, game.value, sourceOf(store, table.id));
    if (!position.ok) return position;
    const { state } = position.value;
    return accept({ state, view: game.value.view(state, seat), seat });
  };
