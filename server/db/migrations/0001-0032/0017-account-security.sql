-- ---------------------------------------------------------------- sessions

-- A name of its own for each sign-in, so that its owner can end it: the token is nowhere, its hash is nobody's business.
ALTER TABLE agent_sessions ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
-- The beginning of the network address it was last used from, such as 203.0.113.x.
ALTER TABLE agent_sessions ADD COLUMN network text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX agent_sessions_by_id ON agent_sessions (agent_id, id);

-- ---------------------------------------------------------------- two-step sign-in

-- The secret is sealed with a key that is not in this database. Not confirmed: begun, and asked of nobody yet.
-- `last_step` is the newest 30 seconds whose code was used: neither that code nor an older one works again.
CREATE TABLE two_step_accounts (
  audience text NOT NULL CHECK (audience IN ('agent', 'admin')),
  account_id uuid NOT NULL,
  sealed_secret bytea NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  wrong_tries integer NOT NULL DEFAULT 0,
  blocked_until timestamptz,
  begun_at timestamptz NOT NULL,
  PRIMARY KEY (audience, account_id)
);

-- Each lets in once. Only a keyed hash is kept.
CREATE TABLE recovery_codes (
  audience text NOT NULL,
  account_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (audience, account_id, code_hash)
);

-- Sign-ins that have passed the first step and wait for a code.
CREATE TABLE second_step_tickets (
  token_hash bytea PRIMARY KEY,
  audience text NOT NULL,
  account_id uuid NOT NULL,
  remember_me boolean NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX second_step_tickets_by_account ON second_step_tickets (audience, account_id);

-- ---------------------------------------------------------------- taking data away, and leaving

CREATE TABLE data_exports (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('making', 'ready', 'failed')),
  asked_at timestamptz NOT NULL,
  ready_at timestamptz,
  expires_at timestamptz NOT NULL,
  bytes bigint,
  PRIMARY KEY (agent_id, id)
);
CREATE UNIQUE INDEX data_exports_one_in_making ON data_exports (agent_id) WHERE state = 'making';
CREATE INDEX data_exports_by_end ON data_exports (expires_at);

-- When everything personal of the account is erased, unless its owner thinks better of it before.
ALTER TABLE agents ADD COLUMN erase_at timestamptz;
CREATE INDEX agents_to_erase ON agents (erase_at) WHERE erase_at IS NOT NULL AND status <> 'deleted';
