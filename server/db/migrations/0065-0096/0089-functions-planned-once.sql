-- These functions fill columns of every booking that is stored. PostgreSQL parses and plans one in SQL anew for each
-- statement, which took a quarter of the insert; a plan of PL/pgSQL is kept by the connection. What they answer stays
-- the same.
CREATE OR REPLACE FUNCTION revenue_upto(quote jsonb) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (
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
  );
END $$;

CREATE OR REPLACE FUNCTION fees_of(quote jsonb) RETURNS bigint LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(sum((line #>> '{amount,amount}')::bigint), 0)::bigint
    FROM jsonb_array_elements(CASE WHEN jsonb_typeof(quote->'lines') = 'array' THEN quote->'lines' ELSE '[]' END) AS line
    WHERE line->>'kind' IN ('extra_guests', 'fee')
  );
END $$;

CREATE OR REPLACE FUNCTION phone_key(text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  digits text := regexp_replace(coalesce($1, ''), '\D', '', 'g');
BEGIN
  RETURN CASE WHEN length(digits) < 5 THEN '' ELSE right(digits, 9) END;
END $$;
