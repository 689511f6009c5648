-- What an example agency consists of that an agent filled in to try things: its properties, bookings and rules, so that
-- they are left out of the platform's figures and can be removed again to the last one.
CREATE TABLE example_records (
  agent_id uuid NOT NULL,
  record_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('agency', 'property', 'booking', 'rule')),
  -- Version of the record as filled in; a later one shows that the agent changed it.
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, record_id)
);
