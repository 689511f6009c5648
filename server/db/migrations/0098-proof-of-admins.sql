-- When an admin last gave the password in a session; null: when it began.
ALTER TABLE admin_sessions ADD COLUMN proved_at timestamptz;

DROP TRIGGER report_change ON admin_sessions;
CREATE TRIGGER report_change AFTER UPDATE ON admin_sessions FOR EACH ROW
  WHEN (NEW.last_seen_at < OLD.last_seen_at
    OR (NEW.expires_at, NEW.created_at, NEW.proved_at) IS DISTINCT FROM (OLD.expires_at, OLD.created_at, OLD.proved_at))
  EXECUTE FUNCTION report_change();
