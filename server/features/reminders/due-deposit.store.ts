import { depositDueDays } from '#domain/payments/damage-deposit.ts';
import type { Queryable } from '#server/db/pool.ts';

export type DepositToAsk = { agentId: string; bookingId: string; checkIn: string };

const today = `($1::timestamptz AT TIME ZONE p.timezone)::date`;
const isMorning = `($1::timestamptz AT TIME ZONE p.timezone)::time >= time '08:00'`;

/** Days before the due day on which the first mail is sent. */
const daysAhead = 3;

const spans = {
  before: `b.check_in - ${depositDueDays} BETWEEN ${today} AND ${today} + ${daysAhead}`,
  after: `b.check_in > ${today} AND b.check_in - ${depositDueDays} < ${today}`,
} as const;

export type DueSpan = keyof typeof spans;

/**
 * Confirmed stays whose damage deposit is due soon, or overdue, and whose guest was not asked for it in that span; of agents
 * who remind their guests. Not within a day of the confirmation, and not while the guest is paying.
 */
export async function findDepositsToAsk(
  db: Queryable,
  span: DueSpan,
  { now, limit }: { now: number; limit: number },
): Promise<DepositToAsk[]> {
  const { rows } = await db.query<DepositToAsk>({
    name: `find-deposits-to-ask-${span}`,
    text: `SELECT b.agent_id AS "agentId", b.id AS "bookingId", b.check_in AS "checkIn"
           FROM bookings b JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id
           JOIN agents a ON a.id = b.agent_id AND a.status = 'active'
           JOIN payment_accounts s ON s.agent_id = b.agent_id
           WHERE s.reminds_guests AND b.status = 'confirmed' AND b.hold_expires_at IS NULL AND b.deleted_at IS NULL
             AND b.guest_email_key <> '' AND (b.quote->'damageDeposit'->>'amount')::bigint > 0
             AND b.check_in BETWEEN $1::timestamptz::date - 1 AND $1::timestamptz::date + ${depositDueDays + daysAhead + 1}
             AND ${spans[span]} AND ${isMorning}
             AND coalesce((SELECT max(e.at) FROM booking_events e WHERE e.agent_id = b.agent_id AND e.booking_id = b.id
               AND e.to_status = 'confirmed' AND e.undone_at IS NULL), b.created_at) < $1::timestamptz - interval '1 day'
             AND NOT EXISTS (SELECT FROM ledger_entries l WHERE l.agent_id = b.agent_id AND l.booking_id = b.id
               AND l.kind = 'deposit_held' AND NOT EXISTS (SELECT FROM ledger_entries v
                 WHERE v.agent_id = l.agent_id AND v.booking_id = l.booking_id AND v.voids = l.id))
             AND NOT EXISTS (SELECT FROM guest_payments g WHERE g.agent_id = b.agent_id AND g.booking_id = b.id
               AND g.instalment = 'damage_deposit'
               AND (g.state = 'pending' OR (g.state IN ('opening', 'open') AND g.expires_at > $1)))
             AND NOT EXISTS (SELECT FROM guest_mails m WHERE m.agent_id = b.agent_id AND m.booking_id = b.id
               AND m.kind = 'deposit_asked' AND m.subject = 'deposit:' || b.check_in || ':${span}')
           ORDER BY b.agent_id, b.id LIMIT $2`,
    values: [new Date(now), limit],
  });
  return rows;
}
