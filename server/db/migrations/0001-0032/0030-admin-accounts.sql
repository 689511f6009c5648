-- ---------------------------------------------------------------- sessions of admins

-- As for agents: each sign-in has an id, so that its owner can end it, and says which device it is.
ALTER TABLE admin_sessions ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE admin_sessions ADD COLUMN user_agent text NOT NULL DEFAULT '';
ALTER TABLE admin_sessions ADD COLUMN network text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX admin_sessions_by_id ON admin_sessions (admin_id, id);

-- ---------------------------------------------------------------- one-use links of admins

-- Only the SHA-256 of a token is stored; an admin has one of a kind at most. `email` is the address that the link was
-- mailed to: of an e-mail change the new one.
CREATE TABLE admin_tokens (
  token_hash bytea PRIMARY KEY,
  admin_id uuid NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('password_reset', 'email_change')),
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (admin_id, kind)
);
CREATE INDEX admin_tokens_by_end ON admin_tokens (expires_at);

-- ---------------------------------------------------------------- admins who leave

-- The name of who invited stays in the row; the account may be gone.
ALTER TABLE admin_invitations ALTER COLUMN invited_by DROP NOT NULL;
