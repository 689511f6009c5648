-- ---------------------------------------------------------------- the log

-- Who it was by name as it was then, and one sentence that says what happened.
ALTER TABLE admin_log ADD COLUMN actor_name text NOT NULL DEFAULT '';
ALTER TABLE admin_log ADD COLUMN summary text NOT NULL DEFAULT '';
UPDATE admin_log SET type = CASE WHEN action = 'signed_in' THEN 'auth' ELSE 'security' END WHERE type = 'admins';
ALTER TABLE admin_log ADD CONSTRAINT admin_log_types CHECK (type IN ('auth', 'booking', 'property', 'payment',
  'subscription', 'settings', 'sync', 'message', 'content', 'security', 'client', 'system'));
ALTER TABLE admin_log ADD CONSTRAINT admin_log_actors CHECK (actor_type IN ('admin', 'agent', 'visitor', 'system'));

CREATE INDEX admin_log_by_type ON admin_log (type, at DESC, id DESC);
CREATE INDEX admin_log_by_entity ON admin_log (entity_id, at DESC, id DESC) WHERE entity_id IS NOT NULL;
CREATE INDEX admin_log_by_actor ON admin_log (actor_id, at DESC, id DESC) WHERE actor_id IS NOT NULL;
CREATE INDEX admin_log_by_words ON admin_log
  USING gin ((actor_name || ' ' || action || ' ' || summary || ' ' || coalesce(request_id, '')) gin_trgm_ops);

-- What was written stays written, whoever asks: a change fails instead of being lost unseen.
CREATE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER admin_log_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON admin_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();

-- ---------------------------------------------------------------- lists over all agents

CREATE INDEX agents_newest ON agents (created_at DESC, id DESC);
CREATE INDEX agents_by_status ON agents (status, created_at DESC, id DESC);
CREATE INDEX agents_by_words ON agents
  USING gin ((name || ' ' || email || ' ' || coalesce(company, '')) gin_trgm_ops);

-- Why a listing was rejected or suspended.
ALTER TABLE properties ADD COLUMN moderation_reason text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX properties_by_id ON properties (id);
CREATE INDEX properties_all_newest ON properties (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX properties_all_updated ON properties (updated_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX properties_all_by_title ON properties (lower(title), id) WHERE deleted_at IS NULL;
CREATE INDEX properties_by_state ON properties (status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX properties_by_moderation ON properties (moderation, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX properties_by_words ON properties
  USING gin ((title || ' ' || city) gin_trgm_ops) WHERE deleted_at IS NULL;

CREATE UNIQUE INDEX bookings_by_id ON bookings (id);
CREATE INDEX bookings_all_newest ON bookings (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX bookings_all_by_status ON bookings (status, created_at DESC, id DESC) WHERE deleted_at IS NULL;

-- Ids of agents follow time, so their order is the order of signing up.
ALTER TABLE subscriptions ADD COLUMN IF NOT EXISTS admin_notes text NOT NULL DEFAULT '';
CREATE INDEX subscriptions_by_status ON subscriptions (status, agent_id DESC);
CREATE INDEX subscriptions_by_plan ON subscriptions (plan_type, agent_id DESC);

CREATE INDEX feedback_by_words ON feedback
  USING gin ((message || ' ' || coalesce(name, '') || ' ' || coalesce(email, '')) gin_trgm_ops);
