-- The steady computer players of before looked one move ahead: what they won and lost is no word on those of now.
UPDATE "result" SET "user_id" = 'computer:greedy' WHERE "user_id" = 'computer:steady';
UPDATE "player_figures" SET "user_id" = 'computer:greedy' WHERE "user_id" = 'computer:steady';
UPDATE "player_choice" SET "user_id" = 'computer:greedy' WHERE "user_id" = 'computer:steady';
