-- ---------------------------------------------------------------- instant bookings

-- Whether a visitor's booking through a link was confirmed at once: nobody approved it, so approval does not count it.
ALTER TABLE bookings ADD COLUMN is_instant boolean NOT NULL DEFAULT false;

UPDATE bookings b SET is_instant = true
FROM booking_events e
WHERE b.link_id IS NOT NULL AND e.agent_id = b.agent_id AND e.booking_id = b.id
  AND e.kind = 'created' AND e.to_status = 'confirmed';
