-- AlterTable
ALTER TABLE "game_table" ADD COLUMN "counted" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "game_table_uncounted_idx" ON "game_table"("ended_at", "id") WHERE "phase" = 'over' AND NOT "counted";

-- CreateTable
CREATE TABLE "player_figures" (
    "scope" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "games" INTEGER NOT NULL,
    "wins" INTEGER NOT NULL,
    "places" INTEGER NOT NULL,
    "turns" INTEGER NOT NULL,
    "missed" INTEGER NOT NULL,
    "waits" DOUBLE PRECISION[] NOT NULL,
    "mu" DOUBLE PRECISION,
    "sigma" DOUBLE PRECISION,
    "rating" INTEGER NOT NULL,

    CONSTRAINT "player_figures_pkey" PRIMARY KEY ("scope", "user_id")
);

-- CreateIndex
CREATE INDEX "player_figures_scope_rating_wins_idx" ON "player_figures"("scope", "rating" DESC, "wins" DESC);

-- CreateIndex
CREATE INDEX "player_figures_user_id_idx" ON "player_figures"("user_id");

-- CreateTable
CREATE TABLE "player_choice" (
    "scope" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "times" INTEGER NOT NULL,

    CONSTRAINT "player_choice_pkey" PRIMARY KEY ("scope", "user_id", "game", "key")
);

-- CreateIndex
CREATE INDEX "player_choice_user_id_idx" ON "player_choice"("user_id");
