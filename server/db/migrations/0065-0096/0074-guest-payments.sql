-- Guests pay online to the account of their host. A return gives back money that was never due; a dispute and the kinds of
-- the damage deposit are in no sum of the price.
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_kind_check, ADD CONSTRAINT ledger_entries_kind_check
  CHECK (kind IN ('payment', 'refund', 'return', 'void', 'dispute', 'deposit_held', 'deposit_released', 'deposit_kept'));
-- What a gateway calls the money; null for entries recorded by hand.
ALTER TABLE ledger_entries ADD COLUMN external_id text;
CREATE UNIQUE INDEX ledger_entries_external ON ledger_entries (agent_id, external_id) WHERE external_id IS NOT NULL;

-- The account with a payment gateway that an agent has connected, and how their guests pay. Keys are sealed.
CREATE TABLE payment_accounts (
  agent_id uuid PRIMARY KEY REFERENCES agents (id) ON DELETE CASCADE,
  gateway text CHECK (gateway IN ('sandbox', 'stripe')),
  secret_sealed bytea,
  webhook_secret_sealed bytea,
  account_name text NOT NULL DEFAULT '',
  account_ref text NOT NULL DEFAULT '',
  is_live boolean NOT NULL DEFAULT false,
  connected_at timestamptz,
  checked_at timestamptz,
  problem text CHECK (problem IN ('away', 'key_refused')),
  webhook_at timestamptz,
  events_read_to timestamptz,
  cancels_unpaid boolean NOT NULL DEFAULT false,
  cancel_days integer NOT NULL DEFAULT 3,
  reminds_guests boolean NOT NULL DEFAULT true
);

-- One attempt of a guest to pay. The amount is set here, from the schedule, and never by a browser.
CREATE TABLE guest_payments (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  booking_id uuid NOT NULL,
  gateway text NOT NULL,
  account_ref text NOT NULL,
  instalment text NOT NULL CHECK (instalment IN ('deposit', 'balance', 'full')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('opening', 'open', 'pending', 'paid', 'failed', 'closed')),
  outcome text CHECK (outcome IN ('kept', 'surplus', 'late')),
  may_confirm boolean NOT NULL DEFAULT false,
  gateway_session text,
  gateway_payment text,
  url text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  PRIMARY KEY (agent_id, id),
  FOREIGN KEY (agent_id, booking_id) REFERENCES bookings (agent_id, id) ON DELETE CASCADE
);
CREATE INDEX guest_payments_of_booking ON guest_payments (agent_id, booking_id);
CREATE INDEX guest_payments_by_charge ON guest_payments (agent_id, gateway_payment) WHERE gateway_payment IS NOT NULL;
CREATE INDEX guest_payments_waiting ON guest_payments (expires_at) WHERE state IN ('opening', 'open', 'pending');

-- Events of gateways by their ids, so that each counts once.
CREATE TABLE guest_payment_events (
  agent_id uuid NOT NULL REFERENCES agents (id) ON DELETE CASCADE,
  gateway text NOT NULL,
  id text NOT NULL,
  type text NOT NULL,
  payment_id uuid,
  result text NOT NULL CHECK (result IN ('applied', 'ignored', 'unknown_payment', 'amount_mismatch')),
  received_at timestamptz NOT NULL,
  payload jsonb NOT NULL,
  PRIMARY KEY (agent_id, gateway, id)
);

-- Money to be given back through the gateway. The ledger has it once the gateway has made it.
CREATE TABLE guest_payment_refunds (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('refund', 'return')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  state text NOT NULL CHECK (state IN ('waiting', 'made', 'declined')),
  author text NOT NULL,
  note text NOT NULL DEFAULT '',
  gateway_refund text,
  requested_at timestamptz NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (agent_id, id),
  FOREIGN KEY (agent_id, payment_id) REFERENCES guest_payments (agent_id, id) ON DELETE CASCADE
);
CREATE INDEX guest_payment_refunds_of_payment ON guest_payment_refunds (agent_id, payment_id);
CREATE INDEX guest_payment_refunds_waiting ON guest_payment_refunds (requested_at) WHERE state = 'waiting';

-- Warnings that an unpaid booking will be cancelled.
CREATE TABLE unpaid_warnings (
  agent_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  due_on date NOT NULL,
  step text NOT NULL CHECK (step IN ('warn_3', 'warn_1')),
  sent_on date NOT NULL,
  PRIMARY KEY (agent_id, booking_id, due_on, step),
  FOREIGN KEY (agent_id, booking_id) REFERENCES bookings (agent_id, id) ON DELETE CASCADE
);

ALTER TABLE guest_mails DROP CONSTRAINT guest_mails_kind_check, ADD CONSTRAINT guest_mails_kind_check
  CHECK (kind IN ('payment_received', 'before_arrival', 'after_departure', 'host_suspended', 'payment_asked', 'unpaid_warning'));

-- The built-in gateway: its pages, its refunds and the events that it delivers.
CREATE TABLE sandbox_guest_payments (
  token text PRIMARY KEY,
  agent_id uuid NOT NULL REFERENCES agents (id) ON DELETE CASCADE,
  payment_id uuid NOT NULL,
  title text NOT NULL,
  amount_minor bigint NOT NULL,
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'pending', 'paid', 'failed', 'closed')),
  refunded_minor bigint NOT NULL DEFAULT 0,
  dispute text NOT NULL DEFAULT 'none' CHECK (dispute IN ('none', 'open', 'won', 'lost')),
  return_url text NOT NULL,
  settles_at timestamptz,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX sandbox_guest_payments_reference ON sandbox_guest_payments (agent_id, payment_id);
CREATE TABLE sandbox_guest_refunds (
  agent_id uuid NOT NULL REFERENCES agents (id) ON DELETE CASCADE,
  key text NOT NULL,
  token text NOT NULL REFERENCES sandbox_guest_payments (token) ON DELETE CASCADE,
  amount_minor bigint NOT NULL,
  PRIMARY KEY (agent_id, key)
);
CREATE TABLE sandbox_guest_events (
  id text PRIMARY KEY,
  agent_id uuid NOT NULL REFERENCES agents (id) ON DELETE CASCADE,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  delivered_at timestamptz
);
CREATE INDEX sandbox_guest_events_waiting ON sandbox_guest_events (created_at) WHERE delivered_at IS NULL;
CREATE INDEX sandbox_guest_events_of_agent ON sandbox_guest_events (agent_id, created_at);
