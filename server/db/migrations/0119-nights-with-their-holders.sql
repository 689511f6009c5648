-- runs: concurrently
-- Takes the place of reserved_nights_by_days: what counts nights and their guests is answered from the index alone.
CREATE INDEX CONCURRENTLY reserved_nights_with_holder
  ON reserved_nights (agent_id, property_id, lower(stay), upper(stay))
  INCLUDE (stay, id, kind, holder_state) WHERE is_reserved;
DROP INDEX CONCURRENTLY IF EXISTS reserved_nights_by_days;
