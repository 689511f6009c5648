-- Tries to sign in that have not succeeded, per account, whether the account exists or not. In the database, so that
-- neither a restart nor a second process gives an attacker new tries. `account` is a SHA-256.
CREATE TABLE sign_in_tries (
  account bytea PRIMARY KEY,
  tries integer NOT NULL,
  last_try_at timestamptz NOT NULL,
  blocked_until timestamptz
);
CREATE INDEX sign_in_tries_by_age ON sign_in_tries (last_try_at);
