-- A released mail leaves within seconds. Its row is deleted after that, so that later mails to the same address wait behind it.
ALTER TABLE held_mails
  ADD COLUMN released_at timestamptz,
  DROP CONSTRAINT held_mails_reason_check,
  ADD CONSTRAINT held_mails_reason_check CHECK (reason IN ('unconfirmed', 'daily_limit', 'earlier_mail'));
