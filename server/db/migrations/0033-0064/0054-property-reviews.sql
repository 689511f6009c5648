-- History of a listing's review: what its agent sent in and what admins decided, with reasons and a note.
-- `review_requested_at` orders the queue; it keeps the moment of the latest request after the decision.
CREATE TABLE property_reviews (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  property_id uuid NOT NULL,
  at timestamptz NOT NULL,
  moderation text NOT NULL CHECK (moderation IN ('pending_review', 'approved', 'rejected', 'suspended')),
  reasons text[] NOT NULL DEFAULT '{}',
  note text NOT NULL DEFAULT '',
  actor_type text NOT NULL CHECK (actor_type IN ('agent', 'admin')),
  actor_name text NOT NULL DEFAULT '',
  PRIMARY KEY (agent_id, id),
  FOREIGN KEY (agent_id, property_id) REFERENCES properties (agent_id, id) ON DELETE CASCADE
);
CREATE INDEX property_reviews_of_property ON property_reviews (agent_id, property_id, at DESC, id DESC);

ALTER TABLE properties ADD COLUMN review_requested_at timestamptz;
UPDATE properties SET review_requested_at = updated_at WHERE moderation = 'pending_review';
CREATE INDEX properties_waiting_for_review ON properties (review_requested_at, id)
  WHERE moderation = 'pending_review' AND deleted_at IS NULL;
