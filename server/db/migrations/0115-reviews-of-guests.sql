-- What guests say of their finished stays for everyone to read: one review for each stay, with the host's answer.
CREATE TABLE guest_reviews (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  booking_id uuid NOT NULL,
  property_id uuid NOT NULL,
  stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
  body text NOT NULL,
  guest_name text NOT NULL,
  -- Last day of the stay, of which month and year are shown.
  stayed_until date NOT NULL,
  -- `hidden` by the host, `removed` by the platform; either names a reason.
  state text NOT NULL DEFAULT 'shown' CHECK (state IN ('shown', 'hidden', 'removed')),
  reason text CHECK (reason IN ('insult', 'personal_data', 'other_stay', 'advertising', 'pressure')),
  answer text NOT NULL DEFAULT '',
  answered_at timestamptz,
  reported_for text CHECK (reported_for IN ('insult', 'personal_data', 'other_stay', 'advertising', 'pressure')),
  report_note text NOT NULL DEFAULT '',
  reported_at timestamptz,
  -- When the platform decided about it; the host cannot hide or report it any more.
  settled_at timestamptz,
  given_at timestamptz NOT NULL,
  edited_at timestamptz,
  erased_at timestamptz,
  search_text text GENERATED ALWAYS AS (search_key(body || ' ' || guest_name || ' ' || answer)) STORED,
  PRIMARY KEY (agent_id, id),
  UNIQUE (agent_id, booking_id),
  FOREIGN KEY (agent_id, booking_id) REFERENCES bookings (agent_id, id) ON DELETE CASCADE,
  FOREIGN KEY (agent_id, property_id) REFERENCES properties (agent_id, id) ON DELETE CASCADE
);

CREATE INDEX guest_reviews_by_property ON guest_reviews (agent_id, property_id, given_at DESC, id DESC);
CREATE INDEX guest_reviews_by_time ON guest_reviews (agent_id, given_at DESC, id DESC);
-- The platform's list, and what waits for its decision.
CREATE INDEX guest_reviews_of_all ON guest_reviews (given_at DESC, id DESC);
CREATE INDEX guest_reviews_reported ON guest_reviews (reported_at) WHERE reported_at IS NOT NULL AND settled_at IS NULL;
CREATE INDEX guest_reviews_by_words ON guest_reviews USING gin (search_text gin_trgm_ops);
