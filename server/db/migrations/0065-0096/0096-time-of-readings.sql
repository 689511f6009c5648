-- How long the last reading of a calendar took, so that slow ones get less time every other time.
ALTER TABLE calendar_feeds ADD COLUMN read_ms integer;
