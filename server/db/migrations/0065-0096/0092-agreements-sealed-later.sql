-- A signature is stored first and its file is drawn afterwards: when the last signature was stored, until the file is.
ALTER TABLE agreements ADD COLUMN sealing_since timestamptz;
CREATE INDEX agreements_to_seal ON agreements (sealing_since) WHERE sealing_since IS NOT NULL;

-- Who has signed, with names and times. Only the drawing of the file reads the signatures themselves.
ALTER TABLE agreements ADD COLUMN signed_by jsonb;
UPDATE agreements SET signed_by = (
  SELECT jsonb_agg(jsonb_build_object('name', one -> 'name', 'at', one -> 'at') ORDER BY position)
  FROM jsonb_array_elements(signature) WITH ORDINALITY AS list (one, position))
WHERE jsonb_typeof(signature) = 'array';

-- A drawn signature is the path that is hashed and printed, instead of its points.
CREATE FUNCTION pg_temp.drawn_path(strokes jsonb) RETURNS text LANGUAGE sql AS $$
  SELECT string_agg('M' || points, '' ORDER BY position) FROM (
    SELECT position, (
      SELECT string_agg(round(greatest(0, least(1000, (stroke ->> (2 * pair))::numeric))) || ' '
        || round(greatest(0, least(300, (stroke ->> (2 * pair + 1))::numeric))), 'L' ORDER BY pair)
      FROM generate_series(0, jsonb_array_length(stroke) / 2 - 1) AS pair) AS points
    FROM jsonb_array_elements(strokes) WITH ORDINALITY AS list (stroke, position)
    WHERE jsonb_array_length(stroke) >= 4) AS drawn
$$;
UPDATE agreements SET signature = (
  SELECT jsonb_agg(CASE WHEN one #> '{signature,strokes}' IS NULL THEN one ELSE jsonb_set(one, '{signature}',
    jsonb_build_object('kind', 'drawn', 'path', pg_temp.drawn_path(one #> '{signature,strokes}'))) END ORDER BY position)
  FROM jsonb_array_elements(signature) WITH ORDINALITY AS list (one, position))
WHERE jsonb_typeof(signature) = 'array';
UPDATE agreements SET host_signature = jsonb_build_object('kind', 'drawn', 'path', pg_temp.drawn_path(host_signature -> 'strokes'))
WHERE host_signature ? 'strokes';
