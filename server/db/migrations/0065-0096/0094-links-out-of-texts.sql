-- Texts no longer contain what opens a guest's page. A message has a placeholder there, and `marks` says where.
-- Links that are in texts already are revoked: hosts, support and exports have shown them.
ALTER TABLE messages ADD COLUMN marks jsonb NOT NULL DEFAULT '[]';

DO $$
DECLARE
  texts record;
BEGIN
  FOR texts IN
    SELECT c.table_name AS of_table, c.column_name AS of_column
    FROM information_schema.columns c JOIN (VALUES
      ('messages', 'body'), ('conversations', 'last_message'), ('notifications', 'title'), ('notifications', 'message'),
      ('message_choices', 'subject'), ('message_choices', 'body'), ('message_rules', 'texts'), ('saved_replies', 'title'),
      ('saved_replies', 'body'), ('bookings', 'guest_message'), ('bookings', 'internal_notes'),
      ('guest_profiles', 'notes'), ('change_requests', 'message'), ('change_requests', 'answer'), ('feedback', 'message'),
      ('feedback', 'reply')) AS t (of_table, of_column) ON t.of_table = c.table_name AND t.of_column = c.column_name
    WHERE c.table_schema = current_schema()
  LOOP
    EXECUTE format(
      $update$UPDATE guest_tokens SET revoked_at = now() WHERE revoked_at IS NULL AND token_hash IN (
        SELECT sha256(convert_to(found.groups[1], 'UTF8'))
        FROM %1$I t, regexp_matches(t.%2$I::text, '/guest/([0-9A-Za-z_-]{43})(?![0-9A-Za-z_-])', 'g') AS found (groups)
        WHERE t.%2$I::text LIKE '%%/guest/%%')$update$, texts.of_table, texts.of_column);
  END LOOP;
END $$;

CREATE FUNCTION marked_text(source text, OUT body text, OUT marks jsonb) LANGUAGE plpgsql AS $$
DECLARE
  pattern constant text := '(?:https?://[^\s/<>"'']+)?/guest/[0-9A-Za-z_-]{43}(?![0-9A-Za-z_-])|\{(?:doorCode|wifiPassword)\}';
  rest text := source;
  position integer;
  mark text;
  name text;
  placeholder text;
BEGIN
  body := '';
  marks := '[]';
  LOOP
    position := regexp_instr(rest, pattern);
    EXIT WHEN position = 0;
    mark := regexp_substr(rest, pattern);
    name := CASE mark WHEN '{doorCode}' THEN 'doorCode' WHEN '{wifiPassword}' THEN 'wifiPassword' ELSE 'guestPage' END;
    placeholder := CASE name WHEN 'guestPage' THEN '[guest page link]' ELSE '••••••' END;
    body := body || left(rest, position - 1);
    marks := marks || jsonb_build_array(jsonb_build_object('name', name, 'at', length(body), 'length', length(placeholder)));
    body := body || placeholder;
    rest := substr(rest, position + length(mark));
  END LOOP;
  body := body || rest;
END $$;

UPDATE messages SET (body, marks) = (SELECT t.body, t.marks FROM marked_text(messages.body) t)
WHERE is_automatic AND (body LIKE '%/guest/%' OR body ~ '\{(doorCode|wifiPassword)\}');

DROP FUNCTION marked_text;

DO $$
DECLARE
  texts record;
BEGIN
  FOR texts IN
    SELECT c.table_name AS of_table, c.column_name AS of_column, c.data_type AS of_type
    FROM information_schema.columns c JOIN (VALUES
      ('messages', 'body'), ('conversations', 'last_message'), ('notifications', 'title'), ('notifications', 'message'),
      ('message_choices', 'subject'), ('message_choices', 'body'), ('message_rules', 'texts'), ('saved_replies', 'title'),
      ('saved_replies', 'body'), ('bookings', 'guest_message'), ('bookings', 'internal_notes'),
      ('guest_profiles', 'notes'), ('change_requests', 'message'), ('change_requests', 'answer'), ('feedback', 'message'),
      ('feedback', 'reply')) AS t (of_table, of_column) ON t.of_table = c.table_name AND t.of_column = c.column_name
    WHERE c.table_schema = current_schema()
  LOOP
    -- Excerpts end in the middle of an address.
    EXECUTE format(
      $update$UPDATE %1$I SET %2$I = regexp_replace(%2$I::text,
        '(?:https?://[^\s/<>"'']+)?/guest/(?:[0-9A-Za-z_-]{43}(?![0-9A-Za-z_-])|[0-9A-Za-z_-]*…$)',
        '[guest page link]', 'g')::%3$s WHERE %2$I::text LIKE '%%/guest/%%'$update$,
      texts.of_table, texts.of_column, texts.of_type);
  END LOOP;
END $$;
