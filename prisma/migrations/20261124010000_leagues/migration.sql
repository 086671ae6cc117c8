-- Leagues of a server: who takes part, and which tables count.
CREATE TABLE "league" (
    "id" TEXT NOT NULL,
    "guild_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "host_id" TEXT,
    "preset" TEXT NOT NULL,
    "seats" INTEGER NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "league_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "league_guild_id_idx" ON "league"("guild_id");

CREATE TABLE "league_player" (
    "league_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "league_player_pkey" PRIMARY KEY ("league_id", "user_id")
);
CREATE UNIQUE INDEX "league_player_league_id_number_key" ON "league_player"("league_id", "number");
CREATE INDEX "league_player_user_id_idx" ON "league_player"("user_id");
ALTER TABLE "league_player" ADD CONSTRAINT "league_player_league_id_fkey" FOREIGN KEY ("league_id") REFERENCES "league"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "league_table" (
    "league_id" TEXT NOT NULL,
    "table_id" TEXT NOT NULL,
    "round" INTEGER,
    "drawn" INTEGER[] DEFAULT ARRAY[]::INTEGER[],

    CONSTRAINT "league_table_pkey" PRIMARY KEY ("league_id", "table_id")
);
ALTER TABLE "league_table" ADD CONSTRAINT "league_table_league_id_fkey" FOREIGN KEY ("league_id") REFERENCES "league"("id") ON DELETE CASCADE ON UPDATE CASCADE;
