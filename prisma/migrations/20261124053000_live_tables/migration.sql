-- What waits for people is found without the tables that have ended, of which there are ever more.
CREATE INDEX "game_table_live_idx" ON "game_table"("created_at", "id") WHERE "phase" IN ('lobby', 'running');
