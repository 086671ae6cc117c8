-- After the end of a game a plan may begin with a turn that was played: after which log entry, and whose.
ALTER TABLE "plan" ADD COLUMN "from_seq" INTEGER;
ALTER TABLE "plan" ADD COLUMN "from_seat" INTEGER;
