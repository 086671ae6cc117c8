import type { DiscordDeps } from '../discord/deps.ts';
import type { GameList } from '../kernel/any-game.ts';
import { accept } from '../kernel/result.ts';
import { positionOf } from '../table/held-position.ts';
import { gameOf } from '../table/phases.ts';
import type { TableStore } from '../table/ports.ts';
import { sourceOf } from '../table/sight.ts';

/** Gives a front what it needs to answer one seat about that seat's own choices. */
export const askFrom =
  (store: TableStore, games: GameList): DiscordDeps['ask'] =>
  async (table, seat) => {
    const game = gameOf(games, table.game);
    if (!game.ok) return game;
    const position = await positionOf(table, game.value, sourceOf(store, table.id));
    if (!position.ok) return position;
    const { state } = position.value;
    return accept({ state, view: game.value.view(state, seat), seat });
  };
