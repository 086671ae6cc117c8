-- Who carries an interaction out, where several processes hear of it. Of no use after the quarter of an hour that its token lives.
CREATE TABLE "interaction_claim" (
  "id" TEXT NOT NULL,
  "taken_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "interaction_claim_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "interaction_claim_taken_at_idx" ON "interaction_claim"("taken_at");
