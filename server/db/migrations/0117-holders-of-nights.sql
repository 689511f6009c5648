-- Who has reserved nights: the status of the booking or the kind of the block, so that a list of properties counts nights without
-- reading either. Triggers keep it true for as long as nights are reserved, whoever writes; a row that is not reserved says nothing.
-- Rows of before have none until 0118 has filled them.
ALTER TABLE reserved_nights ADD COLUMN holder_state text;

CREATE FUNCTION note_holder_of_nights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.holder_state := CASE NEW.kind
    WHEN 'booking' THEN (SELECT b.status FROM bookings b WHERE b.agent_id = NEW.agent_id AND b.id = NEW.id)
    ELSE (SELECT x.kind FROM blocks x WHERE x.agent_id = NEW.agent_id AND x.id = NEW.id) END;
  RETURN NEW;
END $$;
CREATE TRIGGER reserved_nights_note_holder BEFORE INSERT OR UPDATE OF is_reserved ON reserved_nights
  FOR EACH ROW WHEN (NEW.is_reserved) EXECUTE FUNCTION note_holder_of_nights();

CREATE FUNCTION note_status_of_holder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reserved_nights SET holder_state = NEW.status
  WHERE agent_id = NEW.agent_id AND id = NEW.id AND is_reserved;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_note_holder AFTER UPDATE OF status ON bookings FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_status_of_holder();

-- Nights of a block are reserved before the block is stored.
CREATE FUNCTION note_kinds_of_holders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reserved_nights k SET holder_state = n.kind FROM stored n
  WHERE k.agent_id = n.agent_id AND k.id = n.id AND k.is_reserved AND k.holder_state IS DISTINCT FROM n.kind;
  RETURN NULL;
END $$;
CREATE TRIGGER blocks_note_holder AFTER INSERT ON blocks REFERENCING NEW TABLE AS stored
  FOR EACH STATEMENT EXECUTE FUNCTION note_kinds_of_holders();
CREATE TRIGGER blocks_note_changed_holder AFTER UPDATE ON blocks REFERENCING NEW TABLE AS stored
  FOR EACH STATEMENT EXECUTE FUNCTION note_kinds_of_holders();
