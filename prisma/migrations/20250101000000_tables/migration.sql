-- CreateEnum
CREATE TYPE "phase" AS ENUM ('lobby', 'running', 'over', 'cancelled');

-- CreateEnum
CREATE TYPE "entry_kind" AS ENUM ('move', 'undo');

-- CreateEnum
CREATE TYPE "delivery_state" AS ENUM ('pending', 'sending', 'sent', 'failed', 'superseded');

-- CreateTable
CREATE TABLE "guild" (
    "id" TEXT NOT NULL,
    "locale" TEXT NOT NULL,

    CONSTRAINT "guild_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "person" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "locale" TEXT NOT NULL,

    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "game_table" (
    "id" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "rules_version" TEXT NOT NULL,
    "options" JSON NOT NULL,
    "phase" "phase" NOT NULL DEFAULT 'lobby',
    "guild_id" TEXT,
    "channel_id" TEXT NOT NULL,
    "thread_id" TEXT,
    "host_id" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "commitment" TEXT NOT NULL,
    "salt" TEXT NOT NULL DEFAULT '',
    "seating" JSON NOT NULL DEFAULT '[]',
    "seq" INTEGER NOT NULL DEFAULT 0,
    "due" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "posted_seq" INTEGER NOT NULL DEFAULT 0,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "status_message_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "game_table_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seat" (
    "table_id" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "contribution" TEXT NOT NULL,
    "joined" INTEGER NOT NULL,

    CONSTRAINT "seat_pkey" PRIMARY KEY ("table_id","seat")
);

-- CreateTable
CREATE TABLE "entry" (
    "table_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "kind" "entry_kind" NOT NULL,
    "seat" INTEGER NOT NULL,
    "move" TEXT,
    "cause" TEXT,
    "draws" JSON,
    "reveals" BOOLEAN NOT NULL DEFAULT false,
    "undo_to" INTEGER,
    "request" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "entry_pkey" PRIMARY KEY ("table_id","seq")
);

-- CreateTable
CREATE TABLE "snapshot" (
    "table_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "position" JSON NOT NULL,

    CONSTRAINT "snapshot_pkey" PRIMARY KEY ("table_id")
);

-- CreateTable
CREATE TABLE "request" (
    "table_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "from_seq" INTEGER NOT NULL,
    "to_seq" INTEGER NOT NULL,

    CONSTRAINT "request_pkey" PRIMARY KEY ("table_id","id")
);

-- CreateTable
CREATE TABLE "delivery" (
    "id" BIGSERIAL NOT NULL,
    "table_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "effect" JSON NOT NULL,
    "state" "delivery_state" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "message_id" TEXT,
    "channel_id" TEXT,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "delivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "game_table_channel_id_idx" ON "game_table"("channel_id");

-- CreateIndex
CREATE INDEX "game_table_thread_id_idx" ON "game_table"("thread_id");

-- CreateIndex
CREATE INDEX "seat_user_id_idx" ON "seat"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "seat_table_id_user_id_key" ON "seat"("table_id", "user_id");

-- CreateIndex
CREATE INDEX "delivery_state_table_id_id_idx" ON "delivery"("state", "table_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "delivery_table_id_key_key" ON "delivery"("table_id", "key");

-- AddForeignKey
ALTER TABLE "seat" ADD CONSTRAINT "seat_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "game_table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entry" ADD CONSTRAINT "entry_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "game_table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "snapshot" ADD CONSTRAINT "snapshot_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "game_table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request" ADD CONSTRAINT "request_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "game_table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "game_table"("id") ON DELETE CASCADE ON UPDATE CASCADE;
