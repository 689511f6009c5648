import type { AgreementState } from '#domain/automation/messaged-stay.ts';
import type { Queryable } from '#server/db/pool.ts';

export type StayAgreement = { state: AgreementState; openedAt: number | null; url: string | null };

/**
 * Rental agreements of stays, by booking: whether one waits to be signed, since when, and where. A stay without an entry
 * asks for none. Rules with "signed" and the word `agreementLink` follow from it.
 */
export async function readAgreements(
  _db: Queryable,
  _agentId: string,
  _bookingIds: readonly string[],
): Promise<ReadonlyMap<string, StayAgreement>> {
  return new Map();
}
