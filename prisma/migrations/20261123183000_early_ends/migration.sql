-- Tables that ended before their game did, by whose word, and how they stood. Empty where an older version wrote.
ALTER TABLE "game_table" ADD COLUMN "early" JSON;
ALTER TABLE "result" ADD COLUMN "agreed" BOOLEAN;
ALTER TABLE "player_figures" ADD COLUMN "games_agreed" INTEGER;
