-- When a price is to be paid, with what is needed to ask for it in lists: the ledger stays the truth.
ALTER TABLE bookings
  ADD COLUMN payment_schedule jsonb,
  ADD COLUMN received_minor bigint NOT NULL DEFAULT 0,
  ADD COLUMN next_due_on date;

UPDATE bookings b SET received_minor = sums.net FROM (
  SELECT e.agent_id, e.booking_id,
    sum(CASE e.kind WHEN 'payment' THEN e.amount_minor WHEN 'refund' THEN -e.amount_minor ELSE 0 END) AS net
  FROM ledger_entries e
  WHERE NOT EXISTS (
    SELECT FROM ledger_entries v WHERE v.agent_id = e.agent_id AND v.booking_id = e.booking_id AND v.voids = e.id
      AND NOT EXISTS (SELECT FROM ledger_entries w WHERE w.agent_id = v.agent_id AND w.booking_id = v.booking_id
        AND w.voids = v.id))
  GROUP BY e.agent_id, e.booking_id) sums
WHERE b.agent_id = sums.agent_id AND b.id = sums.booking_id;

UPDATE bookings SET next_due_on = check_in
WHERE status IN ('confirmed', 'checked_in', 'checked_out') AND payment_status IN ('unpaid', 'deposit_paid', 'partially_paid');

-- Orders of the booking list that no other index gives.
CREATE INDEX bookings_by_total ON bookings (agent_id, currency, total_minor, id) WHERE deleted_at IS NULL;
CREATE INDEX bookings_by_guest ON bookings (agent_id, lower(guest_name), id) WHERE deleted_at IS NULL;
CREATE INDEX bookings_owing ON bookings (agent_id, next_due_on) WHERE next_due_on IS NOT NULL AND deleted_at IS NULL;
-- Requests that wait for one place, and stays that a timer ends.
CREATE INDEX bookings_requests_of_property ON bookings (agent_id, property_id) WHERE status = 'pending';
CREATE INDEX bookings_in_house ON bookings (check_out) WHERE status = 'checked_in';

-- `changes` is told, `before` is what the stay and its price were, so that a change can be taken back.
ALTER TABLE booking_events
  ADD COLUMN changes jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN before jsonb;

-- Filters of the booking list that an agent gave a name.
CREATE TABLE booking_filters (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  name_key text NOT NULL,
  filter jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (agent_id, id),
  UNIQUE (agent_id, name_key)
);
