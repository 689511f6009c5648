-- Rental agreements that guests sign on their page.
CREATE TABLE agreement_templates (
  agent_id uuid NOT NULL REFERENCES agents (id),
  id uuid NOT NULL,
  name text NOT NULL,
  text text NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  removed_at timestamptz,
  PRIMARY KEY (agent_id, id)
);

-- How a property uses them. Only bookings made since `since` wait for a signature.
CREATE TABLE agreement_rules (
  agent_id uuid NOT NULL,
  property_id uuid NOT NULL,
  template_id uuid,
  gate text NOT NULL CHECK (gate IN ('none', 'confirmation', 'access')),
  sends_itself boolean NOT NULL,
  renew_percent integer NOT NULL CHECK (renew_percent BETWEEN 0 AND 100),
  since timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, property_id),
  FOREIGN KEY (agent_id, property_id) REFERENCES properties (agent_id, id),
  FOREIGN KEY (agent_id, template_id) REFERENCES agreement_templates (agent_id, id)
);

-- One version sent to a guest. Its text is a copy: a later edit of the template changes nothing here. Once it is signed,
-- `pdf` has the bytes that were sealed; they are never drawn again.
CREATE TABLE agreements (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  booking_id uuid NOT NULL,
  template_id uuid NOT NULL,
  template_version integer NOT NULL,
  state text NOT NULL CHECK (state IN ('sent', 'viewed', 'signed', 'declined', 'superseded')),
  text text NOT NULL,
  text_hash text NOT NULL,
  terms jsonb NOT NULL,
  signer_name text NOT NULL,
  signer_email text NOT NULL,
  created_at timestamptz NOT NULL,
  viewed_at timestamptz,
  ended_at timestamptz,
  signature jsonb,
  pdf bytea,
  pdf_hash text,
  seal text,
  key_id text,
  erased_at timestamptz,
  PRIMARY KEY (agent_id, id),
  FOREIGN KEY (agent_id, booking_id) REFERENCES bookings (agent_id, id)
);
CREATE UNIQUE INDEX agreements_open ON agreements (agent_id, booking_id) WHERE state IN ('sent', 'viewed');
CREATE INDEX agreements_by_booking ON agreements (agent_id, booking_id, created_at);
-- A verification knows the document alone.
CREATE UNIQUE INDEX agreements_by_id ON agreements (id);

-- What happened to an agreement, as a chain of hashes: `line` is what is hashed, byte for byte.
CREATE TABLE agreement_events (
  agent_id uuid NOT NULL,
  agreement_id uuid NOT NULL,
  seq integer NOT NULL,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  line text NOT NULL,
  hash text NOT NULL,
  person jsonb,
  PRIMARY KEY (agent_id, agreement_id, seq),
  FOREIGN KEY (agent_id, agreement_id) REFERENCES agreements (agent_id, id)
);
-- Erasing takes the person, whose salted hash is in the line, and nothing else.
CREATE FUNCTION refuse_agreement_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erased agreement_events := OLD;
BEGIN
  erased.person := NULL;
  IF NEW IS DISTINCT FROM erased OR current_setting('staydesk.erasing', true) IS DISTINCT FROM 'on' THEN
    RAISE EXCEPTION 'agreement_events is append-only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER agreement_events_stay BEFORE UPDATE ON agreement_events
  FOR EACH ROW EXECUTE FUNCTION refuse_agreement_event_change();
CREATE FUNCTION refuse_agreement_event_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'agreement_events is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER agreement_events_not_removed BEFORE DELETE ON agreement_events
  FOR EACH ROW EXECUTE FUNCTION refuse_agreement_event_removal();

-- The host lets a booking go on without a signature.
CREATE TABLE agreement_waivers (
  agent_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL,
  by_name text NOT NULL,
  PRIMARY KEY (agent_id, booking_id),
  FOREIGN KEY (agent_id, booking_id) REFERENCES bookings (agent_id, id)
);

-- Keys of the installation that seal signed agreements. A public key stays, so that what it sealed can be checked.
CREATE TABLE agreement_keys (
  key_id text PRIMARY KEY,
  public_key text NOT NULL,
  private_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL
);
