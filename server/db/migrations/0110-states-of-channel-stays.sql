-- runs: concurrently
-- The rule of 0108, now for the rows that were there before: it reads the table and locks nobody out.
ALTER TABLE feed_events VALIDATE CONSTRAINT feed_events_stay_status_check;
