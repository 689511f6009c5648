-- A guest asks for other dates or another party. It holds no nights. `total_minor` is the total that the guest saw,
-- `event_id` the act on the booking that ended the request: undoing that act opens it again.
CREATE TABLE change_requests (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  booking_id uuid NOT NULL,
  state text NOT NULL,
  check_in date NOT NULL,
  check_out date NOT NULL,
  adults integer NOT NULL,
  children integer NOT NULL,
  infants integer NOT NULL,
  pets integer NOT NULL,
  total_minor bigint NOT NULL,
  currency text NOT NULL,
  message text NOT NULL DEFAULT '',
  answer text NOT NULL DEFAULT '',
  event_id uuid,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  answered_at timestamptz,
  PRIMARY KEY (agent_id, id),
  FOREIGN KEY (agent_id, booking_id) REFERENCES bookings (agent_id, id) ON DELETE CASCADE,
  CHECK (state IN ('open', 'approved', 'declined', 'withdrawn', 'replaced', 'lapsed')),
  CHECK (check_out > check_in)
);
CREATE UNIQUE INDEX change_requests_one_open ON change_requests (agent_id, booking_id) WHERE state = 'open';
CREATE INDEX change_requests_of_booking ON change_requests (agent_id, booking_id, created_at DESC);
CREATE INDEX change_requests_ending ON change_requests (expires_at) WHERE state = 'open';
