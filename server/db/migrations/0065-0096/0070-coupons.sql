-- Coupons of the platform for plans. Terms never change after the creation; a code is never given twice.
CREATE TABLE coupons (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE,
  percent_off int CHECK (percent_off BETWEEN 1 AND 100),
  amount_off_minor bigint CHECK (amount_off_minor > 0),
  duration text NOT NULL CHECK (duration IN ('once', 'months', 'forever')),
  months int CHECK (months > 0),
  -- Null for all plans.
  plan_types text[],
  max_uses int CHECK (max_uses > 0),
  valid_until timestamptz,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  ended_at timestamptz,
  ended_by text,
  CHECK ((percent_off IS NULL) <> (amount_off_minor IS NULL)),
  CHECK ((duration = 'months') = (months IS NOT NULL))
);

-- A use is promised to a checkout while it is open or pending, and final once it is paid. What the agent pays is
-- amount_minor, after the discount.
ALTER TABLE subscription_checkouts
  ADD COLUMN coupon_id uuid REFERENCES coupons (id),
  ADD COLUMN discount_minor bigint NOT NULL DEFAULT 0,
  -- Start of the first paid period, from which the duration counts; null until it is paid.
  ADD COLUMN discount_from timestamptz;
CREATE INDEX subscription_checkouts_by_coupon ON subscription_checkouts (coupon_id, created_at DESC, id DESC)
  WHERE coupon_id IS NOT NULL;

ALTER TABLE subscription_invoices
  ADD COLUMN discount_minor bigint NOT NULL DEFAULT 0,
  ADD COLUMN coupon_code text;
CREATE INDEX subscription_invoices_by_coupon ON subscription_invoices (coupon_code) WHERE coupon_code IS NOT NULL;

ALTER TABLE sandbox_checkouts ADD COLUMN coupon jsonb;
ALTER TABLE sandbox_subscriptions ADD COLUMN discount jsonb;
