-- Sessions and settings are kept in memory by every process. A change is reported twice: to the connection that makes it, with a
-- notice, and to all processes after its commit, with a notification.
CREATE FUNCTION report_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  subject text := CASE TG_TABLE_NAME
    WHEN 'agent_sessions' THEN 'agent:' || (changed ->> 'agent_id')
    WHEN 'agents' THEN 'agent:' || (changed ->> 'id')
    WHEN 'admin_sessions' THEN 'admin:' || (changed ->> 'admin_id')
    WHEN 'admins' THEN 'admin:' || (changed ->> 'id')
    WHEN 'two_step_accounts' THEN (changed ->> 'audience') || ':' || (changed ->> 'account_id')
    ELSE TG_TABLE_NAME END;
BEGIN
  PERFORM pg_notify('staydesk_changes', subject);
  RAISE NOTICE USING MESSAGE = 'staydesk_changes', DETAIL = subject;
  RETURN NULL;
END $$;

-- A use that is recorded later than the last one changes nothing else.
CREATE TRIGGER report_change AFTER UPDATE ON agent_sessions FOR EACH ROW
  WHEN (NEW.last_seen_at < OLD.last_seen_at
    OR (NEW.expires_at, NEW.created_at, NEW.proved_at) IS DISTINCT FROM (OLD.expires_at, OLD.created_at, OLD.proved_at))
  EXECUTE FUNCTION report_change();
CREATE TRIGGER report_end AFTER DELETE ON agent_sessions FOR EACH ROW EXECUTE FUNCTION report_change();
CREATE TRIGGER report_change AFTER UPDATE OF name, status, password_hash, sessions_not_before, settings ON agents
  FOR EACH ROW EXECUTE FUNCTION report_change();
CREATE TRIGGER report_end AFTER DELETE ON agents FOR EACH ROW EXECUTE FUNCTION report_change();
CREATE TRIGGER report_change AFTER UPDATE ON admin_sessions FOR EACH ROW
  WHEN (NEW.last_seen_at < OLD.last_seen_at
    OR (NEW.expires_at, NEW.created_at) IS DISTINCT FROM (OLD.expires_at, OLD.created_at))
  EXECUTE FUNCTION report_change();
CREATE TRIGGER report_end AFTER DELETE ON admin_sessions FOR EACH ROW EXECUTE FUNCTION report_change();
CREATE TRIGGER report_change AFTER UPDATE OF name, role, status, sessions_not_before ON admins
  FOR EACH ROW EXECUTE FUNCTION report_change();
CREATE TRIGGER report_end AFTER DELETE ON admins FOR EACH ROW EXECUTE FUNCTION report_change();
CREATE TRIGGER report_change AFTER INSERT OR UPDATE OR DELETE ON two_step_accounts
  FOR EACH ROW EXECUTE FUNCTION report_change();
CREATE TRIGGER report_change AFTER INSERT OR UPDATE OR DELETE ON platform_settings
  FOR EACH ROW EXECUTE FUNCTION report_change();
