import { requestStates, soldStates } from '#domain/bookings/booking-states.ts';
import type { DepositMailKind } from '#domain/messages/mails/mail-kinds.ts';
import {
  arrivalMailDays,
  departureMailDays,
  type GuestMailKind,
  type StayMailKind,
} from '#domain/messages/notifications/guest-mails.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList } from '#server/db/rows.ts';
import { sqlList } from '#server/db/sql-list.ts';

/** A stay around which a mail may be due. */
export type StayToMail = RowOf<typeof bookingColumns> & {
  bookingId: string;
  timezone: string;
  /** The latest confirmation, or the creation of a booking that began as confirmed. */
  confirmedAt: string;
};

const sold = sqlList(soldStates);

/** Local dates are at most a day away from the date in UTC, $1. */
const candidates: Readonly<Record<StayMailKind, { day: 'check_in' | 'check_out'; where: string }>> = {
  before_arrival: {
    day: 'check_in',
    where: `b.status = 'confirmed' AND b.hold_expires_at IS NULL
            AND b.check_in BETWEEN $1::date - 1 AND $1::date + ${arrivalMailDays + 1}`,
  },
  after_departure: {
    day: 'check_out',
    where: `b.status IN ${sold} AND b.check_out BETWEEN $1::date - ${departureMailDays + 1} AND $1::date`,
  },
};

const bookingColumns = selectList('bookings', ['agentId', 'checkIn', 'checkOut', 'createdAt'], 'b');

/**
 * Stays near which the mail may be due and was not queued, in the order of their ids: those with an email address that were
 * not imported, of active agents who have not switched the kind off. `after` is the last stay of the page before.
 */
export async function findStaysToMail(
  db: Queryable,
  kind: StayMailKind,
  page: { today: string; after: StayToMail | null; limit: number },
): Promise<StayToMail[]> {
  const { day, where } = candidates[kind];
  const { rows } = await db.query<StayToMail>({
    name: `find-stays-to-mail-${kind}`,
    text: `SELECT ${bookingColumns}, b.id AS "bookingId", p.timezone,
             coalesce((SELECT max(e.at) FROM booking_events e WHERE e.agent_id = b.agent_id
               AND e.booking_id = b.id AND e.to_status = 'confirmed' AND e.undone_at IS NULL),
                 b.created_at) AS "confirmedAt"
           FROM bookings b
           JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id
           JOIN agents a ON a.id = b.agent_id
           WHERE ${where} AND b.deleted_at IS NULL AND b.guest_email_key <> '' AND a.status = 'active'
             AND b.source <> 'import'
             AND (b.agent_id, b.id) > (coalesce($2::uuid, '00000000-0000-0000-0000-000000000000'),
               coalesce($3::uuid, '00000000-0000-0000-0000-000000000000'))
             AND NOT EXISTS (SELECT FROM notification_preferences o
               WHERE o.agent_id = b.agent_id AND $5 = ANY(o.guest_mails_off))
             AND NOT EXISTS (SELECT FROM guest_mails m WHERE m.agent_id = b.agent_id AND m.booking_id = b.id
               AND m.kind = $5 AND m.subject = b.${day}::text)
           ORDER BY b.agent_id, b.id LIMIT $4`,
    values: [page.today, page.after?.agentId ?? null, page.after?.bookingId ?? null, page.limit, kind],
  });

  return rows;
}

/** Claims a mail for this transaction; false when it was queued before, by whichever process. */
export async function claimGuestMail(
  tx: Queryable,
  mail: {
    agentId: string;
    bookingId: string;
    kind:
      | GuestMailKind
      | DepositMailKind
      | 'host_suspended'
      | 'payment_asked'
      | 'unpaid_warning'
      | 'refund_sent';
    subject: string;
    now: number;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO guest_mails (agent_id, booking_id, kind, subject, queued_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [mail.agentId, mail.bookingId, mail.kind, mail.subject, new Date(mail.now)],
  );
  return rowCount === 1;
}

/** Requests that wait for the host's answer, of guests with an email address. */
export async function findWaitingRequests(db: Queryable, agentId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id
     FROM bookings
     WHERE agent_id = $1 AND deleted_at IS NULL AND status IN ${sqlList(requestStates)}
       AND guest->>'email' IS NOT NULL ORDER BY created_at`,
    [agentId],
  );
  return rows.map(({ id }) => id);
}

/** When a guest was last asked to pay. */
export async function lastPaymentAsk(
  db: Queryable,
  { agentId, bookingId }: { agentId: string; bookingId: string },
): Promise<string | null> {
  const { rows } = await db.query<{ at: string | null }>(
    `SELECT max(queued_at) AS at
     FROM guest_mails
     WHERE agent_id = $1 AND booking_id = $2 AND kind = 'payment_asked'`,
    [agentId, bookingId],
  );
  return rows[0]?.at ?? null;
}
