-- What the gateway has taken from the payments of guests, and its payouts to the bank of their host. Beside the ledger of the
-- bookings, so that no fee can enter the sums of a guest; amounts and currencies are the gateway's.
ALTER TABLE payment_accounts
  ADD COLUMN balance_read_to timestamptz,
  -- The right that the key would need for reading them.
  ADD COLUMN missing_right text CHECK (missing_right IN ('balance', 'charges', 'payouts'));

CREATE TABLE payouts (
  agent_id uuid NOT NULL REFERENCES agents (id) ON DELETE CASCADE,
  gateway text NOT NULL CHECK (gateway IN ('sandbox', 'stripe')),
  id text NOT NULL,
  account_ref text NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'in_transit', 'paid', 'canceled', 'failed')),
  amount_minor bigint NOT NULL,
  currency text NOT NULL,
  created_at timestamptz NOT NULL,
  arrives_on date NOT NULL,
  -- The gateway's code of the reason.
  failure text,
  -- False for payouts made by hand, of which the gateway does not say what is in them.
  is_itemised boolean NOT NULL,
  -- What is in it beside the payments of guests; null until its transactions have been read and add up to its amount.
  other_minor bigint,
  -- The later payout that brought the money of a failed one.
  brought_by text,
  PRIMARY KEY (agent_id, gateway, id)
);
CREATE INDEX payouts_of_agent ON payouts (agent_id, created_at, id);

-- By the gateway's ids, so that each counts once.
CREATE TABLE balance_transactions (
  agent_id uuid NOT NULL,
  gateway text NOT NULL CHECK (gateway IN ('sandbox', 'stripe')),
  id text NOT NULL,
  account_ref text NOT NULL,
  payment_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'refund_failure', 'dispute', 'dispute_reversal')),
  amount_minor bigint NOT NULL,
  fee_minor bigint NOT NULL,
  net_minor bigint NOT NULL,
  currency text NOT NULL,
  created_at timestamptz NOT NULL,
  payout_id text,
  PRIMARY KEY (agent_id, gateway, id),
  CONSTRAINT balance_transactions_net CHECK (amount_minor - fee_minor = net_minor),
  FOREIGN KEY (agent_id, payment_id) REFERENCES guest_payments (agent_id, id) ON DELETE CASCADE,
  FOREIGN KEY (agent_id, gateway, payout_id) REFERENCES payouts (agent_id, gateway, id)
);
CREATE INDEX balance_transactions_of_payment ON balance_transactions (agent_id, payment_id);
CREATE INDEX balance_transactions_of_payout ON balance_transactions (agent_id, gateway, payout_id);
CREATE INDEX guest_payments_paid ON guest_payments (agent_id, paid_at) WHERE state = 'paid';

-- The built-in gateway's own.
CREATE TABLE sandbox_payouts (
  agent_id uuid NOT NULL REFERENCES agents (id) ON DELETE CASCADE,
  id text NOT NULL,
  state text NOT NULL CHECK (state IN ('in_transit', 'paid', 'failed')),
  amount_minor bigint NOT NULL,
  currency text NOT NULL,
  created_at timestamptz NOT NULL,
  arrives_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, id)
);
CREATE INDEX sandbox_payouts_waiting ON sandbox_payouts (arrives_at) WHERE state = 'in_transit';
CREATE TABLE sandbox_balance_transactions (
  agent_id uuid NOT NULL REFERENCES agents (id) ON DELETE CASCADE,
  id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'dispute', 'dispute_reversal', 'payout_failure')),
  -- The page on which the guest has paid; null for the money of a failed payout.
  token text REFERENCES sandbox_guest_payments (token) ON DELETE CASCADE,
  failed_payout text,
  amount_minor bigint NOT NULL,
  fee_minor bigint NOT NULL,
  currency text NOT NULL,
  created_at timestamptz NOT NULL,
  available_at timestamptz NOT NULL,
  payout_id text,
  PRIMARY KEY (agent_id, id)
);
CREATE INDEX sandbox_balance_transactions_waiting ON sandbox_balance_transactions (available_at) WHERE payout_id IS NULL;
