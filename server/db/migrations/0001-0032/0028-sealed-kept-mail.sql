-- Kept mails are sealed and end after a day. Those of before stay readable for that day.
ALTER TABLE kept_mail
  ALTER COLUMN subject DROP NOT NULL,
  ALTER COLUMN html DROP NOT NULL,
  ALTER COLUMN text DROP NOT NULL,
  ADD COLUMN sealed bytea;
CREATE INDEX kept_mail_by_time ON kept_mail (at);
