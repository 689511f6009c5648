-- Passkeys: credentials of WebAuthn with which an agent or an admin signs in. Two tables, so that none of the one audience
-- can open an account of the other. Only public keys are stored.
CREATE TABLE agent_passkeys (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- How often the authenticator says it was used; 0 where it does not count.
  counter bigint NOT NULL,
  -- How a browser reaches it: usb, nfc, ble, internal, hybrid.
  transports text[] NOT NULL,
  -- A password manager keeps copies of it on several devices.
  is_synced boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  PRIMARY KEY (agent_id, id)
);

CREATE TABLE admin_passkeys (
  admin_id uuid NOT NULL,
  id uuid NOT NULL,
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  is_synced boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  PRIMARY KEY (admin_id, id)
);

-- Challenges that wait for a signature. Each is used once, for one purpose; without an account it belongs to the browser
-- that has its key.
CREATE TABLE passkey_challenges (
  key_hash bytea PRIMARY KEY,
  audience text NOT NULL CHECK (audience IN ('agent', 'admin')),
  purpose text NOT NULL CHECK (purpose IN ('sign_in', 'add', 'confirm')),
  account_id uuid,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires_at);

-- The passkey that a session was opened or confirmed with, and when it was used last.
ALTER TABLE agent_sessions ADD COLUMN passkey_id uuid;
ALTER TABLE agent_sessions ADD COLUMN passkey_at timestamptz;
ALTER TABLE admin_sessions ADD COLUMN passkey_id uuid;
ALTER TABLE admin_sessions ADD COLUMN passkey_at timestamptz;

-- Whether an account has a passkey is part of its sessions in memory.
CREATE OR REPLACE FUNCTION report_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  subject text := CASE TG_TABLE_NAME
    WHEN 'agent_sessions' THEN 'agent:' || (changed ->> 'agent_id')
    WHEN 'agents' THEN 'agent:' || (changed ->> 'id')
    WHEN 'agent_passkeys' THEN 'agent:' || (changed ->> 'agent_id')
    WHEN 'admin_sessions' THEN 'admin:' || (changed ->> 'admin_id')
    WHEN 'admins' THEN 'admin:' || (changed ->> 'id')
    WHEN 'admin_passkeys' THEN 'admin:' || (changed ->> 'admin_id')
    WHEN 'agent_views' THEN 'admin:' || (changed ->> 'admin_id')
    WHEN 'two_step_accounts' THEN (changed ->> 'audience') || ':' || (changed ->> 'account_id')
    ELSE TG_TABLE_NAME END;
BEGIN
  PERFORM pg_notify('staydesk_changes', subject);
  RAISE NOTICE USING MESSAGE = 'staydesk_changes', DETAIL = subject;
  RETURN NULL;
END $$;
CREATE TRIGGER report_change AFTER INSERT OR DELETE ON agent_passkeys FOR EACH ROW EXECUTE FUNCTION report_change();
CREATE TRIGGER report_change AFTER INSERT OR DELETE ON admin_passkeys FOR EACH ROW EXECUTE FUNCTION report_change();
