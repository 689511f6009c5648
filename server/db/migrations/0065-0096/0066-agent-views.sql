-- Views of an agent's account by an admin: read-only, for half an hour at most, and bound to the admin's session. A view
-- whose session is gone is over; the row stays until its end is in the log.
CREATE TABLE agent_views (
  agent_id uuid NOT NULL REFERENCES agents (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  admin_id uuid NOT NULL,
  admin_name text NOT NULL,
  admin_session bytea REFERENCES admin_sessions (token_hash) ON DELETE SET NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, id)
);
CREATE INDEX agent_views_by_admin ON agent_views (admin_id);
CREATE INDEX agent_views_by_session ON agent_views (admin_session);

CREATE OR REPLACE FUNCTION report_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  subject text := CASE TG_TABLE_NAME
    WHEN 'agent_sessions' THEN 'agent:' || (changed ->> 'agent_id')
    WHEN 'agents' THEN 'agent:' || (changed ->> 'id')
    WHEN 'admin_sessions' THEN 'admin:' || (changed ->> 'admin_id')
    WHEN 'admins' THEN 'admin:' || (changed ->> 'id')
    WHEN 'agent_views' THEN 'admin:' || (changed ->> 'admin_id')
    WHEN 'two_step_accounts' THEN (changed ->> 'audience') || ':' || (changed ->> 'account_id')
    ELSE TG_TABLE_NAME END;
BEGIN
  PERFORM pg_notify('staydesk_changes', subject);
  RAISE NOTICE USING MESSAGE = 'staydesk_changes', DETAIL = subject;
  RETURN NULL;
END $$;
CREATE TRIGGER report_end AFTER UPDATE OR DELETE ON agent_views FOR EACH ROW EXECUTE FUNCTION report_change();
