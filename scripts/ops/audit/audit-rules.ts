import { reservingStates } from '#domain/bookings/booking-states.ts';

/** `sql` returns one row per violation, with its subject in `what`. */
export type AuditRule = { rule: string; sql: string };

const keeping = `('${reservingStates.join("', '")}')`;

const withRoutes = ['bookings', 'properties', 'agreements'];
const rowsOf = (table: string) => `SELECT id, agent_id FROM ${table}`;

const routes: readonly AuditRule[] = [
  {
    rule: 'an id leads to the agent of its row',
    sql: `SELECT id::text AS what FROM (${withRoutes.map(rowsOf).join(' UNION ALL ')}) AS stored
      FULL JOIN agent_routes r USING (id)
      WHERE stored.agent_id IS DISTINCT FROM r.agent_id AND NOT EXISTS (SELECT FROM backfills
        WHERE table_name IN ('${withRoutes.join("', '")}') AND finished_at IS NULL)`,
  },
];

const nights: readonly AuditRule[] = [
  {
    rule: 'no two stays of a place share a night',
    sql: `SELECT a.id || ' and ' || b.id AS what FROM reserved_nights a JOIN reserved_nights b ON b.agent_id = a.agent_id
      AND b.property_id = a.property_id AND b.id > a.id AND b.is_reserved AND b.stay && a.stay WHERE a.is_reserved`,
  },
  {
    rule: 'a booking that keeps nights has exactly its own',
    sql: `SELECT b.code AS what FROM bookings b LEFT JOIN reserved_nights k ON k.agent_id = b.agent_id AND k.id = b.id
      WHERE b.status IN ${keeping} AND b.deleted_at IS NULL AND (k.id IS NULL OR NOT k.is_reserved OR k.kind <> 'booking'
        OR k.property_id <> b.property_id OR k.stay <> daterange(b.check_in, b.check_out))`,
  },
  {
    rule: 'nights are kept by a booking or a block that is there',
    sql: `SELECT k.id::text AS what FROM reserved_nights k WHERE k.is_reserved AND NOT CASE k.kind
      WHEN 'booking' THEN EXISTS (SELECT FROM bookings b WHERE b.agent_id = k.agent_id AND b.id = k.id
        AND b.status IN ${keeping} AND b.deleted_at IS NULL)
      ELSE EXISTS (SELECT FROM blocks o WHERE o.agent_id = k.agent_id AND o.id = k.id AND o.property_id = k.property_id
        AND k.stay = daterange(o.check_in, o.check_out)) END`,
  },
  {
    rule: 'nights say who has them',
    sql: `SELECT k.id::text AS what FROM reserved_nights k
      LEFT JOIN bookings b ON b.agent_id = k.agent_id AND b.id = k.id
      LEFT JOIN blocks o ON o.agent_id = k.agent_id AND o.id = k.id
      WHERE k.is_reserved AND k.holder_state <> coalesce(b.status, o.kind)`,
  },
  {
    rule: 'a block keeps its nights',
    sql: `SELECT o.id::text AS what FROM blocks o LEFT JOIN reserved_nights k ON k.agent_id = o.agent_id AND k.id = o.id
      WHERE o.holds_nights AND (k.id IS NULL OR NOT k.is_reserved)`,
  },
  {
    rule: 'a shadow has no nights, and stands over those of another stay',
    sql: `SELECT o.id::text AS what FROM blocks o WHERE NOT o.holds_nights AND (
      EXISTS (SELECT FROM reserved_nights k WHERE k.agent_id = o.agent_id AND k.id = o.id AND k.is_reserved)
      OR NOT EXISTS (SELECT FROM reserved_nights k WHERE k.agent_id = o.agent_id AND k.property_id = o.property_id
        AND k.is_reserved AND k.stay && daterange(o.check_in, o.check_out)))`,
  },
  {
    rule: 'a shadow has a conflict that is open, or that the agent settled',
    sql: `SELECT o.id::text AS what FROM blocks o WHERE NOT o.holds_nights AND NOT EXISTS (SELECT FROM calendar_conflicts c
      WHERE c.agent_id = o.agent_id AND c.feed_event_id = o.feed_event_id
        AND (c.resolved_at IS NULL OR c.resolution IN ('ignored', 'same_stay')))`,
  },
  {
    rule: 'nights closed by a channel are closed here',
    sql: `SELECT e.id::text AS what FROM feed_events e JOIN calendar_feeds f ON f.agent_id = e.agent_id AND f.id = e.feed_id
      WHERE f.removed_at IS NULL AND e.gone_at IS NULL AND e.booking_id IS NULL AND e.check_out > now()::date
        AND e.check_in < now()::date + 366 AND e.class IN ('reservation', 'closed', 'tentative')
        AND NOT EXISTS (SELECT FROM blocks o WHERE o.agent_id = e.agent_id AND o.feed_event_id = e.id)`,
  },
  {
    rule: 'the history of nights ends with what is reserved now',
    sql: `SELECT k.id::text AS what FROM reserved_nights k LEFT JOIN LATERAL (SELECT e.act, e.stay, e.property_id
        FROM night_events e WHERE e.agent_id = k.agent_id AND e.stay_id = k.id ORDER BY e.id DESC LIMIT 1) last ON true
      WHERE k.is_reserved AND (last.act IS NULL OR last.act IN ('released', 'shadowed') OR last.stay <> k.stay
        OR last.property_id <> k.property_id)`,
  },
  {
    rule: 'the state of a booking stands in its history',
    sql: `SELECT b.code AS what FROM bookings b WHERE NOT EXISTS (SELECT FROM booking_events e
      WHERE e.agent_id = b.agent_id AND e.booking_id = b.id AND e.to_status = b.status AND e.undone_at IS NULL)`,
  },
];

