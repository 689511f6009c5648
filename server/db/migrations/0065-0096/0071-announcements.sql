-- Announcements of admins to agents: shown in the app until each agent has read them, and mailed if chosen.
CREATE TABLE announcements (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  -- Markdown.
  body text NOT NULL,
  plan text,
  subscription text,
  country text,
  by_mail boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('scheduled', 'published', 'withdrawn')),
  publish_at timestamptz NOT NULL,
  published_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL
);
CREATE INDEX announcements_due ON announcements (publish_at) WHERE state = 'scheduled';

-- One row for each agent who is told, made at the publication, so that the audience stays what it was then.
CREATE TABLE announcement_receipts (
  agent_id uuid NOT NULL REFERENCES agents (id) ON DELETE CASCADE,
  announcement_id uuid NOT NULL REFERENCES announcements (id),
  read_at timestamptz,
  -- Null for one that is not mailed.
  mail text CHECK (mail IN ('waiting', 'queued')),
  PRIMARY KEY (agent_id, announcement_id)
);
CREATE INDEX announcement_receipts_by_announcement ON announcement_receipts (announcement_id, agent_id);
CREATE INDEX announcement_receipts_to_mail ON announcement_receipts (announcement_id) WHERE mail = 'waiting';
