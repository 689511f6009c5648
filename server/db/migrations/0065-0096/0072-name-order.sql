-- Lists by name and title sort by the rules of Unicode instead of by bytes.
DROP INDEX agents_by_name;
CREATE INDEX agents_by_name ON agents ((name COLLATE "und-x-icu"), id);
DROP INDEX properties_all_by_title;
CREATE INDEX properties_all_by_title ON properties ((title COLLATE "und-x-icu"), id) WHERE deleted_at IS NULL;
