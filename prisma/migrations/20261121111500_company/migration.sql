-- AlterTable
ALTER TABLE "seat" ADD COLUMN "computer" TEXT;
ALTER TABLE "seat" ADD COLUMN "open" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "follower" (
    "table_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,

    CONSTRAINT "follower_pkey" PRIMARY KEY ("table_id", "user_id")
);

-- CreateIndex
CREATE INDEX "follower_user_id_idx" ON "follower"("user_id");

-- AddForeignKey
ALTER TABLE "follower" ADD CONSTRAINT "follower_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "game_table"("id") ON DELETE CASCADE ON UPDATE CASCADE;
