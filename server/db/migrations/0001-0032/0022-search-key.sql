-- Text as it is searched: without case, accents or a difference between Unicode forms. 'Łukasz', 'LUKASZ' and 'lukasz'
-- have one key, and so have 'straße' and 'strasse'. What is stored and what is typed go through the same function.
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE FUNCTION search_key(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE
  WHEN octet_length($1) = char_length($1) THEN lower($1 COLLATE pg_unicode_fast)
  ELSE casefold(
    unaccent('unaccent'::regdictionary, regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'))
    COLLATE pg_unicode_fast)
END;

-- The LIKE pattern that finds a text anywhere in a search key. Nothing in the text acts as a wildcard.
CREATE FUNCTION search_pattern(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN '%' || regexp_replace(search_key($1), '([\\%_])', '\\\1', 'g') || '%';

-- Lists that may be long keep the key of each row, so that looking through many rows costs no folding.
DROP INDEX bookings_by_words;
ALTER TABLE bookings ADD COLUMN search_text text
  GENERATED ALWAYS AS (search_key(guest_name || ' ' || code || ' ' || guest_email_key)) STORED;
CREATE INDEX bookings_by_words ON bookings USING gin (search_text gin_trgm_ops) WHERE deleted_at IS NULL;

DROP INDEX properties_by_words;
ALTER TABLE properties ADD COLUMN search_text text GENERATED ALWAYS AS (search_key(title || ' ' || city)) STORED;
CREATE INDEX properties_by_words ON properties USING gin (search_text gin_trgm_ops) WHERE deleted_at IS NULL;

DROP INDEX agents_by_words;
ALTER TABLE agents ADD COLUMN search_text text
  GENERATED ALWAYS AS (search_key(name || ' ' || email || ' ' || coalesce(company, ''))) STORED;
CREATE INDEX agents_by_words ON agents USING gin (search_text gin_trgm_ops);

ALTER TABLE admins ADD COLUMN search_text text GENERATED ALWAYS AS (search_key(name || ' ' || email)) STORED;

DROP INDEX admin_log_by_words;
ALTER TABLE admin_log ADD COLUMN search_text text
  GENERATED ALWAYS AS (search_key(actor_name || ' ' || action || ' ' || summary || ' ' || coalesce(request_id, ''))) STORED;
CREATE INDEX admin_log_by_words ON admin_log USING gin (search_text gin_trgm_ops);

DROP INDEX feedback_by_words;
ALTER TABLE feedback ADD COLUMN search_text text
  GENERATED ALWAYS AS (search_key(message || ' ' || coalesce(name, '') || ' ' || coalesce(email, ''))) STORED;
CREATE INDEX feedback_by_words ON feedback USING gin (search_text gin_trgm_ops);

ALTER TABLE conversations ADD COLUMN search_text text
  GENERATED ALWAYS AS (search_key(guest_name || ' ' || guest_email)) STORED;

-- A message is long and only found by its index; its key is not kept twice.
DROP INDEX messages_by_words;
CREATE INDEX messages_by_words ON messages USING gin (search_key(body) gin_trgm_ops);
