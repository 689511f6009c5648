-- Webhooks: addresses of other programs that are told of events, as they happen. Triggers on the histories of bookings, nights, money,
-- clashes and messages write the events, so that no writer can leave one out and none costs a business without webhooks more than a
-- look. What is sent is built when it is sent: an event contains no text of a guest.
CREATE TABLE webhook_endpoints (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  address_sealed bytea NOT NULL,
  address_shown text NOT NULL,
  secret_sealed bytea NOT NULL,
  -- The secret before the last change of it, which signs beside the new one until then.
  old_secret_sealed bytea,
  old_secret_ends_at timestamptz,
  types text[] NOT NULL,
  -- Null for all properties that its creator sees, also later ones.
  property_ids uuid[],
  names_guests boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'disabled')),
  disabled_why text CHECK (disabled_why IN ('gone', 'failing')),
  -- Tries in a row that failed, since when, and before which no other is made.
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  next_try_at timestamptz,
  last_failure text,
  last_http_status smallint,
  -- What waited through an outage is sent slowly.
  is_catching_up boolean NOT NULL DEFAULT false,
  -- A process is sending until then.
  busy_until timestamptz,
  last_success_at timestamptz,
  -- The member who answers for it: who made it, or changed it last.
  created_by uuid NOT NULL,
  created_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, id)
);

CREATE TABLE webhook_events (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  -- In the order in which they happened.
  seq bigint GENERATED ALWAYS AS IDENTITY,
  type text NOT NULL,
  at timestamptz NOT NULL,
  property_id uuid,
  booking_id uuid,
  conversation_id uuid,
  data jsonb NOT NULL,
  PRIMARY KEY (agent_id, id)
);
CREATE INDEX webhook_events_by_time ON webhook_events (at);

-- An event for one endpoint, with what became of the last try.
CREATE TABLE webhook_deliveries (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  event_id uuid NOT NULL,
  seq bigint NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  tries integer NOT NULL DEFAULT 0,
  -- Null: at once.
  next_try_at timestamptz,
  tried_at timestamptz,
  http_status smallint,
  failure text,
  took_ms integer,
  answer text,
  PRIMARY KEY (agent_id, id),
  UNIQUE (agent_id, endpoint_id, event_id),
  FOREIGN KEY (agent_id, endpoint_id) REFERENCES webhook_endpoints ON DELETE CASCADE,
  FOREIGN KEY (agent_id, event_id) REFERENCES webhook_events ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_of_endpoint ON webhook_deliveries (agent_id, endpoint_id, seq);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (agent_id, endpoint_id, seq) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_given_up ON webhook_deliveries (agent_id, endpoint_id) WHERE state = 'failed';
CREATE INDEX webhook_deliveries_of_event ON webhook_deliveries (agent_id, event_id);

-- Whether the member who answers for an endpoint still does: they are in the team, in a role that makes webhooks.
CREATE FUNCTION is_answered_for(e webhook_endpoints) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT m.status = 'active' AND m.role IN ('owner', 'manager')
      FROM members m WHERE m.agent_id = e.agent_id AND m.id = e.created_by),
    e.created_by = e.agent_id)
$$;

