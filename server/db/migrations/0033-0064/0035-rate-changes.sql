-- What each change of rates replaced, for its undo.
CREATE TABLE rate_changes (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  replaced jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  undone_at timestamptz,
  PRIMARY KEY (agent_id, id)
);
CREATE INDEX rate_changes_by_age ON rate_changes (changed_at);
