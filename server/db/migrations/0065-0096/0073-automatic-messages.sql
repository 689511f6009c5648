-- Rules for automatic messages. `active_from` is when a rule was switched on; null until then.
CREATE TABLE message_rules (
  agent_id uuid NOT NULL REFERENCES agents (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'paused')),
  trigger text NOT NULL,
  offset_days integer NOT NULL,
  offset_hours integer NOT NULL,
  at_time text,
  conditions jsonb NOT NULL,
  texts jsonb NOT NULL,
  catch_up text NOT NULL CHECK (catch_up IN ('now', 'skip', 'bundle')),
  resend_if text[] NOT NULL,
  respects_quiet boolean NOT NULL,
  waits_for_agent boolean NOT NULL,
  active_from timestamptz,
  covers_coming boolean NOT NULL DEFAULT false,
  -- Of the ready-made set: which of its messages this one began as.
  ready_key text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, id)
);

-- What the rules are going to send, computed anew after every change. Only sent messages and the agent's choices are
-- facts; these rows can be thrown away and computed again.
CREATE TABLE planned_messages (
  agent_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  rule_id uuid NOT NULL,
  occurrence text NOT NULL,
  due_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('due', 'waiting', 'blocked', 'held', 'skipped')),
  why text NOT NULL,
  waits_for text,
  missing_words text[] NOT NULL DEFAULT '{}',
  attempts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (agent_id, booking_id, rule_id, occurrence),
  FOREIGN KEY (agent_id, booking_id) REFERENCES bookings (agent_id, id) ON DELETE CASCADE
);
CREATE INDEX planned_messages_due ON planned_messages (due_at) WHERE state = 'due';
CREATE INDEX planned_messages_by_time ON planned_messages (agent_id, due_at);

-- One row for each message that went out. Its key is what makes a second one impossible.
CREATE TABLE sent_messages (
  agent_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  rule_id uuid NOT NULL,
  occurrence text NOT NULL,
  message_id uuid NOT NULL,
  rule_name text NOT NULL,
  sent_at timestamptz NOT NULL,
  -- Dates, party and access that the message was about.
  facts jsonb NOT NULL,
  PRIMARY KEY (agent_id, booking_id, rule_id, occurrence),
  FOREIGN KEY (agent_id, booking_id) REFERENCES bookings (agent_id, id) ON DELETE CASCADE
);
CREATE INDEX sent_messages_by_time ON sent_messages (agent_id, sent_at);

-- What the agent decided about one message of one booking.
CREATE TABLE message_choices (
  agent_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  rule_id uuid NOT NULL,
  occurrence text NOT NULL,
  choice text CHECK (choice IN ('hold', 'skip', 'send')),
  subject text,
  body text,
  decided_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, booking_id, rule_id, occurrence),
  FOREIGN KEY (agent_id, booking_id) REFERENCES bookings (agent_id, id) ON DELETE CASCADE
);

-- Bookings whose plan has to be computed again. Rows are only added and taken, never changed, so nobody waits for one.
CREATE TABLE stale_message_plans (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agent_id uuid NOT NULL,
  booking_id uuid NOT NULL
);
CREATE INDEX stale_message_plans_of_booking ON stale_message_plans (agent_id, booking_id);

ALTER TABLE bookings ADD COLUMN automation_paused boolean NOT NULL DEFAULT false;
ALTER TABLE conversations ADD COLUMN automation_stopped_at timestamptz;
ALTER TABLE messages ADD COLUMN is_automatic boolean NOT NULL DEFAULT false;

