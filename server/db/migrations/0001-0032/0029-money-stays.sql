-- What was written about money stays written. Corrections are new rows: a void names the entry that it undoes.

CREATE FUNCTION refuse_money_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER subscription_events_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON subscription_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_money_change();
CREATE TRIGGER subscription_invoices_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON subscription_invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_money_change();
CREATE TRIGGER ledger_entries_are_append_only BEFORE DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_money_change();

-- The erasing of an account takes the words and the name, and nothing else.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erased ledger_entries := OLD;
BEGIN
  erased.note := '';
  erased.author := '';
  IF NEW IS DISTINCT FROM erased OR current_setting('staydesk.erasing', true) IS DISTINCT FROM 'on' THEN
    RAISE EXCEPTION 'ledger_entries is append-only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
