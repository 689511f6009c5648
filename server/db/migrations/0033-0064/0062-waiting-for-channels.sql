-- Instant bookings that arrive within so many days wait until every connected channel has read the nights; 0: never.
ALTER TABLE properties ADD COLUMN wait_for_channels_days integer NOT NULL DEFAULT 0
  CHECK (wait_for_channels_days BETWEEN 0 AND 365);
ALTER TABLE bookings ADD COLUMN waits_for_channels boolean NOT NULL DEFAULT false;
CREATE INDEX bookings_waiting ON bookings (agent_id, id) WHERE waits_for_channels;

-- The price of a stay that a channel sold may be known to the channel alone. Its total is 0 and no figure counts it.
ALTER TABLE bookings ADD COLUMN is_priced boolean NOT NULL DEFAULT true;
UPDATE bookings SET is_priced = false WHERE source LIKE 'ical:%' AND total_minor = 0;

-- What an export shows of a stay is part of the stay's version in it: `revision` counts changes of the export, the last
-- one at `revised_at`. `body_tag` is the file as it was last drawn, `body_changed_at` since when it has been that one.
ALTER TABLE calendar_exports ADD COLUMN revision integer NOT NULL DEFAULT 0, ADD COLUMN revised_at timestamptz,
  ADD COLUMN body_tag text NOT NULL DEFAULT '', ADD COLUMN body_changed_at timestamptz;