-- Whether an endpoint is told of an event: its type, its properties, and what the member who answers for it still sees.
CREATE FUNCTION is_told(e webhook_endpoints, kind text, property uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT e.status <> 'disabled' AND kind = ANY (e.types)
    AND (e.property_ids IS NULL OR property = ANY (e.property_ids))
    AND is_answered_for(e)
    AND NOT EXISTS (
      SELECT FROM members m
      WHERE m.agent_id = e.agent_id AND m.id = e.created_by AND m.role <> 'owner' AND property <> ALL (m.property_ids))
$$;

CREATE FUNCTION add_webhook_event(
  agent uuid, kind text, property uuid, booking uuid, conversation uuid, facts jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event uuid := gen_random_uuid();
  place bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints e WHERE e.agent_id = agent AND is_told(e, kind, property)) THEN
    RETURN;
  END IF;

  INSERT INTO webhook_events (agent_id, id, type, at, property_id, booking_id, conversation_id, data)
  VALUES (agent, event, kind, night_event_time(), property, booking, conversation, facts)
  RETURNING seq INTO place;

  WITH told AS (
    INSERT INTO webhook_deliveries (agent_id, id, endpoint_id, event_id, seq)
    SELECT agent, gen_random_uuid(), e.id, event, place FROM webhook_endpoints e
    WHERE e.agent_id = agent AND is_told(e, kind, property)
    RETURNING endpoint_id)
  INSERT INTO outbox (kind, topic, payload)
  SELECT 'job', 'webhooks', jsonb_build_object('agentId', agent, 'endpointId', endpoint_id) FROM told;
END $$;

CREATE FUNCTION has_webhooks(agent uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM webhook_endpoints e WHERE e.agent_id = agent AND e.status <> 'disabled')
$$;

-- The triggers wait for the end of the transaction, so that an event has the state that was committed.
CREATE FUNCTION add_event_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind text := CASE NEW.kind
    WHEN 'created' THEN 'booking.created'
    WHEN 'status_changed' THEN 'booking.status_changed'
    WHEN 'deleted' THEN 'booking.deleted'
    ELSE 'booking.changed' END;
  b bookings;
BEGIN
  IF NOT has_webhooks(NEW.agent_id) THEN RETURN NULL; END IF;
  SELECT * INTO b FROM bookings WHERE agent_id = NEW.agent_id AND id = NEW.booking_id;
  IF NOT FOUND THEN RETURN NULL; END IF;

  PERFORM add_webhook_event(b.agent_id, kind, b.property_id, b.id, NULL, jsonb_build_object(
    'bookingId', b.id, 'code', b.code, 'version', b.version, 'propertyId', b.property_id, 'status', b.status,
    'source', b.source, 'checkIn', b.check_in, 'checkOut', b.check_out)
    || CASE WHEN TG_OP = 'UPDATE' THEN '{"isUndo": true}'::jsonb ELSE '{}' END);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER booking_events_webhooks AFTER INSERT ON booking_events DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind IN ('created', 'status_changed', 'changed', 'price_changed', 'change_approved', 'hold_extended',
    'deleted', 'undeleted'))
  EXECUTE FUNCTION add_event_of_booking();
CREATE CONSTRAINT TRIGGER undone_events_webhooks AFTER UPDATE OF undone_at ON booking_events DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL AND NEW.kind IN ('status_changed', 'changed',
    'price_changed', 'change_approved', 'hold_extended'))
  EXECUTE FUNCTION add_event_of_booking();

CREATE FUNCTION add_event_of_block() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind text := CASE NEW.act WHEN 'reserved' THEN 'block.created' WHEN 'released' THEN 'block.removed' ELSE 'block.changed' END;
BEGIN
  IF NOT has_webhooks(NEW.agent_id) THEN RETURN NULL; END IF;

  PERFORM add_webhook_event(NEW.agent_id, kind, NEW.property_id, NULL, NULL, jsonb_build_object(
    'blockId', NEW.stay_id, 'propertyId', NEW.property_id,
    'kind', coalesce((SELECT o.kind FROM blocks o WHERE o.agent_id = NEW.agent_id AND o.id = NEW.stay_id), NEW.label ->> 'kind'),
    'checkIn', lower(NEW.stay), 'checkOut', upper(NEW.stay)));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER night_events_webhooks AFTER INSERT ON night_events DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.stay_kind = 'block' AND NEW.act <> 'shadowed' AND NOT NEW.is_backfilled)
  EXECUTE FUNCTION add_event_of_block();

