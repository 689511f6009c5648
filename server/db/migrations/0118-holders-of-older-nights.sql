-- The holders of nights that were reserved before 0117.
-- runs: as-backfill
-- table: reserved_nights
-- key: agent_id, id
-- batch: 500
-- missing: is_reserved AND holder_state IS NULL
UPDATE reserved_nights k
SET holder_state = CASE k.kind
  WHEN 'booking' THEN (SELECT b.status FROM bookings b WHERE b.agent_id = k.agent_id AND b.id = k.id)
  ELSE (SELECT x.kind FROM blocks x WHERE x.agent_id = k.agent_id AND x.id = k.id) END
FROM batch
WHERE k.agent_id = batch.agent_id AND k.id = batch.id;
