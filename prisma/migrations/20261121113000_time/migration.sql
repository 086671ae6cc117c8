-- CreateTable
CREATE TABLE "upkeep" (
    "table_id" TEXT NOT NULL,
    "state" JSON NOT NULL,
    "wake_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,

    CONSTRAINT "upkeep_pkey" PRIMARY KEY ("table_id")
);

-- CreateTable
CREATE TABLE "rhythm" (
    "user_id" TEXT NOT NULL,
    "zone" TEXT NOT NULL DEFAULT 'UTC',
    "quiet_from" INTEGER,
    "quiet_to" INTEGER,
    "active_from" INTEGER,
    "active_to" INTEGER,
    "place" TEXT NOT NULL DEFAULT 'dm',
    "tell_next" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "rhythm_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "away" (
    "id" SERIAL NOT NULL,
    "user_id" TEXT NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "to_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "away_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "standing_order" (
    "table_id" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "order" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "standing_order_pkey" PRIMARY KEY ("table_id","seat","order")
);

-- CreateIndex
CREATE INDEX "upkeep_wake_at_idx" ON "upkeep"("wake_at");

-- CreateIndex
CREATE INDEX "away_user_id_to_at_idx" ON "away"("user_id", "to_at");

-- AddForeignKey
ALTER TABLE "upkeep" ADD CONSTRAINT "upkeep_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "game_table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "standing_order" ADD CONSTRAINT "standing_order_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "game_table"("id") ON DELETE CASCADE ON UPDATE CASCADE;
