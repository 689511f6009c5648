-- History of reserved nights: who had which nights when, and by whom that was changed. Triggers write it in the
-- transaction of the change, so that no writer can leave it out, and nothing changes or deletes it. `is_backfilled`
-- marks entries that were derived when the history began; before them nothing is known.
CREATE TABLE night_events (
  agent_id uuid NOT NULL,
  property_id uuid NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  stay_id uuid NOT NULL,
  stay_kind text NOT NULL CHECK (stay_kind IN ('booking', 'block')),
  act text NOT NULL CHECK (act IN ('reserved', 'released', 'moved', 'relabelled', 'shadowed')),
  stay daterange NOT NULL,
  label jsonb NOT NULL,
  actor text NOT NULL,
  actor_name text NOT NULL,
  is_backfilled boolean NOT NULL DEFAULT false,
  PRIMARY KEY (agent_id, property_id, id)
);
CREATE INDEX night_events_of_stay ON night_events (agent_id, stay_id, id);
CREATE INDEX night_events_by_time ON night_events (agent_id, at);

CREATE FUNCTION night_label(agent uuid, stay uuid, kind text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(CASE kind
    WHEN 'booking' THEN (SELECT jsonb_build_object('status', b.status, 'source', b.source, 'guestName', b.guest_name)
      FROM bookings b WHERE b.agent_id = agent AND b.id = stay)
    ELSE (SELECT jsonb_build_object('kind', o.kind) FROM blocks o WHERE o.agent_id = agent AND o.id = stay) END, '{}')
$$;

-- The clock itself rather than the start of the transaction: writers of one property wait for its lock, and the history
-- has to follow the order in which they got it. A test's clock gives its distance.
CREATE FUNCTION night_event_time() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT clock_timestamp()
    + coalesce(nullif(current_setting('staydesk.clock_shift_ms', true), '')::bigint, 0) * interval '1 millisecond'
$$;
CREATE FUNCTION night_event_actor() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('staydesk.actor', true), ''), 'system')
$$;
CREATE FUNCTION night_event_actor_name() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('staydesk.actor_name', true), '')
$$;

CREATE FUNCTION record_new_nights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO night_events (agent_id, property_id, at, stay_id, stay_kind, act, stay, label, actor, actor_name)
  SELECT n.agent_id, n.property_id, night_event_time(), n.id, n.kind, 'reserved', n.stay,
    night_label(n.agent_id, n.id, n.kind), night_event_actor(), night_event_actor_name()
  FROM changed n WHERE n.is_reserved;
  RETURN NULL;
END $$;
CREATE TRIGGER reserved_nights_recorded AFTER INSERT ON reserved_nights REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_new_nights();

-- A stay that goes to another property is released in one and reserved in the other.
CREATE FUNCTION record_changed_nights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO night_events (agent_id, property_id, at, stay_id, stay_kind, act, stay, label, actor, actor_name)
  SELECT e.agent_id, e.property_id, night_event_time(), e.id, e.kind, e.act, e.stay,
    night_label(e.agent_id, e.id, e.kind), night_event_actor(), night_event_actor_name()
  FROM (
    SELECT o.agent_id, o.property_id, o.id, o.kind, 'released' AS act, o.stay FROM before o
      JOIN after n USING (agent_id, id) WHERE o.is_reserved AND (NOT n.is_reserved OR n.property_id <> o.property_id)
    UNION ALL
    SELECT n.agent_id, n.property_id, n.id, n.kind,
      CASE WHEN o.is_reserved AND o.property_id = n.property_id THEN 'moved' ELSE 'reserved' END, n.stay FROM before o
      JOIN after n USING (agent_id, id) WHERE n.is_reserved
        AND (NOT o.is_reserved OR n.property_id <> o.property_id OR n.stay <> o.stay)) e;
  RETURN NULL;
END $$;
CREATE TRIGGER reserved_nights_change_recorded AFTER UPDATE ON reserved_nights
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION record_changed_nights();

CREATE FUNCTION record_new_label() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO night_events (agent_id, property_id, at, stay_id, stay_kind, act, stay, label, actor, actor_name)
  SELECT k.agent_id, k.property_id, night_event_time(), k.id, k.kind, 'relabelled', k.stay,
    night_label(k.agent_id, k.id, k.kind), night_event_actor(), night_event_actor_name()
  FROM reserved_nights k WHERE k.agent_id = NEW.agent_id AND k.id = NEW.id AND k.is_reserved;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_status_recorded AFTER UPDATE OF status ON bookings FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION record_new_label();
CREATE TRIGGER blocks_kind_recorded AFTER UPDATE OF kind ON blocks FOR EACH ROW
  WHEN (OLD.kind IS DISTINCT FROM NEW.kind) EXECUTE FUNCTION record_new_label();

INSERT INTO night_events (agent_id, property_id, at, stay_id, stay_kind, act, stay, label, actor, actor_name, is_backfilled)
SELECT k.agent_id, k.property_id, coalesce(b.created_at, o.created_at, now()), k.id, k.kind, 'reserved', k.stay,
  night_label(k.agent_id, k.id, k.kind), 'system', '', true
FROM reserved_nights k LEFT JOIN bookings b ON b.agent_id = k.agent_id AND b.id = k.id
  LEFT JOIN blocks o ON o.agent_id = k.agent_id AND o.id = k.id
WHERE k.is_reserved ORDER BY 3;

-- Erasing an account takes the names of guests and of who acted, and nothing else.
CREATE FUNCTION refuse_night_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erased night_events := OLD;
BEGIN
  erased.label := OLD.label - 'guestName';
  erased.actor_name := '';
  IF NEW IS DISTINCT FROM erased OR current_setting('staydesk.erasing', true) IS DISTINCT FROM 'on' THEN
    RAISE EXCEPTION 'night_events is append-only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER night_events_stay BEFORE UPDATE ON night_events
  FOR EACH ROW EXECUTE FUNCTION refuse_night_event_change();
CREATE FUNCTION refuse_night_event_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'night_events is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER night_events_not_removed BEFORE DELETE ON night_events
  FOR EACH ROW EXECUTE FUNCTION refuse_night_event_removal();
