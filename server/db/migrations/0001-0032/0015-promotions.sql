CREATE TABLE promotions (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  -- In capitals; null when the promotion counts by itself.
  code text,
  offer jsonb NOT NULL,
  min_nights smallint NOT NULL,
  book_from date,
  book_until date,
  arrive_from date,
  arrive_until date,
  max_uses integer CHECK (max_uses > 0),
  -- Empty: every property.
  property_ids uuid[] NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'paused')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  PRIMARY KEY (agent_id, id)
);
CREATE UNIQUE INDEX promotions_by_code ON promotions (agent_id, code) WHERE code IS NOT NULL AND deleted_at IS NULL;

-- Which promotion a booking has is said by its price alone, so how often one is used is counted and never kept twice.
ALTER TABLE bookings ADD COLUMN promotion_id uuid GENERATED ALWAYS AS ((quote #>> '{promotion,_id}')::uuid) STORED;
CREATE INDEX bookings_of_promotion ON bookings (agent_id, promotion_id) WHERE promotion_id IS NOT NULL;
