-- What is left of the log and the moments of a table that ended long ago: one document, compressed already.
CREATE TABLE "packed_table" (
  "table_id" TEXT NOT NULL,
  "document" BYTEA NOT NULL,
  CONSTRAINT "packed_table_pkey" PRIMARY KEY ("table_id")
);
ALTER TABLE "packed_table" ALTER COLUMN "document" SET STORAGE EXTERNAL;
ALTER TABLE "packed_table" ADD CONSTRAINT "packed_table_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "game_table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whether that has been done, and the ended tables of which it has not.
ALTER TABLE "game_table" ADD COLUMN "packed" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "game_table_not_packed_idx" ON "game_table"("ended_at") WHERE NOT "packed" AND "ended_at" IS NOT NULL;
