-- A comparison with the gateway names the admin who started it, by id; none for the timer. It counts the payments that
-- it looked at; earlier runs did not.
ALTER TABLE payment_syncs ADD COLUMN started_by uuid;
ALTER TABLE payment_syncs ADD COLUMN payments int;
UPDATE payment_syncs SET started_by = log.actor_id FROM admin_log log
  WHERE log.entity_id = payment_syncs.id AND log.action = 'payments_sync_begun' AND log.actor_type = 'admin';

-- Filters by two kinds of an entry, each frequent, that never meet: without this index, all entries of one kind are read
-- to find none. Few combinations exist, so the index is small, and a new entry rarely adds a page to it. A filter that
-- leaves out the first columns skips through their few values.
CREATE INDEX admin_log_by_kinds ON admin_log (type, action, actor_type, entity_type);
