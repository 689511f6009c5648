-- A telephone number as it is compared: its last nine digits, so that +351 912 345 678 and 912345678 are one number.
-- Empty without one, and for numbers too short to tell two people apart.
CREATE FUNCTION phone_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN length(regexp_replace(coalesce($1, ''), '\D', '', 'g')) < 5 THEN ''
  ELSE right(regexp_replace($1, '\D', '', 'g'), 9)
END;

-- Guests may be booked with a telephone number alone, so bookings are found by it as well.
DROP INDEX bookings_by_words;
ALTER TABLE bookings
  ADD COLUMN guest_phone_key text GENERATED ALWAYS AS (phone_key(guest->>'phone')) STORED,
  DROP COLUMN search_text,
  ADD COLUMN search_text text GENERATED ALWAYS AS (
    search_key(guest_name || ' ' || code || ' ' || guest_email_key || ' ' || phone_key(guest->>'phone'))) STORED;
CREATE INDEX bookings_by_words ON bookings USING gin (search_text gin_trgm_ops) WHERE deleted_at IS NULL;

-- Stays of one guest.
CREATE INDEX bookings_by_guest_email ON bookings (agent_id, guest_email_key)
  WHERE guest_email_key <> '' AND deleted_at IS NULL;
CREATE INDEX bookings_by_guest_phone ON bookings (agent_id, guest_phone_key)
  WHERE guest_phone_key <> '' AND deleted_at IS NULL;

-- What an agent noted about a guest, and whether the guest may request again. A guest without notes has no row.
CREATE TABLE guest_profiles (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  email_key text NOT NULL,
  phone_key text NOT NULL,
  notes text NOT NULL DEFAULT '',
  blocked_at timestamptz,
  block_reason text NOT NULL DEFAULT '',
  refused_requests integer NOT NULL DEFAULT 0,
  last_refused_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (agent_id, id),
  CHECK (email_key <> '' OR phone_key <> '')
);
CREATE UNIQUE INDEX guest_profiles_by_email ON guest_profiles (agent_id, email_key) WHERE email_key <> '';
CREATE INDEX guest_profiles_by_phone ON guest_profiles (agent_id, phone_key) WHERE phone_key <> '';
