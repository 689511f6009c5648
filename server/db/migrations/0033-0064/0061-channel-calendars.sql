-- A calendar of a channel that is read. The address is a secret: sealed, and found by its hash alone.
CREATE TABLE calendar_feeds (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  property_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('airbnb', 'booking', 'vrbo', 'google', 'other')),
  name text NOT NULL,
  address_sealed bytea NOT NULL,
  address_hash bytea NOT NULL,
  address_shown text NOT NULL,
  closed_means text NOT NULL CHECK (closed_means IN ('reservation', 'closed', 'ask')),
  end_is_last_night boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'failing')),
  etag text,
  last_modified text,
  last_read_at timestamptz,
  last_ok_at timestamptz,
  next_read_at timestamptz NOT NULL,
  misses integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  content_hash bytea,
  last_error jsonb,
  refused_events jsonb NOT NULL DEFAULT '[]',
  suspicious jsonb,
  accepts_vanished boolean NOT NULL DEFAULT false,
  ok_times jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  -- Its conflicts stay readable; its address does not.
  removed_at timestamptz,
  PRIMARY KEY (agent_id, id)
);
CREATE UNIQUE INDEX calendar_feeds_by_address ON calendar_feeds (agent_id, property_id, address_hash)
  WHERE removed_at IS NULL;
CREATE INDEX calendar_feeds_due ON calendar_feeds (next_read_at) WHERE status <> 'paused' AND removed_at IS NULL;

-- What a channel says about its nights. It may overlap anything: a second sale of a night is a fact.
CREATE TABLE feed_events (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  feed_id uuid NOT NULL,
  property_id uuid NOT NULL,
  key text NOT NULL,
  uid text,
  check_in date NOT NULL,
  check_out date NOT NULL,
  summary text NOT NULL,
  description text NOT NULL,
  class text NOT NULL CHECK (class IN ('reservation', 'closed', 'tail', 'echo', 'tentative')),
  class_by text NOT NULL DEFAULT 'auto' CHECK (class_by IN ('auto', 'agent')),
  rolls integer NOT NULL DEFAULT 0,
  dates_since date NOT NULL,
  first_seen_at timestamptz NOT NULL,
  read_before_at timestamptz,
  missing integer NOT NULL DEFAULT 0,
  missing_since timestamptz,
  gone_at timestamptz,
  booking_id uuid,
  PRIMARY KEY (agent_id, id),
  FOREIGN KEY (agent_id, feed_id) REFERENCES calendar_feeds (agent_id, id) ON DELETE CASCADE,
  CHECK (check_out > check_in)
);
CREATE UNIQUE INDEX feed_events_by_key ON feed_events (agent_id, feed_id, key) WHERE gone_at IS NULL;
CREATE INDEX feed_events_of_booking ON feed_events (agent_id, booking_id) WHERE booking_id IS NOT NULL;

CREATE TABLE feed_class_rules (
  agent_id uuid NOT NULL,
  feed_id uuid NOT NULL,
  summary text NOT NULL,
  class text NOT NULL CHECK (class IN ('reservation', 'closed', 'tail', 'echo', 'tentative')),
  PRIMARY KEY (agent_id, feed_id, summary),
  FOREIGN KEY (agent_id, feed_id) REFERENCES calendar_feeds (agent_id, id) ON DELETE CASCADE
);

-- A block of a channel's event. Without nights of its own it is a shadow: another stay has them, and it takes them when
-- they come free. Until then every check counts it as closed for new stays.
ALTER TABLE blocks ADD COLUMN feed_event_id uuid, ADD COLUMN holds_nights boolean NOT NULL DEFAULT true;
ALTER TABLE blocks DROP CONSTRAINT blocks_kind_check, ADD CONSTRAINT blocks_kind_check
  CHECK (kind IN ('owner_stay', 'maintenance', 'manual', 'imported', 'closed_elsewhere', 'buffer'));
ALTER TABLE blocks ADD CONSTRAINT blocks_shadow_of_event CHECK (holds_nights OR feed_event_id IS NOT NULL);
CREATE INDEX blocks_of_feed_event ON blocks (agent_id, feed_event_id) WHERE feed_event_id IS NOT NULL;
CREATE INDEX blocks_shadows ON blocks (agent_id, property_id, check_in) WHERE NOT holds_nights;

