-- Orders of the admin lists of users and subscriptions. What has no end comes last.
CREATE INDEX agents_by_name ON agents (lower(name), id);
CREATE INDEX subscriptions_all_by_status ON subscriptions (status, agent_id);
CREATE INDEX subscriptions_all_by_plan ON subscriptions (coalesce(plan_type, ''), agent_id);
CREATE INDEX subscriptions_all_by_end ON subscriptions
  (coalesce(CASE WHEN status = 'trial' THEN trial_ends_at ELSE current_period_end END, '9999-12-31Z'::timestamptz), agent_id);
CREATE INDEX properties_all_by_update ON properties (updated_at, id) WHERE deleted_at IS NULL;
