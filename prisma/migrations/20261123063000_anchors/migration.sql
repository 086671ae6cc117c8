-- AlterTable
ALTER TABLE "game_table" ADD COLUMN "anchor_seq" INTEGER;

-- AlterTable
ALTER TABLE "snapshot" ADD COLUMN "rules_version" TEXT;

-- CreateTable
CREATE TABLE "anchor" (
    "table_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "rules_version" TEXT NOT NULL,
    "from_version" TEXT NOT NULL,
    "position" JSON NOT NULL,

    CONSTRAINT "anchor_pkey" PRIMARY KEY ("table_id", "seq", "rules_version")
);

-- AddForeignKey
ALTER TABLE "anchor" ADD CONSTRAINT "anchor_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "game_table"("id") ON DELETE CASCADE ON UPDATE CASCADE;
