-- Whether the post after a turn shows what it took in a second picture. Empty where nobody chose: it does not.
ALTER TABLE "game_table" ADD COLUMN "close_up" BOOLEAN;
