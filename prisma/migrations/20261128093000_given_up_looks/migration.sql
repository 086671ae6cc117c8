-- The few tables whose looks fail are found without the clocks of all others.
CREATE INDEX "upkeep_failing_idx" ON "upkeep"("table_id") WHERE "attempts" > 0;
