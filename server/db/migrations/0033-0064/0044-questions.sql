-- A guest may ask a question without dates: a conversation without a booking, opened by a token of its own.
-- A later booking of the same guest joins the conversation.

-- `joined_seq`: number of the last message before the booking joined. A link that was not mailed shows one side of it only,
-- because it doesn't prove the email address that joined the two.
-- `network_hash`: where a question came from, for the limit of open questions.
ALTER TABLE conversations
  ADD COLUMN joined_seq integer,
  ADD COLUMN network_hash text;
CREATE INDEX conversations_of_questions ON conversations (agent_id, property_id, lower(guest_email))
  WHERE booking_id IS NULL;
CREATE INDEX questions_of_any_guest_email ON conversations (lower(guest_email), created_at)
  WHERE booking_id IS NULL AND guest_email <> '';

ALTER TABLE guest_tokens
  ALTER COLUMN booking_id DROP NOT NULL,
  ADD COLUMN conversation_id uuid,
  ADD CONSTRAINT guest_tokens_open_one_thing CHECK (num_nonnulls(booking_id, conversation_id) = 1);
CREATE INDEX guest_tokens_of_conversation ON guest_tokens (agent_id, conversation_id)
  WHERE conversation_id IS NOT NULL;
