-- CreateTable
CREATE TABLE "result" (
    "table_id" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "turns" INTEGER NOT NULL,
    "missed" INTEGER NOT NULL,
    "waits" JSON NOT NULL,
    "choices" JSON NOT NULL,

    CONSTRAINT "result_pkey" PRIMARY KEY ("table_id", "seat")
);

-- CreateIndex
CREATE INDEX "result_user_id_idx" ON "result"("user_id");

-- AddForeignKey
ALTER TABLE "result" ADD CONSTRAINT "result_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "game_table"("id") ON DELETE CASCADE ON UPDATE CASCADE;
