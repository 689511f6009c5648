-- ---------------------------------------------------------------- devices an account signed in from

-- What a sign-in says of itself: which browser on which system, and the first half of the network's address. One that
-- is not here yet is told by mail to whoever has the account.
CREATE TABLE seen_devices (
  audience text NOT NULL CHECK (audience IN ('agent', 'admin')),
  account_id uuid NOT NULL,
  browser text NOT NULL,
  network text NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (audience, account_id, browser, network)
);
CREATE INDEX seen_devices_by_use ON seen_devices (last_seen_at);
