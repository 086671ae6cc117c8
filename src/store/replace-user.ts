import type { TableId, UserId } from '../table/model/table.ts';
import type { PrismaTransaction } from './table-transaction.ts';

/**
 * Puts another user id wherever one stands with tables, but for their seats and hosts: requests, results, clocks and
 * votes, messages that were sent or wait. Messages to the person alone go.
 * @param by of the person's place at each table
 */
export const replaceUser = async (
  prisma: PrismaTransaction,
  userId: UserId,
  places: readonly { readonly tableId: TableId; readonly by: UserId }[],
): Promise<void> => {
  const tables = places.map(({ tableId }) => tableId);
  const names = places.map(({ by }) => by);
  const [plain, quoted] = [`%${userId}%`, JSON.stringify(userId)];
  // Whoever holds a table writes its clocks as they read them: not in between.
  await prisma.$executeRaw`
    SELECT 1 FROM game_table WHERE id IN
      (SELECT table_id FROM upkeep WHERE table_id = ANY(${tables}::text[]) AND state::text LIKE ${plain})
     ORDER BY id FOR UPDATE`;
  await prisma.$executeRaw`
    UPDATE request SET user_id = place.by FROM unnest(${tables}::text[], ${names}::text[]) AS place (id, by)
     WHERE table_id = place.id AND user_id = ${userId}`;
  await prisma.$executeRaw`
    UPDATE result SET user_id = place.by, name = '' FROM unnest(${tables}::text[], ${names}::text[]) AS place (id, by)
     WHERE table_id = place.id AND user_id = ${userId}`;
  await prisma.$executeRaw`
    UPDATE upkeep SET state = replace(state::text, ${quoted}, to_json(place.by)::text)::json
      FROM unnest(${tables}::text[], ${names}::text[]) AS place (id, by)
     WHERE table_id = place.id AND state::text LIKE ${plain}`;
  await prisma.$executeRaw`
    DELETE FROM delivery WHERE table_id = ANY(${tables}::text[]) AND key LIKE ${`%:${userId}`}`;
  // A name that stands with the id goes.
  await prisma.$executeRaw`
    UPDATE delivery SET effect = replace(
        CASE ${userId}
          WHEN effect ->> 'formerId' THEN (effect::jsonb - 'former')::text
          WHEN effect ->> 'nameId' THEN (effect::jsonb - 'name')::text
          ELSE effect::text
        END, ${quoted}, to_json(place.by)::text)::json
      FROM unnest(${tables}::text[], ${names}::text[]) AS place (id, by)
     WHERE table_id = place.id AND effect::text LIKE ${plain}`;
};
