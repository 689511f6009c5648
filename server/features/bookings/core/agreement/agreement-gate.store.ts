import {
  type AgreedTerms,
  type AgreementGate,
  type AgreementRules,
  type AgreementStanding,
  type AgreementState,
  agreementStanding,
  noAgreement,
} from '#domain/agreements/agreement.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { BookingRecord } from '../booking.store.ts';

/** The rental agreement of a booking: what waits for it, and whether it is signed. */
export type AgreementOfBooking = {
  gate: AgreementGate;
  standing: AgreementStanding;
  rules: AgreementRules;
  /** State of the latest version; null before the first is sent. */
  latest: AgreementState | null;
  sentAt: string | null;
};

type Facts = {
  rules: (AgreementRules & { since: string }) | null;
  latest: { state: AgreementState; terms: AgreedTerms; sentAt: string } | null;
  isWaived: boolean;
};

export type AgreedBooking = Pick<
  BookingRecord,
  | 'agentId'
  | '_id'
  | 'propertyId'
  | 'checkIn'
  | 'checkOut'
  | 'adults'
  | 'children'
  | 'totalMinor'
  | 'currency'
  | 'createdAt'
>;

/** What a signature on a booking is about. */
export function termsOf(booking: AgreedBooking): AgreedTerms {
  const { propertyId, checkIn, checkOut, adults, children, totalMinor, currency } = booking;
  return { propertyId, checkIn, checkOut, guests: adults + children, totalMinor, currency };
}

/** Whether the agreement of a booking is not needed, open or signed, and what waits for it meanwhile. */
export async function agreementOfBooking(db: Queryable, booking: AgreedBooking): Promise<AgreementOfBooking> {
  const [agreement] = await agreementsOfBookings(db, booking.agentId, [booking]);
  if (!agreement) throw new Error('a booking without an answer about its agreement');
  return agreement;
}

/** The same for many bookings of one agent, in their order. */
export async function agreementsOfBookings(
  db: Queryable,
  agentId: string,
  bookings: readonly AgreedBooking[],
): Promise<AgreementOfBooking[]> {
  const { rows } = await db.query<Facts>({
    name: 'agreements-of-bookings',
    text: `SELECT
        (SELECT jsonb_build_object('templateId', r.template_id, 'gate', r.gate, 'sendsItself', r.sends_itself,
           'renewPercent', r.renew_percent, 'signers', r.signers, 'countersigns', r.countersigns, 'since',
           r.since)
         FROM agreement_rules r WHERE r.agent_id = $1 AND r.property_id = b.property_id) AS rules,
        (SELECT jsonb_build_object('state', a.state, 'terms', a.terms, 'sentAt', a.created_at)
         FROM agreements a
         WHERE a.agent_id = $1 AND a.booking_id = b.id
         ORDER BY a.created_at DESC, a.id DESC
         LIMIT 1) AS latest,
        EXISTS (SELECT FROM agreement_waivers w WHERE w.agent_id = $1 AND w.booking_id = b.id) AS "isWaived"
      FROM unnest($2::uuid[], $3::uuid[]) WITH ORDINALITY AS b (id, property_id, place) ORDER BY b.place`,
    values: [agentId, bookings.map(({ _id }) => _id), bookings.map(({ propertyId }) => propertyId)],
  });

  return rows.flatMap((facts, index) => {
    const booking = bookings[index];
    return booking ? [agreementOf(booking, facts)] : [];
  });
}

function agreementOf(booking: AgreedBooking, { rules, latest, isWaived }: Facts): AgreementOfBooking {
  const { since, ...plain } = rules ?? { ...noAgreement, since: null };
  const isUnderRules =
    since !== null && plain.templateId !== null && Date.parse(booking.createdAt) >= Date.parse(since);
  const gate = plain.templateId === null ? 'none' : plain.gate;
  const present = termsOf(booking);
  const standing = agreementStanding({ latest, present, rules: plain, isUnderRules, isWaived });

  return {
    gate,
    standing: gate === 'none' && latest === null ? 'not_needed' : standing,
    rules: plain,
    latest: latest?.state ?? null,
    sentAt: latest?.sentAt ?? null,
  };
}

/** Whether the confirmations of a property wait for the signed agreement. */
export async function isSignedFirst(
  db: Queryable,
  { agentId, _id }: { agentId: string; _id: string },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is-signed-first',
    text: `SELECT FROM agreement_rules
           WHERE agent_id = $1 AND property_id = $2 AND template_id IS NOT NULL AND gate = 'confirmation'`,
    values: [agentId, _id],
  });
  return rowCount !== 0;
}

type Waiver = { agentId: string; bookingId: string; reason: string; at: Date; byName: string };

/** Lets a booking go on without a signature. The first reason stays. */
export async function insertWaiver(
  tx: Queryable,
  { agentId, bookingId, reason, at, byName }: Waiver,
): Promise<void> {
  await tx.query(
    `INSERT INTO agreement_waivers (agent_id, booking_id, reason, at, by_name) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [agentId, bookingId, reason, at, byName],
  );
}
