-- The conversation after a piece of feedback: replies of admins, and what the person writes back.
CREATE TABLE feedback_messages (
  feedback_id uuid NOT NULL REFERENCES feedback ON DELETE CASCADE,
  id uuid NOT NULL,
  author text NOT NULL CHECK (author IN ('admin', 'person')),
  author_name text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (feedback_id, id)
);
INSERT INTO feedback_messages (feedback_id, id, author, author_name, body, created_at)
  SELECT id, uuidv7(), 'admin', '', reply, updated_at FROM feedback WHERE reply IS NOT NULL;

-- The admin who takes care of it.
ALTER TABLE feedback ADD COLUMN assignee_id uuid REFERENCES admins ON DELETE SET NULL;
