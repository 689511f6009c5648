-- ---------------------------------------------------------------- plans

-- What each plan cost and allowed from when on. A version is never changed: who bought it keeps it.
CREATE TABLE plan_versions (
  plan_type text NOT NULL CHECK (plan_type IN ('starter', 'professional', 'business', 'enterprise')),
  version int NOT NULL CHECK (version >= 1),
  -- Null in both: by arrangement.
  monthly_minor bigint CHECK (monthly_minor > 0),
  yearly_minor bigint CHECK (yearly_minor > 0),
  features jsonb NOT NULL,
  is_shown boolean NOT NULL,
  created_at timestamptz NOT NULL,
  -- The admin's name as it was then; null for the plans that came with the product.
  created_by text,
  PRIMARY KEY (plan_type, version),
  CHECK ((monthly_minor IS NULL) = (yearly_minor IS NULL))
);
INSERT INTO plan_versions (plan_type, version, monthly_minor, yearly_minor, features, is_shown, created_at) VALUES
  ('starter', 1, 1900, 18240,
   '{"maxListings": 3, "sharedLinks": true, "analytics": false, "marketingTools": false, "team": false, "api": false}', true, now()),
  ('professional', 1, 4900, 47040,
   '{"maxListings": 15, "sharedLinks": true, "analytics": true, "marketingTools": true, "team": false, "api": false}', true, now()),
  ('business', 1, 11900, 114240,
   '{"maxListings": 60, "sharedLinks": true, "analytics": true, "marketingTools": true, "team": true, "api": true}', true, now()),
  ('enterprise', 1, NULL, NULL,
   '{"maxListings": 1000, "sharedLinks": true, "analytics": true, "marketingTools": true, "team": true, "api": true}', true, now());

ALTER TABLE subscriptions ADD COLUMN plan_version int;
UPDATE subscriptions SET plan_version = 1 WHERE plan_type IS NOT NULL;
ALTER TABLE subscription_checkouts ADD COLUMN plan_version int NOT NULL DEFAULT 1;

-- The built-in gateway takes for each period what was agreed when it was bought.
ALTER TABLE sandbox_subscriptions ADD COLUMN amount_minor bigint;
UPDATE sandbox_subscriptions s SET
  amount_minor = (SELECT CASE s.billing_interval WHEN 'month' THEN v.monthly_minor ELSE v.yearly_minor END
    FROM plan_versions v WHERE v.plan_type = s.plan_type),
  next_change = next_change || jsonb_build_object('amountMinor',
    (SELECT CASE s.next_change->>'interval' WHEN 'month' THEN v.monthly_minor ELSE v.yearly_minor END
     FROM plan_versions v WHERE v.plan_type = s.next_change->>'planType'));
UPDATE sandbox_subscriptions SET amount_minor = 0 WHERE amount_minor IS NULL;
ALTER TABLE sandbox_subscriptions ALTER COLUMN amount_minor SET NOT NULL;

-- ---------------------------------------------------------------- invitations of admins

CREATE TABLE admin_invitations (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  email_key text NOT NULL,
  -- Of the link in the mail; only its hash is stored.
  token_hash bytea NOT NULL UNIQUE,
  invited_by uuid NOT NULL REFERENCES admins (id),
  invited_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX admin_invitations_newest ON admin_invitations (created_at DESC, id DESC);
-- One that waits for each address.
CREATE UNIQUE INDEX admin_invitations_open ON admin_invitations (email_key)
  WHERE accepted_at IS NULL AND revoked_at IS NULL;
