-- The rules by which a calendar file becomes nights have changed, so files that have not changed are read once more.
UPDATE calendar_feeds SET etag = NULL, last_modified = NULL, content_hash = NULL;
