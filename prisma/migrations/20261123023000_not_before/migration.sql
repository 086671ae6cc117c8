-- When a delivery is tried again, at the earliest; as soon as possible if null.
ALTER TABLE "delivery" ADD COLUMN "next_at" TIMESTAMPTZ(3);

-- Jobs of earlier versions only said that a table has deliveries waiting, which the table `delivery` knows itself.
DROP SCHEMA IF EXISTS "pgboss" CASCADE;
