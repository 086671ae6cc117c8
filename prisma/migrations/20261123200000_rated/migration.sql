-- Whether the result counts for the rating, so that nobody gets hints. Empty where nobody chose: who plays decides then.
ALTER TABLE "game_table" ADD COLUMN "rated" BOOLEAN;
