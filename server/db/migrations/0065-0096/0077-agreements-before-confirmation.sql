-- An instant booking of a property whose confirmation waits for the signed agreement: it is pending, and is confirmed as
-- soon as its guest has signed.
ALTER TABLE bookings ADD COLUMN waits_for_signature boolean NOT NULL DEFAULT false;
DROP INDEX bookings_waiting;
CREATE INDEX bookings_waiting ON bookings (agent_id, id) WHERE waits_for_channels OR waits_for_signature;

-- Who signs, and whether the host signs by hand. An agreement keeps what was in force when it was sent.
ALTER TABLE agreement_rules
  ADD COLUMN signers text NOT NULL DEFAULT 'booker' CHECK (signers IN ('booker', 'adults')),
  ADD COLUMN countersigns text NOT NULL DEFAULT 'automatic' CHECK (countersigns IN ('automatic', 'hand'));
ALTER TABLE agreements
  ADD COLUMN needed_signatures integer NOT NULL DEFAULT 1 CHECK (needed_signatures >= 1),
  ADD COLUMN countersigns text NOT NULL DEFAULT 'automatic' CHECK (countersigns IN ('automatic', 'hand')),
  DROP CONSTRAINT agreements_state_check,
  ADD CONSTRAINT agreements_state_check
    CHECK (state IN ('sent', 'viewed', 'guest_signed', 'signed', 'declined', 'superseded'));
DROP INDEX agreements_open;
CREATE UNIQUE INDEX agreements_open ON agreements (agent_id, booking_id) WHERE state IN ('sent', 'viewed', 'guest_signed');
-- `signature` is a list from now on: each guest who signed, in turn.
UPDATE agreements SET signature = jsonb_build_array(
  jsonb_build_object('name', signer_name, 'at', to_jsonb(ended_at), 'signature', signature)) WHERE signature IS NOT NULL;
