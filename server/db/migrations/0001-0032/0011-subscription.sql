-- What happened to a subscription is kept for good; the row of `subscriptions` is what follows from it.
CREATE TABLE subscription_events (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  occurred_at timestamptz NOT NULL,
  data jsonb NOT NULL,
  gateway text,
  gateway_event_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (agent_id, id),
  UNIQUE (gateway, gateway_event_id)
);

INSERT INTO subscription_events (agent_id, id, kind, occurred_at, data)
SELECT agent_id, uuidv7(), 'admin_set', updated_at, jsonb_build_object(
  'status', status, 'planType', plan_type,
  'trialEndsAt', floor(extract(epoch FROM trial_ends_at) * 1000),
  'currentPeriodEnd', floor(extract(epoch FROM current_period_end) * 1000))
FROM subscriptions;

ALTER TABLE subscriptions
  ADD COLUMN billing_interval text CHECK (billing_interval IN ('month', 'year')),
  ADD COLUMN current_period_start timestamptz,
  ADD COLUMN scheduled_change jsonb,
  ADD COLUMN last_failure jsonb,
  ADD COLUMN gateway text,
  ADD COLUMN gateway_customer text,
  ADD COLUMN gateway_subscription text,
  -- The end of the trial that was told about, and how many days before.
  ADD COLUMN trial_told_end timestamptz,
  ADD COLUMN trial_told_days smallint;
CREATE INDEX subscriptions_by_trial_end ON subscriptions (trial_ends_at) WHERE status = 'trial';
CREATE INDEX subscriptions_by_period_end ON subscriptions (current_period_end)
  WHERE status IN ('active', 'past_due', 'cancelled');

CREATE SEQUENCE subscription_invoice_number START 1001;
CREATE TABLE subscription_invoices (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  number text NOT NULL UNIQUE,
  gateway text NOT NULL,
  gateway_invoice text NOT NULL,
  plan_type text NOT NULL,
  billing_interval text NOT NULL,
  period_from timestamptz NOT NULL,
  period_to timestamptz NOT NULL,
  amount_minor bigint NOT NULL,
  currency text NOT NULL,
  issued_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, id),
  UNIQUE (gateway, gateway_invoice)
);

CREATE TABLE subscription_checkouts (
  agent_id uuid NOT NULL,
  id uuid NOT NULL PRIMARY KEY,
  plan_type text NOT NULL,
  billing_interval text NOT NULL,
  amount_minor bigint NOT NULL,
  currency text NOT NULL,
  gateway text NOT NULL,
  gateway_checkout text,
  checkout_url text,
  status text NOT NULL CHECK (status IN ('open', 'pending', 'paid', 'failed', 'abandoned')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
-- An agent has one at a time.
CREATE UNIQUE INDEX subscription_checkouts_open ON subscription_checkouts (agent_id) WHERE status IN ('open', 'pending');

-- Every message of a gateway, by its id: a repeated one is known by it.
CREATE TABLE gateway_events (
  gateway text NOT NULL,
  id text NOT NULL,
  type text NOT NULL,
  agent_id uuid,
  result text NOT NULL,
  received_at timestamptz NOT NULL,
  payload jsonb NOT NULL,
  PRIMARY KEY (gateway, id)
);

CREATE TABLE payment_syncs (
  id uuid PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('running', 'done', 'failed')),
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  seen int NOT NULL DEFAULT 0,
  applied int NOT NULL DEFAULT 0,
  refused int NOT NULL DEFAULT 0
);

-- Remembers which listings wait only because the plan is too small for them.
ALTER TABLE properties ADD COLUMN paused_by_selection_at timestamptz;
CREATE INDEX properties_paused_by_selection ON properties (agent_id) WHERE paused_by_selection_at IS NOT NULL;
CREATE FUNCTION forget_paused_by_selection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'paused' THEN NEW.paused_by_selection_at := NULL; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER properties_forget_paused_by_selection BEFORE UPDATE OF status ON properties
  FOR EACH ROW EXECUTE FUNCTION forget_paused_by_selection();

-- ---------------------------------------------------------------- the built-in gateway: a world of its own

CREATE TABLE sandbox_checkouts (
  token text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('checkout', 'portal')),
  reference text NOT NULL,
  agent_id uuid NOT NULL,
  plan_type text,
  billing_interval text,
  amount_minor bigint,
  currency text,
  status text NOT NULL CHECK (status IN ('open', 'pending', 'paid', 'failed', 'abandoned')),
  settles_at timestamptz,
  expires_at timestamptz NOT NULL,
  return_path text NOT NULL
);
CREATE UNIQUE INDEX sandbox_checkouts_by_reference ON sandbox_checkouts (reference) WHERE kind = 'checkout';
CREATE INDEX sandbox_checkouts_waiting ON sandbox_checkouts (expires_at) WHERE status IN ('open', 'pending');

CREATE TABLE sandbox_subscriptions (
  id text PRIMARY KEY,
  agent_id uuid NOT NULL,
  plan_type text NOT NULL,
  billing_interval text NOT NULL,
  next_change jsonb,
  anchor timestamptz NOT NULL,
  periods int NOT NULL,
  period_end timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'past_due', 'ended')),
  cancels boolean NOT NULL DEFAULT false,
  payments_fail boolean NOT NULL DEFAULT false,
  next_try_at timestamptz
);
CREATE INDEX sandbox_subscriptions_due ON sandbox_subscriptions (period_end) WHERE status <> 'ended';

CREATE TABLE sandbox_payments (
  invoice text PRIMARY KEY,
  key text UNIQUE,
  subscription text NOT NULL,
  status text NOT NULL CHECK (status IN ('paid', 'failed')),
  amount_minor bigint NOT NULL,
  made_at timestamptz NOT NULL
);

CREATE TABLE sandbox_events (
  id uuid PRIMARY KEY,
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  delivered_at timestamptz
);
CREATE INDEX sandbox_events_waiting ON sandbox_events (id) WHERE delivered_at IS NULL;
