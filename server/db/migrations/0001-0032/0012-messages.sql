-- What only the agent sees stands among the messages, and reaches no guest.
ALTER TABLE messages ADD COLUMN is_note boolean NOT NULL DEFAULT false CHECK (NOT is_note OR sender = 'agent');
CREATE INDEX messages_by_words ON messages USING gin (body gin_trgm_ops);

-- Files of messages; message_id is null until the message is sent.
CREATE TABLE message_attachments (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  message_id uuid,
  uploaded_by text NOT NULL CHECK (uploaded_by IN ('agent', 'guest')),
  position smallint NOT NULL DEFAULT 0,
  name text NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('image/jpeg', 'application/pdf')),
  bytes bigint NOT NULL,
  width integer,
  height integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (agent_id, id),
  FOREIGN KEY (agent_id, conversation_id) REFERENCES conversations (agent_id, id)
);
CREATE INDEX message_attachments_of_message ON message_attachments (agent_id, message_id, position);
CREATE INDEX message_attachments_loose ON message_attachments (created_at) WHERE message_id IS NULL;

CREATE TABLE saved_replies (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (agent_id, id)
);

-- Outbox rows that cannot be handed on: out of the way of those behind them, until an admin sends them back.
CREATE TABLE stuck_outbox_rows (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  topic text NOT NULL,
  payload jsonb NOT NULL,
  error text NOT NULL,
  failed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stuck_outbox_rows_newest ON stuck_outbox_rows (failed_at DESC, id DESC);
