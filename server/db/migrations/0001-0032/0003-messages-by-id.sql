-- A receipt names its message alone.
CREATE UNIQUE INDEX messages_by_id ON messages (agent_id, id);

-- When a guest was last told by mail that a message waits; at most one such mail in ten minutes.
ALTER TABLE conversations ADD COLUMN guest_mailed_at timestamptz;
