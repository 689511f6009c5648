import type { BookingSource } from '#domain/bookings/booking-sources.ts';
import type { BookingStatus } from '#domain/bookings/booking-states.ts';
import type { MessageChoice, SentMessage } from '#domain/messages/automation/plan-messages.ts';
import type { PaymentSchedule } from '#domain/payments/payment-schedule.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';

/** What a plan is made from, read for many bookings at once. */
export type StayFactsRow = {
  bookingId: string;
  propertyId: string;
  code: string;
  guestName: string;
  hasEmail: boolean;
  language: string | null;
  status: BookingStatus;
  source: BookingSource;
  checkIn: string;
  checkOut: string;
  adults: number;
  children: number;
  infants: number;
  pets: number;
  createdAt: string;
  confirmedAt: string | null;
  cancelledAt: string | null;
  changedAt: string | null;
  datesChangedAt: string | null;
  expiresAt: string | null;
  notifyFrom: string | null;
  currency: string;
  totalMinor: number;
  receivedMinor: number;
  balanceMinor: number;
  paymentSchedule: PaymentSchedule | null;
  nextDueOn: string | null;
  waitsSince: string | null;
  wroteAt: string | null;
  isPaused: boolean;
  isStopped: boolean;
  isReviewed: boolean;
  conversationId: string | null;
  allowMessages: boolean | null;
  codeSealed: Buffer | null;
  sent: (Omit<SentMessage, 'sentAt'> & { sentAt: string; messageId: string; ruleName: string })[];
  choices: MessageChoice[];
};

const changeOf = (...fields: string[]) =>
  `(e.kind = 'changed' OR e.kind = 'change_approved')
   AND e.changes @? '$[*] ? (${fields.map((field) => `@.field == "${field}"`).join(' || ')})'`;
const dates = ['checkIn', 'checkOut', 'property'];

const bookingColumns = selectList(
  'bookings',
  [
    'propertyId',
    'code',
    'guestName',
    'status',
    'source',
    'checkIn',
    'checkOut',
    'adults',
    'children',
    'infants',
    'pets',
    'createdAt',
    'currency',
    'totalMinor',
    'receivedMinor',
    'balanceMinor',
    'paymentSchedule',
    'nextDueOn',
  ],
  'b',
);

const facts = `b.id AS "bookingId", ${bookingColumns}, b.guest_email_key <> '' AS "hasEmail",
  b.guest->>'language' AS language,
  v."confirmedAt", v."cancelledAt", v."changedAt", v."datesChangedAt",
  b.hold_expires_at AS "expiresAt", u.closes_at AS "notifyFrom",
  c.needs_reply_since AS "waitsSince",
  CASE WHEN c.last_message_from = 'guest' THEN c.last_message_at END AS "wroteAt",
  b.automation_paused AS "isPaused", c.automation_stopped_at IS NOT NULL AS "isStopped",
  EXISTS (SELECT FROM guest_reviews g WHERE g.agent_id = b.agent_id AND g.booking_id = b.id) AS "isReviewed",
  c.id AS "conversationId", c.allow_messages AS "allowMessages", a.code_sealed AS "codeSealed",
  (SELECT coalesce(json_agg(json_build_object('ruleId', s.rule_id, 'occurrence', s.occurrence,
    'sentAt', s.sent_at,
      'messageId', s.message_id, 'ruleName', s.rule_name, 'facts', s.facts) ORDER BY s.sent_at), '[]')
    FROM sent_messages s WHERE s.agent_id = b.agent_id AND s.booking_id = b.id) AS sent,
  (SELECT coalesce(json_agg(json_build_object('ruleId', h.rule_id, 'occurrence', h.occurrence,
    'choice', h.choice, 'text', CASE WHEN h.body IS NOT NULL
      THEN json_build_object('subject', coalesce(h.subject, ''), 'body', h.body) END)), '[]')
    FROM message_choices h WHERE h.agent_id = b.agent_id AND h.booking_id = b.id) AS choices`;

const sources = `bookings b
  LEFT JOIN conversations c ON c.agent_id = b.agent_id AND c.booking_id = b.id
  LEFT JOIN undo_windows u ON u.agent_id = b.agent_id AND u.booking_id = b.id
  LEFT JOIN stay_access a ON a.agent_id = b.agent_id AND a.booking_id = b.id
  CROSS JOIN LATERAL (SELECT
      coalesce(min(e.at) FILTER (WHERE e.to_status = 'confirmed'),
        CASE WHEN b.status IN ('confirmed', 'checked_in', 'checked_out', 'no_show')
          THEN b.created_at END) AS "confirmedAt",
      max(e.at) FILTER (WHERE e.to_status = 'cancelled') AS "cancelledAt",
      max(e.at) FILTER (WHERE ${changeOf(...dates, 'adults', 'children', 'infants', 'pets')}) AS "changedAt",
      max(e.at) FILTER (WHERE ${changeOf(...dates)}) AS "datesChangedAt"
    FROM booking_events e WHERE e.agent_id = b.agent_id AND e.booking_id = b.id AND e.undone_at IS NULL) v`;

/** Facts of bookings of one agent; deleted ones are left out. */
export async function selectStayFacts(
  db: Queryable,
  agentId: string,
  bookingIds: readonly string[],
): Promise<StayFactsRow[]> {
  const { rows } = await db.query<StayFactsRow>({
    name: 'select-stay-facts',
    text: `SELECT ${facts} FROM ${sources}
           WHERE b.agent_id = $1 AND b.id = ANY($2::uuid[]) AND b.deleted_at IS NULL`,
    values: [agentId, bookingIds],
  });
  return rows;
}

/**
 * Stays that rules may be about: those with a moment between two dates. A payment may fall due, and a stay be confirmed,
 * changed or cancelled, long after it was booked and long before anybody arrives.
 */
export async function selectStaysBetween(
  db: Queryable,
  { agentId, from, to, limit }: { agentId: string; from: string; to: string; limit: number },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'select-stays-between',
    text: `SELECT b.id FROM bookings b
           LEFT JOIN conversations c ON c.agent_id = b.agent_id AND c.booking_id = b.id
           WHERE b.agent_id = $1 AND b.deleted_at IS NULL
             AND (b.check_in BETWEEN $2 AND $3 OR b.check_out BETWEEN $2 AND $3
               OR b.next_due_on BETWEEN $2 AND $3
               OR greatest(b.created_at, b.updated_at) >= $2::date
                 OR b.hold_expires_at BETWEEN $2::date AND $3::date + 1
               OR c.needs_reply_since >= $2::date)
           ORDER BY b.check_in, b.id LIMIT $4`,
    values: [agentId, from, to, limit],
  });

  return rows.map(({ id }) => id);
}