const money: readonly AuditRule[] = [
  {
    rule: 'a paid period has its invoice',
    sql: `SELECT e.data->>'invoice' AS what FROM subscription_events e WHERE e.kind = 'period_paid' AND e.gateway IS NOT NULL
      AND NOT EXISTS (SELECT FROM subscription_invoices i WHERE i.agent_id = e.agent_id AND i.gateway = e.gateway
        AND i.gateway_invoice = e.data->>'invoice' AND i.amount_minor = (e.data->>'amountMinor')::bigint)`,
  },
  {
    rule: 'an invoice has its payment',
    sql: `SELECT i.number AS what FROM subscription_invoices i WHERE NOT EXISTS (SELECT FROM subscription_events e
      WHERE e.agent_id = i.agent_id AND e.gateway = i.gateway AND e.kind = 'period_paid' AND e.data->>'invoice' = i.gateway_invoice)`,
  },
  {
    rule: 'a payment is counted once',
    sql: `SELECT gateway || ' ' || (data->>'invoice') AS what FROM subscription_events WHERE kind = 'period_paid' AND gateway IS NOT NULL
      GROUP BY gateway, data->>'invoice' HAVING count(*) > 1`,
  },
  {
    rule: 'gateway events are stored with their effect',
    sql: `SELECT e.gateway_event_id AS what FROM subscription_events e WHERE e.gateway_event_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM gateway_events g WHERE g.gateway = e.gateway AND g.id = e.gateway_event_id AND g.result = 'applied')`,
  },
  {
    rule: 'payments at the built-in gateway are invoiced or their event is pending',
    sql: `SELECT p.invoice AS what FROM sandbox_payments p WHERE p.status = 'paid'
      AND NOT EXISTS (SELECT FROM subscription_invoices i WHERE i.gateway = 'sandbox' AND i.gateway_invoice = p.invoice)
      AND NOT EXISTS (SELECT FROM sandbox_events e WHERE e.delivered_at IS NULL)`,
  },
  {
    rule: 'a refund gives back no more than was paid',
    sql: `SELECT code AS what FROM bookings WHERE received_minor < 0`,
  },
];

const people: readonly AuditRule[] = [
  {
    rule: 'an account has its address and its subscription',
    sql: `SELECT a.id::text AS what FROM agents a WHERE a.status <> 'deleted' AND (
      NOT EXISTS (SELECT FROM agent_emails e WHERE e.agent_id = a.id)
      OR NOT EXISTS (SELECT FROM subscriptions s WHERE s.agent_id = a.id))`,
  },
  {
    rule: 'a link is found by its code',
    sql: `SELECT l.code AS what FROM shared_links l WHERE NOT EXISTS (SELECT FROM link_codes c
      WHERE c.code = l.code AND c.agent_id = l.agent_id AND c.link_id = l.id)`,
  },
  {
    rule: 'the page of a guest leads to a booking or a question',
    sql: `SELECT coalesce(t.booking_id, t.conversation_id)::text AS what FROM guest_tokens t
      WHERE NOT EXISTS (SELECT FROM bookings b WHERE b.agent_id = t.agent_id AND b.id = t.booking_id)
        AND NOT EXISTS (SELECT FROM conversations c WHERE c.agent_id = t.agent_id AND c.id = t.conversation_id)`,
  },
  {
    rule: 'messages are numbered without a gap',
    sql: `SELECT conversation_id::text AS what FROM messages GROUP BY agent_id, conversation_id
      HAVING max(seq) <> count(*) OR min(seq) <> 1`,
  },
  {
    rule: 'unread messages are counted right',
    sql: `SELECT c.id::text AS what FROM conversations c LEFT JOIN LATERAL (
        SELECT count(*) FILTER (WHERE m.sender = 'guest') AS of_guest, count(*) FILTER (WHERE m.sender = 'agent') AS of_agent
        FROM messages m WHERE m.agent_id = c.agent_id AND m.conversation_id = c.id AND m.read_at IS NULL AND NOT m.is_note
      ) u ON true WHERE c.unread_agent <> u.of_guest OR c.unread_guest <> u.of_agent`,
  },
  {
    rule: 'an answer is kept with its key, or neither',
    sql: `SELECT key AS what FROM idempotency_keys WHERE status = 0`,
  },
];

export const auditRules: readonly AuditRule[] = [...routes, ...nights, ...money, ...people];

/** Queued work; `since` is the longest accepted delay, as an interval. */
export function workRules(since: string): readonly AuditRule[] {
  return [
    {
      rule: 'outbox rows are delivered',
      sql: `SELECT kind || ' ' || topic AS what FROM outbox WHERE coalesce(due_at, created_at) < now() - interval '${since}'`,
    },
    {
      rule: 'jobs are completed',
      sql: `SELECT name || ' ' || state AS what FROM pgboss.job WHERE state IN ('created', 'retry', 'active')
        AND name <> 'dead-letters' AND start_after < now() - interval '${since}'
        AND coalesce(started_on, created_on) < now() - interval '${since}'`,
    },
  ];
}

/** Conditions that need a person's attention; nothing is lost. */
export const noticeRules: readonly AuditRule[] = [
  {
    rule: 'outbox rows set aside as undeliverable',
    sql: `SELECT topic || ': ' || left(split_part(error, E'\\n', 1), 120) AS what FROM stuck_outbox_rows`,
  },
  {
    rule: 'jobs that failed for good',
    sql: `SELECT name || ': ' || left(split_part(coalesce(output->>'message', output::text, ''), E'\\n', 1), 120) AS what FROM pgboss.job
      WHERE state = 'failed' AND name <> 'dead-letters'`,
  },
];
