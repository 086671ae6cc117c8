-- Games at tables with a computer player, which are told apart. Empty where none was counted since: versions before this
-- one know nothing of these columns.
ALTER TABLE "player_figures" ADD COLUMN "games_with_computers" INTEGER;
ALTER TABLE "player_figures" ADD COLUMN "wins_with_computers" INTEGER;
