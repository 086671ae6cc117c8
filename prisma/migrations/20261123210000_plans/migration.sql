-- What players mean to play in their next turns.
CREATE TABLE "plan" (
    "table_id" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "slot" INTEGER NOT NULL,
    "name" TEXT,
    "length" INTEGER NOT NULL,
    "steps" JSON NOT NULL,

    CONSTRAINT "plan_pkey" PRIMARY KEY ("table_id", "seat", "slot")
);
ALTER TABLE "plan" ADD CONSTRAINT "plan_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "game_table"("id") ON DELETE CASCADE ON UPDATE CASCADE;
