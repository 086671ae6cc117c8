-- Whether a running table stands in the list for everybody who sees its place. Empty where nobody chose: it does not.
ALTER TABLE "game_table" ADD COLUMN "listed" BOOLEAN;
