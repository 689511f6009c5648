-- A notification belongs to an agent or to an admin: agent_id is the id of either. One that was deleted, or that its owner
-- does not want in the list, stays for a while with shown = false, so that it is not told a second time.
ALTER TABLE notifications ADD COLUMN shown boolean NOT NULL DEFAULT true;
DROP INDEX notifications_newest;
DROP INDEX notifications_unread;
CREATE INDEX notifications_newest ON notifications (agent_id, created_at DESC, id DESC) WHERE shown;
CREATE INDEX notifications_unread ON notifications (agent_id, created_at DESC, id DESC) WHERE shown AND read_at IS NULL;
CREATE INDEX notifications_by_age ON notifications (created_at);

-- `types` holds only what differs from the usual: {"message": {"inApp": true, "email": false}}.
CREATE TABLE notification_preferences (
  agent_id uuid PRIMARY KEY,
  email boolean NOT NULL DEFAULT true,
  types jsonb NOT NULL DEFAULT '{}',
  quiet_from text,
  quiet_until text,
  digest boolean NOT NULL DEFAULT false,
  digest_hour smallint NOT NULL DEFAULT 8 CHECK (digest_hour BETWEEN 0 AND 23),
  -- The day of the last digest, on the agent's calendar.
  digested_on date,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
);
CREATE INDEX notification_preferences_digests ON notification_preferences (agent_id) WHERE digest;

-- The switch of old stood among the settings.
INSERT INTO notification_preferences (agent_id, email)
  SELECT id, false FROM agents WHERE settings -> 'notifications' -> 'email' = 'false'::jsonb;
UPDATE agents SET settings = settings #- '{notifications,email}' WHERE settings -> 'notifications' ? 'email';

-- Mails about notifications that are not to leave yet: quiet hours, or a message that may be read in the app meanwhile.
CREATE TABLE waiting_mails (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  due_at timestamptz NOT NULL,
  unless_read boolean NOT NULL,
  mail jsonb NOT NULL,
  PRIMARY KEY (agent_id, id)
);
CREATE INDEX waiting_mails_due ON waiting_mails (due_at);

-- Who comes and goes on a day, whoever the agent is: for reminders.
CREATE INDEX bookings_arriving ON bookings (check_in) WHERE status = 'confirmed' AND deleted_at IS NULL;
CREATE INDEX bookings_by_due_day ON bookings (next_due_on) WHERE next_due_on IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX bookings_leaving ON bookings (check_out) WHERE status IN ('confirmed', 'checked_in') AND deleted_at IS NULL;
