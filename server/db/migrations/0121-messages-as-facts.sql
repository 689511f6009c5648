-- What a message of the system and a notification are about, so that each reader gets it in their own words. Older rows have their text
-- alone; the text is written on, for processes of the last version and for the search.
ALTER TABLE messages ADD COLUMN code text, ADD COLUMN facts jsonb;
ALTER TABLE notifications ADD COLUMN code text, ADD COLUMN facts jsonb;
