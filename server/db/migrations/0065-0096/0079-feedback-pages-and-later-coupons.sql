-- The booking or property on whose page feedback was written. Ids only: the address of a guest's page has a token.
ALTER TABLE feedback ADD COLUMN about_booking_id uuid, ADD COLUMN about_property_id uuid;

-- A coupon that was applied to a running subscription lowers what is paid from `discount_from` on.
CREATE TABLE subscription_coupons (
  agent_id uuid NOT NULL REFERENCES agents (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  coupon_id uuid NOT NULL REFERENCES coupons (id),
  gateway_subscription text NOT NULL,
  plan_type text NOT NULL,
  billing_interval text NOT NULL CHECK (billing_interval IN ('month', 'year')),
  discount_from timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, id)
);
-- Each agent uses a coupon once.
CREATE UNIQUE INDEX subscription_coupons_of_agent ON subscription_coupons (coupon_id, agent_id);
