-- Markdown of admins is parsed when it is saved, so that reading costs nothing that depends on the text.
-- `parts` are marked's tokens, `html` the same for readers without script. They belong to the version in
-- `parts_version`; a text whose version is another is parsed again by the server. Setting it to null does so for all.
ALTER TABLE content_items
  ADD COLUMN parts json,
  ADD COLUMN html text,
  ADD COLUMN parts_version integer;

-- An announcement never changes. Null until it has been parsed.
ALTER TABLE announcements ADD COLUMN parts json;
CREATE INDEX announcements_to_parse ON announcements (id) WHERE parts IS NULL;
