-- Members: the people who work in the account of an agent. The first owner is the person who opened the account: the member id is the
-- agent's id, and name, address and password stay in agents. So an agent without a row here has one member, that owner, and an empty
-- member_id elsewhere means the first owner.
CREATE TABLE members (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'front-desk', 'cleaner', 'accountant')),
  -- Properties that the member sees; null for all, also later ones.
  property_ids uuid[],
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'removed')),
  name text,
  email text,
  phone text,
  password_hash text,
  -- Appearance, date format and first day of the week.
  settings jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  removed_at timestamptz,
  PRIMARY KEY (agent_id, id),
  CHECK (id = agent_id OR (name IS NOT NULL AND email IS NOT NULL))
);

-- Invitations of members, each with a link that works once. Only its hash is stored.
CREATE TABLE member_invitations (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'front-desk', 'cleaner', 'accountant')),
  property_ids uuid[],
  token_hash bytea NOT NULL UNIQUE,
  -- The member who sent it.
  invited_by uuid NOT NULL,
  invited_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (agent_id, id)
);
CREATE UNIQUE INDEX member_invitations_open ON member_invitations (agent_id, email_key)
  WHERE accepted_at IS NULL AND revoked_at IS NULL;

ALTER TABLE agent_emails ADD COLUMN member_id uuid;
ALTER TABLE agent_sessions ADD COLUMN member_id uuid;
ALTER TABLE agent_passkeys ADD COLUMN member_id uuid;
ALTER TABLE account_tokens ADD COLUMN member_id uuid;
ALTER TABLE google_identities ADD COLUMN member_id uuid;
ALTER TABLE google_links ADD COLUMN member_id uuid;
ALTER TABLE second_step_tickets ADD COLUMN agent_id uuid;

-- A member who is removed, or gets another role or other properties, has other sessions in memory.
CREATE OR REPLACE FUNCTION report_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  subject text := CASE TG_TABLE_NAME
    WHEN 'agent_sessions' THEN 'agent:' || (changed ->> 'agent_id')
    WHEN 'agents' THEN 'agent:' || (changed ->> 'id')
    WHEN 'members' THEN 'agent:' || (changed ->> 'agent_id')
    WHEN 'agent_passkeys' THEN 'agent:' || (changed ->> 'agent_id')
    WHEN 'admin_sessions' THEN 'admin:' || (changed ->> 'admin_id')
    WHEN 'admins' THEN 'admin:' || (changed ->> 'id')
    WHEN 'admin_passkeys' THEN 'admin:' || (changed ->> 'admin_id')
    WHEN 'agent_views' THEN 'admin:' || (changed ->> 'admin_id')
    WHEN 'two_step_accounts' THEN (changed ->> 'audience') || ':' || coalesce(
      (SELECT m.agent_id FROM members m WHERE m.id = (changed ->> 'account_id')::uuid)::text,
      changed ->> 'account_id')
    ELSE TG_TABLE_NAME END;
BEGIN
  PERFORM pg_notify('staydesk_changes', subject);
  RAISE NOTICE USING MESSAGE = 'staydesk_changes', DETAIL = subject;
  RETURN NULL;
END $$;
CREATE TRIGGER report_change AFTER INSERT OR UPDATE OR DELETE ON members FOR EACH ROW EXECUTE FUNCTION report_change();

-- Each member has notifications and preferences of their own. Those of the first owner are where they were.
ALTER TABLE notifications ADD COLUMN member_id uuid;
CREATE TABLE member_preferences (
  agent_id uuid NOT NULL,
  member_id uuid NOT NULL,
  email boolean NOT NULL DEFAULT true,
  types jsonb NOT NULL DEFAULT '{}',
  quiet_from text,
  quiet_until text,
  digest boolean NOT NULL DEFAULT false,
  digest_hour smallint NOT NULL DEFAULT 8 CHECK (digest_hour BETWEEN 0 AND 23),
  digested_on date,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (agent_id, member_id),
  CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
);
CREATE INDEX member_preferences_digests ON member_preferences (agent_id, member_id) WHERE digest;

-- Filters, drafts and read announcements are a person's too.
ALTER TABLE booking_filters ADD COLUMN member_id uuid;
