-- Routes of rows that were made before 0104.
-- runs: as-backfill
-- table: agreements
-- key: agent_id, id
-- batch: 1000
-- missing: NOT EXISTS (SELECT FROM agent_routes r WHERE r.id = agreements.id)
INSERT INTO agent_routes (id, agent_id)
SELECT id, agent_id FROM batch
ON CONFLICT (id) DO NOTHING;
