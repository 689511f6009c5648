-- Each new booking is written into every index that fits it. These repeat what a remaining one finds as well:
-- bookings_by_check_in (the same index twice), bookings_by_check_out and bookings_of_link.
DROP INDEX bookings_arriving, bookings_leaving, bookings_open_requests;

-- One index for the code of an agent's booking and for a code alone.
DROP INDEX bookings_by_code;
ALTER TABLE bookings DROP CONSTRAINT bookings_agent_id_code_key;
CREATE UNIQUE INDEX bookings_by_code ON bookings (code, agent_id);

-- One index for an address at one agent and for an address alone.
DROP INDEX bookings_by_guest_email, bookings_by_any_guest_email;
CREATE INDEX bookings_by_guest_email ON bookings (guest_email_key, agent_id, check_out)
  WHERE guest_email_key <> '' AND deleted_at IS NULL;

-- Each kind has a statement of its own, so that its plan is kept: one for both kinds was planned anew for each stay.
CREATE OR REPLACE FUNCTION night_label(agent uuid, stay uuid, kind text) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  label jsonb;
BEGIN
  IF kind = 'booking' THEN
    SELECT jsonb_build_object('status', b.status, 'source', b.source, 'guestName', b.guest_name) INTO label
    FROM bookings b WHERE b.agent_id = agent AND b.id = stay;
  ELSE
    SELECT jsonb_build_object('kind', o.kind) INTO label FROM blocks o WHERE o.agent_id = agent AND o.id = stay;
  END IF;
  RETURN coalesce(label, '{}');
END $$;
