-- CreateTable
CREATE TABLE "digest" (
    "user_id" TEXT NOT NULL,
    "hour" INTEGER NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "digest_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "digest_next_at_idx" ON "digest"("next_at");
