-- What the host did and noted about a stay that a channel sold: NULL until somebody checks the guest in.
ALTER TABLE feed_events ADD COLUMN stay_status text;
ALTER TABLE feed_events ADD CONSTRAINT feed_events_stay_status_check
  CHECK (stay_status IN ('checked_in', 'checked_out')) NOT VALID;
ALTER TABLE feed_events ADD COLUMN stay_note text NOT NULL DEFAULT '';
