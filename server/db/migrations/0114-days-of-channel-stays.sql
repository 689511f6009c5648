-- runs: concurrently
-- Stays of channels that begin or end on a day, for the reminders of the morning.
CREATE INDEX CONCURRENTLY blocks_of_channels_by_check_in ON blocks (check_in) WHERE kind = 'imported';
CREATE INDEX CONCURRENTLY blocks_of_channels_by_check_out ON blocks (check_out) WHERE kind = 'imported';
