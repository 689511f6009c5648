-- Each member reads announcements for themselves. When the first owner has read one stays in announcement_receipts, also what was read
-- before this migration.
CREATE TABLE member_announcement_reads (
  agent_id uuid NOT NULL,
  member_id uuid NOT NULL,
  announcement_id uuid NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, announcement_id, member_id)
);
CREATE INDEX member_announcement_reads_by_announcement ON member_announcement_reads (announcement_id, agent_id);

-- Changes of a member's address that an admin asked for, as agent_email_changes has those of the first owner: a process of the version
-- before would carry one of these out for the owner.
CREATE TABLE member_email_changes (
  agent_id uuid NOT NULL,
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  new_email text NOT NULL,
  reason text NOT NULL,
  requested_by uuid NOT NULL,
  requested_by_name text NOT NULL,
  requested_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  approved_by uuid CHECK (approved_by <> requested_by),
  approved_by_name text,
  PRIMARY KEY (agent_id, member_id),
  CHECK ((approved_by IS NULL) = (approved_by_name IS NULL)),
  CHECK (due_at > requested_at AND expires_at > due_at)
);
CREATE INDEX member_email_changes_by_due ON member_email_changes (due_at);
