-- What an assistant has been shown before a tool writes: a confirmation that works once, for ten minutes, for exactly this input, as
-- long as what was shown is still so. Only hashes are stored.
CREATE TABLE tool_confirmations (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  key_id uuid NOT NULL,
  tool text NOT NULL,
  input_hash bytea NOT NULL,
  shown_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (agent_id, id)
);
CREATE INDEX tool_confirmations_by_end ON tool_confirmations (expires_at);
