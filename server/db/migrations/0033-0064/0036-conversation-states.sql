-- A conversation is open, snoozed until a moment, or archived. `listed_at` sorts the list: the last message that a person
-- wrote, or the end of a snooze. Lines of the system are neither shown in the list nor do they move a conversation up,
-- unless there is nothing else.
ALTER TABLE conversations
  ADD COLUMN archived_at timestamptz,
  ADD COLUMN snoozed_until timestamptz,
  ADD COLUMN marked_unread boolean NOT NULL DEFAULT false,
  ADD COLUMN last_message_from text CHECK (last_message_from IN ('agent', 'guest', 'system', 'admin')),
  ADD COLUMN listed_at timestamptz,
  ADD CHECK (archived_at IS NULL OR snoozed_until IS NULL);

UPDATE conversations c SET last_message_from = m.sender, last_message_at = m.sent_at,
  last_message = coalesce(nullif(left(btrim(regexp_replace(m.body, '\s+', ' ', 'g')), 160), ''),
    (SELECT a.name FROM message_attachments a WHERE a.agent_id = m.agent_id AND a.message_id = m.id
     ORDER BY a.position LIMIT 1), '')
FROM (
  SELECT DISTINCT ON (agent_id, conversation_id) agent_id, conversation_id, id, sender, body, sent_at
  FROM messages WHERE NOT is_note
  ORDER BY agent_id, conversation_id, sender = 'system', seq DESC
) m WHERE m.agent_id = c.agent_id AND m.conversation_id = c.id;
UPDATE conversations SET listed_at = last_message_at;

DROP INDEX conversations_latest;
CREATE INDEX conversations_listed ON conversations (agent_id, listed_at DESC NULLS LAST, id DESC);
CREATE INDEX conversations_snoozed ON conversations (snoozed_until) WHERE snoozed_until IS NOT NULL;
