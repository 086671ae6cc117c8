-- What looking back at games that are over has found, seat by seat.
CREATE TABLE "judged_seat" (
    "table_id" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "turns" JSON NOT NULL,

    CONSTRAINT "judged_seat_pkey" PRIMARY KEY ("table_id", "seat")
);
ALTER TABLE "judged_seat" ADD CONSTRAINT "judged_seat_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "game_table"("id") ON DELETE CASCADE ON UPDATE CASCADE;
