-- `unanswered`: a visitor's booking that was confirmed at once and that the host has not answered for since. While such a stay
-- is unpaid and its guest's address unconfirmed, `hold_expires_at` says when it ends. Stays from before this keep no end.
ALTER TABLE bookings ADD COLUMN unanswered boolean NOT NULL DEFAULT false;

UPDATE bookings b SET unanswered = true
WHERE b.status = 'confirmed' AND b.link_id IS NOT NULL AND b.check_out >= current_date
  AND EXISTS (SELECT FROM booking_events e WHERE e.agent_id = b.agent_id AND e.booking_id = b.id
    AND e.kind = 'created' AND e.to_status = 'confirmed')
  AND NOT EXISTS (SELECT FROM booking_events e WHERE e.agent_id = b.agent_id AND e.booking_id = b.id
    AND e.kind = 'status_changed' AND e.actor = 'agent');

DROP INDEX bookings_ending_holds;
CREATE INDEX bookings_ending_holds ON bookings (hold_expires_at) WHERE hold_expires_at IS NOT NULL;
DROP INDEX bookings_requests_of_property;
CREATE INDEX bookings_unanswered_of_property ON bookings (agent_id, property_id) WHERE status = 'pending' OR unanswered;

-- `mailed`: the token was sent to the guest and shown to nobody else, so opening it proves the mailbox. A link ends some
-- time after the departure of its booking, by a rule of the program; `revoked_at` ends it before.
ALTER TABLE guest_tokens
  ADD COLUMN mailed boolean NOT NULL DEFAULT false,
  ADD COLUMN revoked_at timestamptz;
CREATE INDEX guest_tokens_of_booking ON guest_tokens (agent_id, booking_id);

-- Mails about messages go to the address that the booking has now.
UPDATE conversations c SET guest_name = b.guest_name, guest_email = b.guest->>'email'
FROM bookings b
WHERE b.agent_id = c.agent_id AND b.id = c.booking_id AND b.guest->>'email' IS NOT NULL
  AND (c.guest_email <> b.guest->>'email' OR c.guest_name <> b.guest_name);
