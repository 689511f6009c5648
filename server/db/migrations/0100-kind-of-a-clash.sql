-- What an event's dates make when they clash, stored with the change that gave it them: a reading that is cut off between
-- two transactions must not forget it. NULL is an overlap.
ALTER TABLE feed_events ADD COLUMN clash_kind text CHECK (clash_kind IN ('same_nights', 'moved_into_ours'));
