-- A new sign-in address of an agent waits for its link to be opened; `new_email` has it as it was typed.
ALTER TABLE account_tokens
  ADD COLUMN new_email text,
  DROP CONSTRAINT account_tokens_kind_check,
  ADD CONSTRAINT account_tokens_kind_check CHECK (kind IN ('password_reset', 'email_verification', 'email_change')),
  ADD CONSTRAINT account_tokens_new_email_check CHECK ((kind = 'email_change') = (new_email IS NOT NULL));

-- What each rule of retention did last; `removed` counts the rows of `removed_at`.
CREATE TABLE retention_runs (
  rule text PRIMARY KEY,
  ran_at timestamptz NOT NULL,
  removed_at timestamptz,
  removed integer NOT NULL
);
