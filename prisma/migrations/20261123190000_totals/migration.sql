-- How somebody is told what their turns brought. Empty where nothing was set: versions before this one know nothing of it.
ALTER TABLE "rhythm" ADD COLUMN "totals" TEXT;
