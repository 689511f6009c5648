-- A row with due_at is delivered from that moment on, by the database's clock; the others immediately.
ALTER TABLE outbox ADD COLUMN due_at timestamptz;

-- The latest act of an agent on a booking, while it can be undone: what the booking was before, and what its guest is
-- told when the window closes.
CREATE TABLE undo_windows (
  agent_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  event_id uuid NOT NULL,
  opened_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  before jsonb NOT NULL,
  notice jsonb NOT NULL,
  needs_reply_since timestamptz,
  PRIMARY KEY (agent_id, booking_id),
  FOREIGN KEY (agent_id, booking_id) REFERENCES bookings (agent_id, id) ON DELETE CASCADE
);

ALTER TABLE booking_events ADD COLUMN undone_at timestamptz;

-- Refunds that are due stand on every agent's first screen.
CREATE INDEX bookings_refund_due ON bookings (agent_id, updated_at) WHERE balance_minor < 0 AND deleted_at IS NULL;
