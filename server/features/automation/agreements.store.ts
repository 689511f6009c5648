import {
  type AgreedTerms,
  type AgreementRules,
  agreementStanding,
  holdsAccess,
  type AgreementState as VersionState,
} from '#domain/agreements/agreement.ts';
import type { AgreementState } from '#domain/automation/messaged-stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { termsOf } from '#server/features/bookings/index.ts';
import type { StayFactsRow } from './message-facts.store.ts';

export type StayAgreement = { state: AgreementState; openedAt: number | null; holdsAccess: boolean };

type Row = {
  bookingId: string;
  rules: (AgreementRules & { since: string }) | null;
  latest: { state: VersionState; terms: AgreedTerms; createdAt: string } | null;
  isWaived: boolean;
};

/**
 * Rental agreements of stays, by booking: whether one waits to be signed, since when, and whether door code and Wi-Fi
 * password wait with it. A stay without an entry asks for none.
 */
export async function readAgreements(
  db: Queryable,
  agentId: string,
  stays: readonly StayFactsRow[],
): Promise<ReadonlyMap<string, StayAgreement>> {
  const { rows } = await db.query<Row>({
    name: 'agreements-of-messaged-stays',
    text: `SELECT b.id AS "bookingId",
        (SELECT jsonb_build_object('templateId', r.template_id, 'gate', r.gate, 'sendsItself', r.sends_itself,
           'renewPercent', r.renew_percent, 'since', r.since)
         FROM agreement_rules r WHERE r.agent_id = $1 AND r.property_id = b.property_id) AS rules,
        (SELECT jsonb_build_object('state', a.state, 'terms', a.terms, 'createdAt', a.created_at) FROM agreements a
         WHERE a.agent_id = $1 AND a.booking_id = b.id ORDER BY a.created_at DESC, a.id DESC LIMIT 1) AS latest,
        EXISTS (SELECT FROM agreement_waivers w WHERE w.agent_id = $1 AND w.booking_id = b.id) AS "isWaived"
      FROM bookings b WHERE b.agent_id = $1 AND b.id = ANY($2::uuid[])
        AND (EXISTS (SELECT FROM agreement_rules r WHERE r.agent_id = $1 AND r.property_id = b.property_id)
          OR EXISTS (SELECT FROM agreements a WHERE a.agent_id = $1 AND a.booking_id = b.id))`,
    values: [agentId, stays.map(({ bookingId }) => bookingId)],
  });
  const known = new Map(stays.map((stay) => [stay.bookingId, stay]));
  const entries: [string, StayAgreement][] = [];
  for (const { bookingId, rules, latest, isWaived } of rows) {
    const stay = known.get(bookingId);
    if (!stay) continue;
    const gate = rules === null || rules.templateId === null ? 'none' : rules.gate;
    if (rules === null || (gate === 'none' && latest === null)) continue;
    const standing = agreementStanding({
      latest,
      present: termsOf({ ...stay, agentId, _id: bookingId }),
      rules,
      isUnderRules: rules.templateId !== null && Date.parse(stay.createdAt) >= Date.parse(rules.since),
      isWaived,
    });
    if (standing === 'not_needed') continue;
    const isSent = latest !== null && (latest.state === 'sent' || latest.state === 'viewed');
    entries.push([
      bookingId,
      {
        state: standing === 'signed' ? 'signed' : 'open',
        openedAt: isSent ? Date.parse(latest.createdAt) : null,
        holdsAccess: holdsAccess(gate, standing),
      },
    ]);
  }
  return new Map(entries);
}
