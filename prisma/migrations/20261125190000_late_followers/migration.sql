-- Whether those who look on get a table's posts an hour later. Empty where nobody chose: at once.
ALTER TABLE "game_table" ADD COLUMN "follow_late" BOOLEAN;
