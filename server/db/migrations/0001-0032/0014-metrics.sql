-- The price of a stay's first 1, 2, … nights, after discounts and before fees and taxes, as its quote has it: so that a
-- figure over very many stays never has to open a quote. Null: no price by night.
CREATE FUNCTION revenue_upto(quote jsonb) RETURNS bigint[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_agg((CASE WHEN s.whole = 0 THEN round(s.accommodation * s.night / s.nights)
      ELSE round(s.accommodation * s.before / s.whole) END)::bigint ORDER BY s.night)
  FROM (
    SELECT e.night, count(*) OVER () AS nights, (quote #>> '{accommodation,amount}')::numeric AS accommodation,
      sum((e.price #>> '{amount,amount}')::numeric) OVER (ORDER BY e.night) AS before,
      sum((e.price #>> '{amount,amount}')::numeric) OVER () AS whole
    FROM jsonb_array_elements(CASE WHEN jsonb_typeof(quote->'nightly') = 'array' THEN quote->'nightly' ELSE '[]' END)
      WITH ORDINALITY AS e (price, night)
  ) s
  WHERE s.accommodation IS NOT NULL
$$;

-- What the host takes besides the nights: extra guests and fees; neither taxes nor the platform's own fee.
CREATE FUNCTION fees_of(quote jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum((line #>> '{amount,amount}')::bigint), 0)::bigint
  FROM jsonb_array_elements(CASE WHEN jsonb_typeof(quote->'lines') = 'array' THEN quote->'lines' ELSE '[]' END) AS line
  WHERE line->>'kind' IN ('extra_guests', 'fee')
$$;

ALTER TABLE bookings
  ADD COLUMN revenue_upto bigint[] GENERATED ALWAYS AS (revenue_upto(quote)) STORED,
  ADD COLUMN fees_minor bigint GENERATED ALWAYS AS (fees_of(quote)) STORED;

-- When a listing was archived or deleted, from its first publication on: those nights are nobody's to sell.
ALTER TABLE properties ADD COLUMN unlisted tstzmultirange NOT NULL DEFAULT '{}';
UPDATE properties SET unlisted = tstzmultirange(tstzrange(coalesce(deleted_at, updated_at), NULL))
  WHERE status = 'archived' OR deleted_at IS NOT NULL;
CREATE FUNCTION keep_unlisted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_off boolean := NEW.status = 'archived' OR NEW.deleted_at IS NOT NULL;
  was_off boolean := OLD.status = 'archived' OR OLD.deleted_at IS NOT NULL;
BEGIN
  IF is_off AND NOT was_off THEN
    NEW.unlisted := NEW.unlisted + tstzmultirange(tstzrange(NEW.updated_at, NULL));
  ELSIF was_off AND NOT is_off THEN
    NEW.unlisted := NEW.unlisted - tstzmultirange(tstzrange(NEW.updated_at, NULL));
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER properties_keep_unlisted BEFORE UPDATE OF status, deleted_at ON properties
  FOR EACH ROW EXECUTE FUNCTION keep_unlisted();

CREATE INDEX link_views_by_day ON link_views (agent_id, day);

-- Hash of the network address alone, salted anew every day: how many visitors one address has brought.
ALTER TABLE link_views ADD COLUMN network bytea;
CREATE INDEX link_views_of_network ON link_views (agent_id, link_id, day, network);
