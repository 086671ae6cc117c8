-- AlterTable
ALTER TABLE "game_table" ADD COLUMN "name" TEXT;