-- Triggers mark what changed, so that no writer can leave it out. Agents without rules have nothing to plan.
CREATE FUNCTION mark_stale_plan(agent uuid, booking uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO stale_message_plans (agent_id, booking_id)
  SELECT agent, booking WHERE booking IS NOT NULL AND EXISTS (SELECT FROM message_rules r WHERE r.agent_id = agent)
$$;

CREATE FUNCTION mark_changed_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_stale_plan(NEW.agent_id, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_inserted_plan AFTER INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION mark_changed_booking();
CREATE TRIGGER bookings_changed_plan AFTER UPDATE ON bookings FOR EACH ROW
  WHEN ((OLD.status, OLD.property_id, OLD.check_in, OLD.check_out, OLD.adults, OLD.children, OLD.infants, OLD.pets,
      OLD.guest, OLD.guest_name, OLD.total_minor, OLD.received_minor, OLD.balance_minor, OLD.next_due_on,
      OLD.payment_schedule, OLD.hold_expires_at, OLD.deleted_at, OLD.automation_paused)
    IS DISTINCT FROM (NEW.status, NEW.property_id, NEW.check_in, NEW.check_out, NEW.adults, NEW.children, NEW.infants,
      NEW.pets, NEW.guest, NEW.guest_name, NEW.total_minor, NEW.received_minor, NEW.balance_minor, NEW.next_due_on,
      NEW.payment_schedule, NEW.hold_expires_at, NEW.deleted_at, NEW.automation_paused))
  EXECUTE FUNCTION mark_changed_booking();

CREATE FUNCTION mark_booking_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_stale_plan(NEW.agent_id, NEW.booking_id);
  RETURN NULL;
END $$;
CREATE TRIGGER stay_access_plan AFTER INSERT OR UPDATE OF code_sealed ON stay_access
  FOR EACH ROW EXECUTE FUNCTION mark_booking_of_row();
CREATE TRIGGER conversations_plan AFTER UPDATE ON conversations FOR EACH ROW
  WHEN (OLD.needs_reply_since IS DISTINCT FROM NEW.needs_reply_since
    OR OLD.automation_stopped_at IS DISTINCT FROM NEW.automation_stopped_at)
  EXECUTE FUNCTION mark_booking_of_row();
CREATE TRIGGER undone_events_plan AFTER UPDATE OF undone_at ON booking_events
  FOR EACH ROW EXECUTE FUNCTION mark_booking_of_row();

-- Stays that are over by more than two weeks get no message any more.
CREATE FUNCTION mark_plans_of_property() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_message_plans (agent_id, booking_id)
  SELECT b.agent_id, b.id FROM bookings b
  WHERE b.agent_id = NEW.agent_id AND b.property_id = (to_jsonb(NEW)->>TG_ARGV[0])::uuid
    AND b.check_out >= current_date - 15 AND b.deleted_at IS NULL
    AND EXISTS (SELECT FROM message_rules r WHERE r.agent_id = NEW.agent_id);
  RETURN NULL;
END $$;
CREATE TRIGGER property_operations_plan AFTER INSERT OR UPDATE ON property_operations
  FOR EACH ROW EXECUTE FUNCTION mark_plans_of_property('property_id');
CREATE TRIGGER properties_plan AFTER UPDATE ON properties FOR EACH ROW
  WHEN (OLD.title IS DISTINCT FROM NEW.title OR OLD.details IS DISTINCT FROM NEW.details
    OR OLD.timezone IS DISTINCT FROM NEW.timezone)
  EXECUTE FUNCTION mark_plans_of_property('id');

-- Automatic messages belong to every plan above the smallest, also to the versions that were sold before.
UPDATE plan_versions SET features = features || jsonb_build_object('automation', plan_type <> 'starter')
WHERE NOT features ? 'automation';
UPDATE plan_changes SET features = features || jsonb_build_object('automation', plan_type <> 'starter')
WHERE state = 'scheduled' AND NOT features ? 'automation';

-- What an agreement lets through follows its state, and a waiver lets everything through.
CREATE TRIGGER agreements_plan AFTER INSERT OR UPDATE OF state ON agreements
  FOR EACH ROW EXECUTE FUNCTION mark_booking_of_row();
CREATE TRIGGER agreement_waivers_plan AFTER INSERT ON agreement_waivers
  FOR EACH ROW EXECUTE FUNCTION mark_booking_of_row();
CREATE TRIGGER agreement_rules_plan AFTER INSERT OR UPDATE ON agreement_rules
  FOR EACH ROW EXECUTE FUNCTION mark_plans_of_property('property_id');
