-- The conversation with a person, once it was opened: Discord does not like to be asked for it again and again.
ALTER TABLE "person" ADD COLUMN "dm_channel_id" TEXT;
