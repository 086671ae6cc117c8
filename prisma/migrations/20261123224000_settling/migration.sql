-- What waits for a turn to be taken back is found by its own moment: a process of an earlier version, which does not know it,
-- keeps it in the clocks and leaves it out of wake_at.
CREATE INDEX "upkeep_settles_at_idx" ON "upkeep" ((("state" ->> 'settlesAt')::bigint)) WHERE "state" ->> 'settlesAt' IS NOT NULL;
