-- Roles of admins. Those from before could do everything, and so can whoever holds an invitation from before: they are
-- owners. A row without a role from now on is read-only.
ALTER TABLE admins ADD COLUMN role text NOT NULL DEFAULT 'owner'
  CONSTRAINT admins_role CHECK (role IN ('owner', 'support', 'finance', 'content', 'read-only'));
ALTER TABLE admins ALTER COLUMN role SET DEFAULT 'read-only';

ALTER TABLE admin_invitations ADD COLUMN role text NOT NULL DEFAULT 'owner'
  CONSTRAINT admin_invitations_role CHECK (role IN ('owner', 'support', 'finance', 'content', 'read-only'));
ALTER TABLE admin_invitations ALTER COLUMN role SET DEFAULT 'read-only';

-- When the admin last signed in, which outlives the session.
ALTER TABLE admins ADD COLUMN last_sign_in_at timestamptz;
