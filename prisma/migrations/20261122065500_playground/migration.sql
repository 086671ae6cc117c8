-- CreateTable
CREATE TABLE "playground_record" (
    "kind" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "body" JSON NOT NULL,

    CONSTRAINT "playground_record_pkey" PRIMARY KEY ("kind","id")
);

-- CreateTable
CREATE TABLE "playground_file" (
    "id" TEXT NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "playground_file_pkey" PRIMARY KEY ("id")
);