CREATE FUNCTION add_event_of_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  b bookings;
BEGIN
  IF NOT has_webhooks(NEW.agent_id) THEN RETURN NULL; END IF;
  SELECT * INTO b FROM bookings WHERE agent_id = NEW.agent_id AND id = NEW.booking_id;
  IF NOT FOUND THEN RETURN NULL; END IF;

  PERFORM add_webhook_event(b.agent_id, 'booking.payment_recorded', b.property_id, b.id, NULL, jsonb_build_object(
    'bookingId', b.id, 'code', b.code, 'version', b.version, 'propertyId', b.property_id,
    'entryId', NEW.id, 'kind', NEW.kind, 'method', NEW.method, 'date', NEW.date,
    'amount', jsonb_build_object('amount', NEW.amount_minor, 'currency', b.currency),
    'balance', jsonb_build_object('amount', b.balance_minor, 'currency', b.currency)));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entries_webhooks AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION add_event_of_money();

CREATE FUNCTION add_event_of_conflict() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT has_webhooks(NEW.agent_id) THEN RETURN NULL; END IF;

  PERFORM add_webhook_event(NEW.agent_id,
    CASE WHEN NEW.resolved_at IS NULL THEN 'calendar.conflict_opened' ELSE 'calendar.conflict_resolved' END,
    NEW.property_id, NULL, NULL, jsonb_build_object(
    'conflictId', NEW.id, 'propertyId', NEW.property_id, 'kind', NEW.kind, 'checkIn', NEW.check_in, 'checkOut', NEW.check_out,
    'resolution', NEW.resolution));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER opened_conflicts_webhooks AFTER INSERT ON calendar_conflicts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.resolved_at IS NULL) EXECUTE FUNCTION add_event_of_conflict();
CREATE CONSTRAINT TRIGGER resolved_conflicts_webhooks AFTER UPDATE OF resolved_at ON calendar_conflicts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.resolved_at IS NULL) <> (NEW.resolved_at IS NULL)) EXECUTE FUNCTION add_event_of_conflict();

CREATE FUNCTION add_event_of_feed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT has_webhooks(NEW.agent_id) THEN RETURN NULL; END IF;

  PERFORM add_webhook_event(NEW.agent_id, 'feed.failed', NEW.property_id, NULL, NULL, jsonb_build_object(
    'feedId', NEW.id, 'propertyId', NEW.property_id, 'channel', NEW.channel));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER failing_feeds_webhooks AFTER UPDATE OF status ON calendar_feeds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'failing' AND OLD.status <> 'failing') EXECUTE FUNCTION add_event_of_feed();

CREATE FUNCTION add_event_of_message() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c conversations;
BEGIN
  IF NOT has_webhooks(NEW.agent_id) THEN RETURN NULL; END IF;
  SELECT * INTO c FROM conversations WHERE agent_id = NEW.agent_id AND id = NEW.conversation_id;
  IF NOT FOUND THEN RETURN NULL; END IF;

  PERFORM add_webhook_event(c.agent_id, 'message.received', c.property_id, c.booking_id, c.id, jsonb_build_object(
    'messageId', NEW.id, 'conversationId', c.id, 'bookingId', c.booking_id, 'propertyId', c.property_id));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER messages_webhooks AFTER INSERT ON messages DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.sender = 'guest') EXECUTE FUNCTION add_event_of_message();

CREATE FUNCTION add_event_of_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT has_webhooks(NEW.agent_id) THEN RETURN NULL; END IF;

  PERFORM add_webhook_event(NEW.agent_id, 'review.received', NEW.property_id, NEW.booking_id, NULL, jsonb_build_object(
    'reviewId', NEW.id, 'bookingId', NEW.booking_id, 'propertyId', NEW.property_id, 'stars', NEW.stars));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER guest_reviews_webhooks AFTER INSERT ON guest_reviews DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION add_event_of_review();

CREATE FUNCTION add_event_of_property() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT has_webhooks(NEW.agent_id) THEN RETURN NULL; END IF;

  PERFORM add_webhook_event(NEW.agent_id, 'property.changed', NEW.id, NULL, NULL, jsonb_build_object(
    'propertyId', NEW.id, 'version', NEW.version, 'status', NEW.status, 'isDeleted', NEW.deleted_at IS NOT NULL));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER properties_webhooks AFTER UPDATE ON properties DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.version <> NEW.version OR OLD.status <> NEW.status OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION add_event_of_property();
