import { type AgreementStanding, holdsAccess } from '#domain/agreements/agreement.ts';
import type { Queryable } from '#server/db/pool.ts';
import { agreementOfBooking, findBooking } from '#server/features/bookings/index.ts';
import { findStaysWithAgreements } from './message-plan.store.ts';

/** `holdsAccess`: the property gives its door code only for a signed agreement, and this one is not signed. */
export type StayAgreement = { standing: AgreementStanding; openedAt: number | null; holdsAccess: boolean };

/**
 * Rental agreements of stays, by booking: whether one waits to be signed, and since when. A stay without an entry asks for
 * none. Rules with "signed" and the word `agreementLink` follow from it.
 */
export async function readAgreements(
  db: Queryable,
  agentId: string,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, StayAgreement>> {
  const found = new Map<string, StayAgreement>();
  for (const { bookingId, openedAt } of await findStaysWithAgreements(db, agentId, bookingIds)) {
    const booking = await findBooking(db, agentId, bookingId);
    if (!booking) continue;
    const { gate, standing } = await agreementOfBooking(db, booking);
    found.set(bookingId, {
      standing,
      openedAt: openedAt === null ? null : Date.parse(openedAt),
      holdsAccess: holdsAccess(gate, standing),
    });
  }
  return found;
}
