-- The member who answers a conversation; null while nobody is named.
ALTER TABLE conversations ADD COLUMN assigned_to uuid;
ALTER TABLE conversations ADD COLUMN assigned_at timestamptz;

-- Who of the team wrote a message or a note, under the name they had then. Empty in rows of earlier releases and in what a rule sent.
ALTER TABLE messages ADD COLUMN author_id uuid;
ALTER TABLE messages ADD COLUMN author_name text;
