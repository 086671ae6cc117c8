-- CreateTable
CREATE TABLE "move_times" (
    "user_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3)[] NOT NULL,

    CONSTRAINT "move_times_pkey" PRIMARY KEY ("user_id")
);

-- The last moves of everybody who still sits where they made them.
INSERT INTO "move_times" ("user_id", "at")
SELECT "user_id", array_agg("at" ORDER BY "at") FROM (
    SELECT "seat"."user_id", "entry"."at",
           row_number() OVER (PARTITION BY "seat"."user_id" ORDER BY "entry"."at" DESC) AS "back"
      FROM "entry" JOIN "seat" ON "seat"."table_id" = "entry"."table_id" AND "seat"."seat" = "entry"."seat"
     WHERE "entry"."cause" = 'player' AND "seat"."user_id" NOT LIKE 'gone-%'
) AS "moved" WHERE "back" <= 60 GROUP BY "user_id";
