-- An archive of an account brings the history of its nights. While one is loaded, the setting staydesk.loading of the transaction keeps
-- the triggers from writing that its stays were reserved today.
CREATE OR REPLACE FUNCTION record_new_nights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('staydesk.loading', true) = 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO night_events (agent_id, property_id, at, stay_id, stay_kind, act, stay, label, actor, actor_name)
  SELECT n.agent_id, n.property_id, night_event_time(), n.id, n.kind, 'reserved', n.stay,
    night_label(n.agent_id, n.id, n.kind), night_event_actor(), night_event_actor_name()
  FROM changed n WHERE n.is_reserved;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION record_shadow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shadow blocks := coalesce(NEW, OLD);
BEGIN
  IF current_setting('staydesk.loading', true) = 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO night_events (agent_id, property_id, at, stay_id, stay_kind, act, stay, label, actor, actor_name)
  VALUES (shadow.agent_id, shadow.property_id, night_event_time(), shadow.id, 'block',
    CASE TG_OP WHEN 'DELETE' THEN 'released' ELSE 'shadowed' END, daterange(shadow.check_in, shadow.check_out),
    jsonb_build_object('kind', shadow.kind), night_event_actor(), night_event_actor_name());
  RETURN NULL;
END $$;

-- Door codes, Wi-Fi passwords and addresses of calendars of an export that was asked for with them: encrypted with the passphrase that the
-- member chose, which is stored nowhere.
ALTER TABLE data_exports ADD COLUMN secrets jsonb;
