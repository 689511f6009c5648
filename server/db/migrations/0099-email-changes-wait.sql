-- A change of an agent's address that an admin has asked for. It waits until `due_at`, or for a second admin, and for the
-- mailed link of the new address. The row is deleted once the change has taken effect or was stopped; the log retains it.
CREATE TABLE agent_email_changes (
  agent_id uuid PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  new_email text NOT NULL,
  reason text NOT NULL,
  requested_by uuid NOT NULL,
  requested_by_name text NOT NULL,
  requested_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  approved_by uuid CHECK (approved_by <> requested_by),
  approved_by_name text CHECK ((approved_by IS NULL) = (approved_by_name IS NULL)),
  CHECK (due_at > requested_at AND expires_at > due_at)
);
CREATE INDEX agent_email_changes_by_due ON agent_email_changes (due_at);

-- The link that stops a change is mailed to the present address. Links of changes that did not wait end here.
ALTER TABLE account_tokens
  DROP CONSTRAINT account_tokens_kind_check,
  ADD CONSTRAINT account_tokens_kind_check
    CHECK (kind IN ('password_reset', 'email_verification', 'email_change', 'email_change_stop'));
DROP INDEX account_tokens_one_open;
CREATE UNIQUE INDEX account_tokens_one_open ON account_tokens (agent_id, kind)
  WHERE used_at IS NULL AND kind NOT IN ('email_verification', 'email_change_stop');
DELETE FROM account_tokens WHERE kind = 'email_change' AND used_at IS NULL;
