-- Mails to guests that were queued, each once. `subject` is the day of arrival or departure that the mail is about, so
-- that a stay moved to other dates gets another one, or the payment.
CREATE TABLE guest_mails (
  agent_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment_received', 'before_arrival', 'after_departure')),
  subject text NOT NULL,
  queued_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, booking_id, kind, subject),
  FOREIGN KEY (agent_id, booking_id) REFERENCES bookings (agent_id, id) ON DELETE CASCADE
);

-- Kinds of these mails that the agent has switched off.
ALTER TABLE notification_preferences ADD COLUMN guest_mails_off text[] NOT NULL DEFAULT '{}';

-- Stays that begin or end around a day: the mails before an arrival and after a departure look there every minute.
CREATE INDEX bookings_by_check_in ON bookings (check_in) WHERE status = 'confirmed' AND deleted_at IS NULL;
CREATE INDEX bookings_by_check_out ON bookings (check_out) WHERE status IN ('confirmed', 'checked_in', 'checked_out') AND deleted_at IS NULL;