CREATE FUNCTION record_shadow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shadow blocks := coalesce(NEW, OLD);
BEGIN
  INSERT INTO night_events (agent_id, property_id, at, stay_id, stay_kind, act, stay, label, actor, actor_name)
  VALUES (shadow.agent_id, shadow.property_id, night_event_time(), shadow.id, 'block',
    CASE TG_OP WHEN 'DELETE' THEN 'released' ELSE 'shadowed' END, daterange(shadow.check_in, shadow.check_out),
    jsonb_build_object('kind', shadow.kind), night_event_actor(), night_event_actor_name());
  RETURN NULL;
END $$;
CREATE TRIGGER blocks_shadow_recorded AFTER INSERT ON blocks FOR EACH ROW
  WHEN (NOT NEW.holds_nights) EXECUTE FUNCTION record_shadow();
CREATE TRIGGER blocks_shadow_change_recorded AFTER UPDATE ON blocks FOR EACH ROW
  WHEN (NOT NEW.holds_nights AND (OLD.holds_nights OR OLD.check_in <> NEW.check_in OR OLD.check_out <> NEW.check_out))
  EXECUTE FUNCTION record_shadow();
CREATE TRIGGER blocks_shadow_end_recorded AFTER DELETE ON blocks FOR EACH ROW
  WHEN (NOT OLD.holds_nights) EXECUTE FUNCTION record_shadow();

-- An address by which one recipient reads the nights of a property. Found by the hash of its token, and sealed so that
-- it can be shown again. The former token answers until `old_until`.
CREATE TABLE calendar_exports (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  property_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('airbnb', 'booking', 'vrbo', 'google', 'other')),
  name text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  token_sealed bytea NOT NULL,
  fields jsonb NOT NULL DEFAULT '[]',
  with_prep boolean NOT NULL DEFAULT true,
  old_token_hash bytea UNIQUE,
  old_until timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, id)
);
CREATE INDEX calendar_exports_of_property ON calendar_exports (agent_id, property_id);

CREATE TABLE export_pickups (
  agent_id uuid NOT NULL,
  export_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  status integer NOT NULL,
  agent_family text NOT NULL,
  network_hash bytea,
  body_tag text NOT NULL,
  PRIMARY KEY (agent_id, export_id, id),
  FOREIGN KEY (agent_id, export_id) REFERENCES calendar_exports (agent_id, id) ON DELETE CASCADE
);
CREATE INDEX export_pickups_by_time ON export_pickups (agent_id, export_id, at DESC);
CREATE INDEX export_pickups_by_age ON export_pickups (at);

-- Nights that two sides claim. `ours_id` is a booking or a block; its absence means that only the channel's side counts.
CREATE TABLE calendar_conflicts (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  property_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('overlap', 'same_nights', 'gone_at_channel', 'moved_into_ours')),
  ours_kind text CHECK (ours_kind IN ('booking', 'block')),
  ours_id uuid,
  feed_id uuid NOT NULL,
  feed_event_id uuid NOT NULL,
  check_in date NOT NULL,
  check_out date NOT NULL,
  opened_at timestamptz NOT NULL,
  resolved_at timestamptz,
  resolution text CHECK (resolution IN ('moved', 'cancelled', 'same_stay', 'reclassified', 'done_at_channel', 'ignored',
    'nights_freed', 'event_gone')),
  reason text NOT NULL DEFAULT '',
  resolved_by text NOT NULL DEFAULT '',
  PRIMARY KEY (agent_id, id),
  FOREIGN KEY (agent_id, feed_id) REFERENCES calendar_feeds (agent_id, id) ON DELETE CASCADE,
  FOREIGN KEY (agent_id, feed_event_id) REFERENCES feed_events (agent_id, id) ON DELETE CASCADE,
  CHECK (check_out > check_in)
);
CREATE INDEX calendar_conflicts_open ON calendar_conflicts (agent_id, check_in, id) WHERE resolved_at IS NULL;
CREATE INDEX calendar_conflicts_of_event ON calendar_conflicts (agent_id, feed_event_id);
CREATE INDEX calendar_conflicts_resolved ON calendar_conflicts (agent_id, resolved_at DESC, id)
  WHERE resolved_at IS NOT NULL;
