-- ---------------------------------------------------------------- the log of everything that happens

-- The agent's account that an entry concerns, whoever acted: what a guest, a timer or an admin did to it is found with
-- what its owner did.
ALTER TABLE admin_log ADD COLUMN account_id uuid;
CREATE INDEX admin_log_by_account ON admin_log (account_id, at DESC, id DESC) WHERE account_id IS NOT NULL;

-- Nothing is changed, and nothing is removed before its time: 400 days, and 1,100 days for what concerns money, settings
-- and security.
CREATE FUNCTION refuse_early_log_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at > now() - (CASE WHEN OLD.type IN ('payment', 'subscription', 'settings', 'security')
    THEN interval '1100 days' ELSE interval '400 days' END) THEN
    RAISE EXCEPTION 'the log is append-only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
DROP TRIGGER admin_log_is_append_only ON admin_log;
CREATE TRIGGER admin_log_is_append_only BEFORE UPDATE OR TRUNCATE ON admin_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
CREATE TRIGGER admin_log_keeps_its_time BEFORE DELETE ON admin_log
  FOR EACH ROW EXECUTE FUNCTION refuse_early_log_removal();
