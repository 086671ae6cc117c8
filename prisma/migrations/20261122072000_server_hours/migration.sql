-- AlterTable
ALTER TABLE "guild" ADD COLUMN "zone" TEXT,
ADD COLUMN "quiet_from" INTEGER,
ADD COLUMN "quiet_to" INTEGER;

-- AlterTable
ALTER TABLE "rhythm" ALTER COLUMN "zone" DROP NOT NULL,
ALTER COLUMN "zone" DROP DEFAULT;

-- Until now nobody could be told from somebody who had chosen what was the default.
UPDATE "rhythm" SET "zone" = NULL WHERE "zone" = 'UTC';
