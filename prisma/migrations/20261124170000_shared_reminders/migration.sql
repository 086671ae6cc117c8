-- Reminders of several tables share a message: what else it tells of is found by it.
CREATE INDEX "delivery_reminder_message_idx" ON "delivery"("message_id") WHERE "key" LIKE 'reminder:%' AND "message_id" IS NOT NULL;
