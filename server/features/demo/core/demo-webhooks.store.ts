import type { Queryable } from '#server/db/pool.ts';

type SampleDeliveries = {
  agentId: string;
  endpointId: string;
  from: Date;
  until: Date;
  /** From then on nothing could be delivered. */
  awaySince: Date | null;
};

/**
 * Tells an endpoint of the demo what happened to bookings between two moments, as the triggers would have, and what came of
 * it. What could not be delivered waits, the oldest after five tries.
 */
export async function insertSampleDeliveries(
  tx: Queryable,
  { agentId, endpointId, from, until, awaySince }: SampleDeliveries,
): Promise<void> {
  await tx.query(
    `WITH happened AS (
       SELECT e.at, b.id, b.property_id,
         CASE e.kind WHEN 'created' THEN 'booking.created' WHEN 'status_changed' THEN 'booking.status_changed'
           ELSE 'booking.changed' END AS type,
         jsonb_build_object(
           'bookingId', b.id, 'code', b.code, 'version', b.version, 'propertyId', b.property_id,
           'status', b.status, 'source', b.source, 'checkIn', b.check_in, 'checkOut', b.check_out) AS data
       FROM booking_events e JOIN bookings b ON b.agent_id = e.agent_id AND b.id = e.booking_id
       WHERE e.agent_id = $1 AND e.at BETWEEN $3 AND $4
         AND e.kind IN ('created', 'status_changed', 'changed', 'price_changed')),
     event AS (
       INSERT INTO webhook_events (agent_id, id, type, at, property_id, booking_id, data)
       SELECT $1, gen_random_uuid(), h.type, h.at, h.property_id, h.id, h.data
       FROM happened h JOIN webhook_endpoints w ON w.agent_id = $1 AND w.id = $2 AND h.type = ANY (w.types)
       ORDER BY h.at
       RETURNING id, seq, at, $5::timestamptz IS NOT NULL AND at >= $5 AS waits),
     told AS (
       INSERT INTO webhook_deliveries
         (agent_id, id, endpoint_id, event_id, seq, state, tries, next_try_at, tried_at, http_status,
           failure, took_ms, answer)
       SELECT $1, gen_random_uuid(), $2, id, seq,
         CASE WHEN waits THEN 'waiting' ELSE 'delivered' END,
         CASE WHEN NOT waits THEN 1 WHEN is_oldest THEN 5 ELSE 0 END,
         CASE WHEN is_oldest THEN $4 + interval '75 minutes' END,
         CASE WHEN NOT waits THEN at + interval '1 second' WHEN is_oldest THEN $4 - interval '40 minutes' END,
         CASE WHEN is_oldest THEN 503 END,
         CASE WHEN is_oldest THEN 'status' END,
         CASE WHEN NOT waits THEN 60 + seq % 90 WHEN is_oldest THEN 31 END,
         CASE WHEN NOT waits THEN '{"ok":true}' WHEN is_oldest THEN 'Service Unavailable' END
       FROM (
         SELECT *, waits AND row_number() OVER (PARTITION BY waits ORDER BY seq) = 1 AS is_oldest
         FROM event) e
       RETURNING tried_at, state)
     UPDATE webhook_endpoints SET
       last_success_at = (SELECT max(tried_at) FROM told WHERE state = 'delivered'),
       failures = CASE WHEN $5::timestamptz IS NULL THEN 0 ELSE 5 END,
       failing_since = $5,
       next_try_at = CASE WHEN $5::timestamptz IS NOT NULL THEN $4 + interval '75 minutes' END,
       last_failure = CASE WHEN $5::timestamptz IS NOT NULL THEN 'status' END,
       last_http_status = CASE WHEN $5::timestamptz IS NOT NULL THEN 503 END
     WHERE agent_id = $1 AND id = $2`,
    [agentId, endpointId, from, until, awaySince],
  );
}
