-- A comparison with the gateway also compares each subscription: how many, and in what the two sides differ. A
-- difference names the agent by id, and amounts and dates; nothing else about the person.
ALTER TABLE payment_syncs ADD COLUMN compared integer NOT NULL DEFAULT 0;
ALTER TABLE payment_syncs ADD COLUMN differences jsonb NOT NULL DEFAULT '[]';
CREATE INDEX payment_syncs_by_time ON payment_syncs (started_at DESC, id DESC);
