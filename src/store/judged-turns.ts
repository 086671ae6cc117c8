import { z } from 'zod';
import type { EndedSeat, JudgedTurnStore } from '../table/model/judged-turn.ts';
import type { Database } from './database.ts';

const turns = z.array(
  z.object({
    seq: z.number(),
    end: z.number(),
    better: z.object({ lines: z.array(z.string()), now: z.number(), end: z.number() }),
  }),
);

/** What looking back has found, in the database. */
export const createJudgedTurnStore = ({ prisma }: Pick<Database, 'prisma'>): JudgedTurnStore => ({
  async of({ tableId, seat }) {
    const row = await prisma.judgedSeat.findUnique({ where: { tableId_seat: { tableId, seat } } });
    return row ? turns.parse(row.turns) : undefined;
  },
  async keep({ tableId, seat }, found) {
    const data = [{ tableId, seat, turns: JSON.parse(JSON.stringify(found)) }];
    await prisma.judgedSeat.createMany({ data, skipDuplicates: true });
  },
  due: ({ games, from, to }, except, most) => prisma.$queryRaw<EndedSeat[]>`
    SELECT seat.table_id AS "tableId", seat.seat
      FROM game_table AS ended JOIN seat ON seat.table_id = ended.id
     WHERE ended.phase = 'over' AND NOT ended.packed AND ended.game = ANY(${games})
       AND ended.ended_at > ${from} AND ended.ended_at <= ${to} AND seat.computer IS NULL
       AND NOT EXISTS (SELECT 1 FROM judged_seat AS judged
                        WHERE judged.table_id = seat.table_id AND judged.seat = seat.seat)
       AND NOT EXISTS (SELECT 1 FROM unnest(${except.map(({ tableId }) => tableId)}::text[],
                                            ${except.map(({ seat }) => seat)}::int[]) AS left_out (table_id, seat)
                        WHERE left_out.table_id = seat.table_id AND left_out.seat = seat.seat)
     ORDER BY ended.ended_at, seat.table_id, seat.seat LIMIT ${most}`,
});
