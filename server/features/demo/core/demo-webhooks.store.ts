import type { Queryable } from '#server/db/pool.ts';

type SampleDeliveries = {
  agentId: string;
  endpointId: string;
  from: Date;
  until: Date;
  /** How many of the latest could not be delivered. */
  waiting: number;
  now: Date;
};

/**
 * Tells an endpoint of the demo what happened to bookings between two moments, as the triggers would have, and what came of
 * it. The oldest that waits was tried eight times.
 */
export async function insertSampleDeliveries(
  tx: Queryable,
  { agentId, endpointId, from, until, waiting, now }: SampleDeliveries,
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
       RETURNING id, seq, at),
     counted AS (SELECT *, row_number() OVER (ORDER BY seq DESC) AS n, count(*) OVER () AS total FROM event),
     outcome AS (SELECT *, n <= $5::integer AS waits, n = least($5, total) AS is_oldest FROM counted),
     told AS (
       INSERT INTO webhook_deliveries
         (agent_id, id, endpoint_id, event_id, seq, state, tries, next_try_at, tried_at, http_status,
           failure, took_ms, answer)
       SELECT $1, gen_random_uuid(), $2, id, seq,
         CASE WHEN waits THEN 'waiting' ELSE 'delivered' END,
         CASE WHEN NOT waits THEN 1 WHEN is_oldest THEN 8 ELSE 0 END,
         CASE WHEN is_oldest THEN $6::timestamptz + interval '9 hours' END,
         CASE WHEN NOT waits THEN at + interval '1 second' WHEN is_oldest THEN $6 - interval '11 hours' END,
         CASE WHEN is_oldest THEN 503 END,
         CASE WHEN is_oldest THEN 'status' END,
         CASE WHEN NOT waits THEN 60 + seq % 90 WHEN is_oldest THEN 31 END,
         CASE WHEN NOT waits THEN '{"ok":true}' WHEN is_oldest THEN 'Service Unavailable' END
       FROM outcome
       RETURNING tried_at, state)
     UPDATE webhook_endpoints SET
       last_success_at = (SELECT max(tried_at) FROM told WHERE state = 'delivered'),
       failures = CASE WHEN $5 = 0 THEN 0 ELSE 8 END,
       failing_since = (SELECT min(at) FROM outcome WHERE waits),
       next_try_at = CASE WHEN $5 > 0 THEN $6 + interval '9 hours' END,
       last_failure = CASE WHEN $5 > 0 THEN 'status' END,
       last_http_status = CASE WHEN $5 > 0 THEN 503 END
     WHERE agent_id = $1 AND id = $2`,
    [agentId, endpointId, from, until, waiting, now],
  );
}
