import { GAMES } from '../../src/games/index.ts';
import type { Seat } from '../../src/kernel/seat.ts';
import type { Random } from '../../src/selfplay/random.ts';
import type { Table } from '../../src/table/model/table.ts';
import type { TableServices } from '../../src/table/services.ts';
import { randomRequest } from './random-request.ts';
import { accepted, freshRequest } from './tiny-table.ts';

/** More than any turn asks for: the fewer requests, the quicker the test. */
const MOST_LINES = 60;

/** Makes one request by chance for somebody who is due at a table. */
export const playByChance = async (
  { views, moves }: Pick<TableServices, 'views' | 'moves'>,
  table: Table,
  seat: Seat,
  random: Random,
): Promise<void> => {
  const game = GAMES.get(table.game);
  if (!game) throw new Error(`there is no game ${table.game}`);
  const { state } = accepted(await views.seatContext(table, seat));
  const lines = randomRequest(game, state, seat, { random, most: MOST_LINES });
  const userId = table.seats[seat]?.userId ?? '';
  accepted(await moves.play(table.id, userId, { requestId: freshRequest(), lines }));
};
