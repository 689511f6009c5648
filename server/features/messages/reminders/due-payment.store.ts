import { soldStates } from '#domain/bookings/booking-states.ts';
import { depositDueDays } from '#domain/payments/damage-deposit.ts';
import { warningDays } from '#domain/payments/unpaid-balance.ts';
import { isExampleProperty } from '#server/db/example-property.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, type RowOf, selectList } from '#server/db/rows.ts';
import { sqlList } from '#server/db/sql-list.ts';

export type DuePayment = { agentId: string; bookingId: string; propertyId: string; dueOn: string };
export type UnpaidBooking = DuePayment & { cancelDays: number };

const today = `($1::timestamptz AT TIME ZONE p.timezone)::date`;
const isMorning = `($1::timestamptz AT TIME ZONE p.timezone)::time >= time '08:00'`;
const from = `FROM bookings b JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id
  JOIN agents a ON a.id = b.agent_id AND a.status = 'active'
  JOIN payment_accounts s ON s.agent_id = b.agent_id
    AND NOT ${isExampleProperty('b.agent_id', 'b.property_id')}`;
const bookingColumns = selectList('bookings', ['agentId', 'propertyId'], 'b');

const columns = `${bookingColumns}, b.id AS "bookingId",
  b.next_due_on AS "dueOn"`;

/** A guest is not reminded within a day of the confirmation, whose mail names the due dates. */
const isSettledIn = `coalesce((SELECT max(e.at)
  FROM booking_events e
  WHERE e.agent_id = b.agent_id AND e.booking_id = b.id
  AND e.to_status = 'confirmed' AND e.undone_at IS NULL), b.created_at) < $1::timestamptz - interval '1 day'`;

const spans = {
  before: `b.next_due_on BETWEEN ${today} AND ${today} + 3`,
  after: `b.next_due_on BETWEEN ${today} - 7 AND ${today} - 1`,
} as const;

export type DueSpan = keyof typeof spans;

/**
 * Payments that are due within three days, or were due in the last week, of which the guest has not been reminded. What an
 * imported stay owes is settled where it was booked.
 */
export async function findPaymentsToRemind(
  db: Queryable,
  span: DueSpan,
  { now, limit }: { now: number; limit: number },
): Promise<DuePayment[]> {
  const { rows } = await db.query<DuePayment>({
    name: `find-payments-due-${span}`,
    text: `SELECT ${columns} ${from}
           WHERE s.reminds_guests AND b.next_due_on IS NOT NULL AND b.deleted_at IS NULL
             AND b.status IN ${sqlList(soldStates)} AND b.guest_email_key <> '' AND ${spans[span]}
             AND b.source <> 'import'
             AND ${isMorning} AND ${isSettledIn}
             AND NOT EXISTS (SELECT FROM guest_mails m WHERE m.agent_id = b.agent_id AND m.booking_id = b.id
               AND m.kind = 'payment_asked' AND m.subject = 'due:' || b.next_due_on || ':${span}')
           ORDER BY b.agent_id, b.id LIMIT $2`,
    values: [new Date(now), limit],
  });

  return rows;
}

/** Confirmed bookings of agents who cancel unpaid ones, from the first warning on; `after` is the last of the page before. */
export async function findUnpaidBookings(
  db: Queryable,
  { now, after, limit }: { now: number; after: DuePayment | null; limit: number },
): Promise<UnpaidBooking[]> {
  const { rows } = await db.query<UnpaidBooking>({
    name: 'find-unpaid-bookings',
    text: `SELECT ${columns}, s.cancel_days AS "cancelDays" ${from}
           WHERE s.cancels_unpaid AND b.next_due_on IS NOT NULL AND b.deleted_at IS NULL
             AND b.status = 'confirmed' AND b.source <> 'import'
             AND b.next_due_on + s.cancel_days - ${warningDays[0]} <= ${today} AND b.check_in > ${today}
               AND ${isMorning}
             AND (b.agent_id, b.id) > (coalesce($2::uuid, '00000000-0000-0000-0000-000000000000'),
               coalesce($3::uuid, '00000000-0000-0000-0000-000000000000'))
           ORDER BY b.agent_id, b.id LIMIT $4`,
    values: [new Date(now), after?.agentId ?? null, after?.bookingId ?? null, limit],
  });
  return rows;
}

