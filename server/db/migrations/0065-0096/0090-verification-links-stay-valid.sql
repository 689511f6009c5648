-- Mails with verification links are sent at once, so the last to arrive need not carry the newest link. All of an
-- account stay valid until one is used.
DROP INDEX account_tokens_one_open;
CREATE UNIQUE INDEX account_tokens_one_open ON account_tokens (agent_id, kind)
  WHERE used_at IS NULL AND kind <> 'email_verification';
