-- Keys with which programs call the API for a member of a business. Only the hash of a key is stored, and its first characters, by
-- which people recognise it. Scopes and properties are what its creator gave; what they may still give is decided at each call.
CREATE TABLE api_keys (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  start text NOT NULL,
  name text NOT NULL,
  scopes text[] NOT NULL,
  -- Null for all properties that the creator sees, also later ones.
  property_ids uuid[],
  -- Addresses and networks from which it may be used; empty for all.
  networks text[] NOT NULL DEFAULT '{}',
  -- The member who made it.
  created_by uuid NOT NULL,
  created_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  last_network text,
  revoked_at timestamptz,
  -- Days before the end of which the business has been reminded.
  reminded_days smallint,
  PRIMARY KEY (agent_id, id)
);
CREATE INDEX api_keys_by_end ON api_keys (expires_at);

-- A key that is revoked, or erased with its business, is in memory until this is reported.
CREATE FUNCTION report_key_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject text := 'agent:' || OLD.agent_id;
BEGIN
  PERFORM pg_notify('staydesk_changes', subject);
  RAISE NOTICE USING MESSAGE = 'staydesk_changes', DETAIL = subject;
  RETURN NULL;
END $$;
CREATE TRIGGER report_change AFTER UPDATE OF revoked_at OR DELETE ON api_keys
  FOR EACH ROW EXECUTE FUNCTION report_key_change();

-- The key through which a member acted.
ALTER TABLE admin_log ADD COLUMN actor_key uuid;
