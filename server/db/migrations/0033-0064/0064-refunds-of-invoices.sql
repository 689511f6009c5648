-- Money that an admin gives back for an invoice. What was given back is told by the gateway's event; until then the amount
-- is set aside here, so that two refunds at once cannot exceed what was paid.
CREATE TABLE subscription_refunds (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  reason text NOT NULL CHECK (reason IN ('requested', 'duplicate', 'goodwill', 'fraudulent')),
  state text NOT NULL CHECK (state IN ('requested', 'accepted', 'done', 'declined')),
  requested_by text NOT NULL,
  requested_at timestamptz NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (agent_id, id),
  FOREIGN KEY (agent_id, invoice_id) REFERENCES subscription_invoices (agent_id, id)
);
CREATE INDEX subscription_refunds_by_invoice ON subscription_refunds (agent_id, invoice_id);

-- The built-in gateway gives back by key, and no more than it took.
CREATE TABLE sandbox_refunds (
  key text PRIMARY KEY,
  invoice text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  made_at timestamptz NOT NULL
);
CREATE INDEX sandbox_refunds_by_invoice ON sandbox_refunds (invoice);
