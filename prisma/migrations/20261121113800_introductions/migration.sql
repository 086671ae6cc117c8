-- CreateTable
CREATE TABLE "introduction" (
    "person_id" TEXT NOT NULL,
    "game" TEXT NOT NULL,

    CONSTRAINT "introduction_pkey" PRIMARY KEY ("person_id","game")
);
