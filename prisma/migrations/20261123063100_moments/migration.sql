-- CreateTable
CREATE TABLE "moment" (
    "table_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "told" JSON NOT NULL,
    "shown" JSON,

    CONSTRAINT "moment_pkey" PRIMARY KEY ("table_id", "seq")
);

-- AddForeignKey
ALTER TABLE "moment" ADD CONSTRAINT "moment_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "game_table"("id") ON DELETE CASCADE ON UPDATE CASCADE;
