-- Erasures that an admin asked for. `email` is that of the guest; it is emptied as soon as the request is over.
CREATE TABLE erasure_requests (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('guest', 'agent')),
  email text CHECK (kind = 'guest' OR email IS NULL),
  agent_id uuid CHECK ((agent_id IS NULL) = (kind = 'guest')),
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'withdrawn', 'expired')),
  requested_by uuid NOT NULL,
  requested_by_name text NOT NULL,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK (state = 'waiting' OR (email IS NULL AND reason = ''))
);
CREATE INDEX erasure_requests_waiting ON erasure_requests (requested_at) WHERE state = 'waiting';

-- Register of exports and erasures: who did what when, with counts, and nothing about the person concerned.
CREATE TABLE privacy_register (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('guest_export', 'guest_erasure', 'agent_erasure')),
  actor_id uuid NOT NULL,
  actor_name text NOT NULL,
  confirmed_by_id uuid,
  confirmed_by_name text,
  counts jsonb NOT NULL
);
CREATE INDEX privacy_register_by_time ON privacy_register (at DESC, id DESC);

CREATE FUNCTION refuse_register_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER privacy_register_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON privacy_register
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_register_change();
