-- Why an agent is suspended: they are told the reason. Agents suspended before get that of the log.
ALTER TABLE agents ADD COLUMN suspended_at timestamptz, ADD COLUMN suspension_reason text;
UPDATE agents a SET suspended_at = coalesce(l.at, a.updated_at), suspension_reason = coalesce(l.reason, '')
FROM agents s LEFT JOIN LATERAL (
  SELECT at, after->>'reason' AS reason FROM admin_log
  WHERE entity_type = 'agent' AND entity_id = s.id AND action = 'user_suspended' ORDER BY at DESC LIMIT 1) l ON true
WHERE a.id = s.id AND s.status = 'suspended';

-- A paused subscription takes no payment.
ALTER TABLE sandbox_subscriptions ADD COLUMN is_paused boolean NOT NULL DEFAULT false;

-- Guests whose request waits while the host is suspended are mailed once for each suspension.
ALTER TABLE guest_mails DROP CONSTRAINT guest_mails_kind_check, ADD CONSTRAINT guest_mails_kind_check
  CHECK (kind IN ('payment_received', 'before_arrival', 'after_departure', 'host_suspended'));

-- What admins write about an agent, for each other.
CREATE TABLE agent_notes (
  agent_id uuid NOT NULL REFERENCES agents (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  author_id uuid NOT NULL,
  author_name text NOT NULL,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  deleted_at timestamptz,
  PRIMARY KEY (agent_id, id)
);
