-- A checkout that is begun during a trial is for a period that begins when the trial ends.
ALTER TABLE subscription_checkouts ADD COLUMN starts_at timestamptz;
ALTER TABLE sandbox_checkouts ADD COLUMN starts_at timestamptz;
