-- Archives of Staydesk that an agent loads in the settings: received in parts, read, and loaded in one transaction by a job. A row is deleted
-- 30 days after the archive was loaded; until then the account can be emptied again.
CREATE TABLE archive_loads (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  state text NOT NULL CHECK (state IN
    ('uploading', 'checking', 'refused', 'checked', 'applying', 'applied', 'undoing', 'undone')),
  file_name text NOT NULL,
  bytes bigint NOT NULL,
  -- Parts that have arrived; they are stored until the archive is loaded or discarded.
  part_count integer NOT NULL DEFAULT 0,
  -- What is wrong with the archive.
  report jsonb,
  -- Rows of each list, files, and whether there are door codes.
  contents jsonb,
  -- Door codes as the archive has them, encrypted with a passphrase, so that a wrong one is refused at once.
  secrets jsonb,
  -- The passphrase until the job has used it.
  passphrase_sealed bytea,
  -- Why the job did nothing.
  failure text CHECK (failure IN ('not_empty', 'changed_since', 'not_storable')),
  done_count integer NOT NULL DEFAULT 0,
  work_count integer NOT NULL DEFAULT 0,
  -- What was loaded, once read back.
  outcome jsonb,
  -- Profile and settings before, for the way back.
  account_before jsonb,
  created_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  applied_at timestamptz,
  undone_at timestamptz,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, id)
);
CREATE INDEX archive_loads_by_expiry ON archive_loads (expires_at);

-- An account that an archive has filled can be emptied again. Nothing else removes what is append-only: the transaction names the account,
-- and the account's archive is being rolled back.
CREATE FUNCTION is_being_emptied(agent uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_setting('staydesk.emptying', true) = agent::text
    AND EXISTS (SELECT FROM archive_loads l WHERE l.agent_id = agent AND l.state = 'undoing')
$$;

CREATE OR REPLACE FUNCTION refuse_money_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Row by row, ledger_entries_not_removed asks whose they are.
  IF TG_TABLE_NAME = 'ledger_entries' AND TG_OP = 'DELETE'
    AND nullif(current_setting('staydesk.emptying', true), '') IS NOT NULL THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE FUNCTION refuse_ledger_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_being_emptied(OLD.agent_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'ledger_entries is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER ledger_entries_not_removed BEFORE DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_removal();

CREATE OR REPLACE FUNCTION refuse_night_event_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_being_emptied(OLD.agent_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'night_events is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE FUNCTION refuse_agreement_event_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_being_emptied(OLD.agent_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'agreement_events is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;

-- A signed file names its agreement for good. One that came with an archive has a new id here; this is the one in its file.
ALTER TABLE agreements ADD COLUMN document_id uuid;
