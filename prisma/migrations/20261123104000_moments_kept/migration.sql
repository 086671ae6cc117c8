-- Whether all moments of a table that could be kept are kept: older tables have played moves of which none were.
ALTER TABLE "game_table" ADD COLUMN "moments_kept" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "game_table_moments_not_kept_idx" ON "game_table"("id") WHERE NOT "moments_kept" AND "salt" <> '';
