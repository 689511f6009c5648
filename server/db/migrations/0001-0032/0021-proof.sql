-- ---------------------------------------------------------------- the password again

-- When the owner of a session last gave the password again; before that its beginning counts.
ALTER TABLE agent_sessions ADD COLUMN proved_at timestamptz;