type WarningKey = { agentId: string; bookingId: string; dueOn: string };

export async function findWarnings(
  tx: Queryable,
  { agentId, bookingId, dueOn }: WarningKey,
): Promise<string[]> {
  const { rows } = await tx.query<{ sentOn: string }>(
    `SELECT sent_on AS "sentOn" FROM unpaid_warnings WHERE agent_id = $1 AND booking_id = $2 AND due_on = $3`,
    [agentId, bookingId, dueOn],
  );
  return rows.map(({ sentOn }) => sentOn);
}

export async function insertWarning(
  tx: Queryable,
  warning: WarningKey & { step: 'warn_3' | 'warn_1'; sentOn: string },
): Promise<void> {
  await insertRow(
    tx,
    'unpaid_warnings',
    {
      agentId: warning.agentId,
      bookingId: warning.bookingId,
      dueOn: warning.dueOn,
      step: warning.step,
      sentOn: warning.sentOn,
    },
    { onConflict: 'DO NOTHING' },
  );
}

export type DepositToAsk = RowOf<typeof depositColumns> & { bookingId: string };

/** Days before the due day on which the first mail is sent. */
const daysAhead = 3;

const depositSpans = {
  before: `b.check_in - ${depositDueDays} BETWEEN ${today} AND ${today} + ${daysAhead}`,
  after: `b.check_in > ${today} AND b.check_in - ${depositDueDays} < ${today}`,
} as const;

const depositColumns = selectList('bookings', ['agentId', 'checkIn'], 'b');

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
    text: `SELECT ${depositColumns}, b.id AS "bookingId"
           FROM bookings b JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id
           JOIN agents a ON a.id = b.agent_id AND a.status = 'active'
           JOIN payment_accounts s ON s.agent_id = b.agent_id
           WHERE s.reminds_guests AND b.status = 'confirmed' AND b.hold_expires_at IS NULL
             AND b.deleted_at IS NULL
             AND b.guest_email_key <> '' AND (b.quote->'damageDeposit'->>'amount')::bigint > 0
             AND b.check_in BETWEEN $1::timestamptz::date - 1
               AND $1::timestamptz::date + ${depositDueDays + daysAhead + 1}
             AND ${depositSpans[span]} AND ${isMorning}
             AND coalesce((SELECT max(e.at)
               FROM booking_events e
               WHERE e.agent_id = b.agent_id AND e.booking_id = b.id
               AND e.to_status = 'confirmed' AND e.undone_at IS NULL),
                 b.created_at) < $1::timestamptz - interval '1 day'
             AND NOT EXISTS (SELECT FROM ledger_entries l
               WHERE l.agent_id = b.agent_id AND l.booking_id = b.id
               AND l.kind = 'deposit_held' AND NOT EXISTS (SELECT FROM ledger_entries v
                 WHERE v.agent_id = l.agent_id AND v.booking_id = l.booking_id AND v.voids = l.id))
             AND NOT EXISTS (SELECT FROM guest_payments g
               WHERE g.agent_id = b.agent_id AND g.booking_id = b.id
               AND g.instalment = 'damage_deposit'
               AND (g.state = 'pending' OR (g.state IN ('opening', 'open') AND g.expires_at > $1)))
             AND NOT EXISTS (SELECT FROM guest_mails m WHERE m.agent_id = b.agent_id AND m.booking_id = b.id
               AND m.kind = 'deposit_asked' AND m.subject = 'deposit:' || b.check_in || ':${span}')
           ORDER BY b.agent_id, b.id LIMIT $2`,
    values: [new Date(now), limit],
  });

  return rows;
}
