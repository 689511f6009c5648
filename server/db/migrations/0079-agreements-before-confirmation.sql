-- An instant booking of a property whose confirmation waits for the signed agreement: it is pending, and is confirmed as
-- soon as its guest has signed.
ALTER TABLE bookings ADD COLUMN waits_for_signature boolean NOT NULL DEFAULT false;
DROP INDEX bookings_waiting;
CREATE INDEX bookings_waiting ON bookings (agent_id, id) WHERE waits_for_channels OR waits_for_signature;
