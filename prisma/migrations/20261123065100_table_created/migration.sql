-- CreateIndex
CREATE INDEX "game_table_created_at_id_idx" ON "game_table"("created_at", "id");
