-- What was played in a week, posted on servers whose moderators want it.
CREATE TABLE "weekly_digest" (
    "guild_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "weekday" INTEGER NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "weekly_digest_pkey" PRIMARY KEY ("guild_id")
);

CREATE INDEX "weekly_digest_next_at_idx" ON "weekly_digest"("next_at");

-- The games of a server that ended last, however many ended before.
CREATE INDEX "game_table_ended_on_server_idx" ON "game_table"("guild_id", "ended_at") WHERE "phase" = 'over';
