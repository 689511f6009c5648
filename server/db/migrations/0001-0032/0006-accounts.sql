-- One-use links that go out by mail. Only the SHA-256 of a token is kept; an account has one of a kind at most.
CREATE TABLE account_tokens (
  token_hash bytea PRIMARY KEY,
  agent_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('password_reset', 'email_verification')),
  -- The address that the link was mailed to: it proves nothing about another one.
  email_key text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE UNIQUE INDEX account_tokens_one_open ON account_tokens (agent_id, kind) WHERE used_at IS NULL;
CREATE INDEX account_tokens_by_end ON account_tokens (expires_at);

-- Mails that were asked for, per kind and address, whether an account has the address or not. `account` is a SHA-256.
CREATE TABLE account_mail_counts (
  account bytea PRIMARY KEY,
  mails integer NOT NULL,
  began_at timestamptz NOT NULL
);

-- Who Google says somebody is: issuer and subject. An e-mail address may change hands, a subject does not.
CREATE TABLE google_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  agent_id uuid NOT NULL,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX google_identities_by_agent ON google_identities (agent_id);

-- Sign-ins that have begun and not come back.
CREATE TABLE google_sign_ins (
  state_hash bytea PRIMARY KEY,
  browser_key_hash bytea NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Confirmed by Google, and waiting for the password of the account that has the same address.
CREATE TABLE google_links (
  token_hash bytea PRIMARY KEY,
  issuer text NOT NULL,
  subject text NOT NULL,
  agent_id uuid NOT NULL,
  expires_at timestamptz NOT NULL
);
