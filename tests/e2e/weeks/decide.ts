import { settleAhead } from '../../../src/bench/noise.ts';
import type { Person } from '../../../src/playground/index.ts';
import type { TableServices } from '../../../src/table/services.ts';
import { ASKED_AHEAD } from '../../support/asked-ahead.ts';
import { accepted } from '../../support/tiny-table.ts';

/** A prime, so that the choice comes by all legal moves. */
const SPREAD = 7919;

/** Somebody decides what they owe, as long as nothing new is posted, and answers what is asked with it. */
export const decideByService = async (
  services: TableServices,
  tableId: string,
  { id }: Person,
): Promise<void> => {
  const look = async () => accepted(await services.views.load(tableId));
  const { postedSeq } = await look();
  /** Whether they still owe what they were called for. */
  const owes = async (): Promise<boolean> => {
    const { due, seats, postedSeq: posted } = await look();
    return posted === postedSeq && due.some((seat) => seats[seat]?.userId === id);
  };
  while (await owes()) {
    await settleAhead(services, { id: tableId }, id, ASKED_AHEAD);
    // What was settled may have decided it.
    if (!(await owes())) return;
    const { lines, seq } = accepted(await services.views.legalMoves(tableId, id));
    const line = lines[(seq * SPREAD) % lines.length] ?? '';
    accepted(await services.moves.play(tableId, id, { requestId: `${tableId}.${seq}`, lines: [line] }));
  }
};
