-- Each mail from the moment it is queued: whose it is and what it is about, its tries and its end. Never its text. The
-- recipient is sealed like the mail itself, so that a copy of the database names nobody; `recipient_hash` finds a given
-- address. `job_id` is the job that sends it, known from the first try on.
CREATE TABLE mail_deliveries (
  id uuid PRIMARY KEY,
  queue text NOT NULL,
  job_id uuid,
  kind text NOT NULL,
  recipient bytea NOT NULL,
  recipient_hash bytea NOT NULL,
  booking_code text,
  created_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  last_tried_at timestamptz,
  last_failure text CHECK (last_failure IN ('unreachable', 'rejected')),
  last_error text NOT NULL DEFAULT '',
  sent_at timestamptz,
  discarded_at timestamptz
);
CREATE INDEX mail_deliveries_by_time ON mail_deliveries (created_at DESC, id DESC);
CREATE INDEX mail_deliveries_open ON mail_deliveries (created_at DESC, id DESC)
  WHERE sent_at IS NULL AND discarded_at IS NULL;
CREATE INDEX mail_deliveries_of_recipient ON mail_deliveries (recipient_hash, created_at DESC, id DESC);
CREATE INDEX mail_deliveries_of_booking ON mail_deliveries (booking_code, created_at DESC, id DESC)
  WHERE booking_code IS NOT NULL;
CREATE INDEX mail_deliveries_sent ON mail_deliveries (sent_at DESC) WHERE sent_at IS NOT NULL;
CREATE INDEX mail_deliveries_of_job ON mail_deliveries (job_id) WHERE job_id IS NOT NULL;
