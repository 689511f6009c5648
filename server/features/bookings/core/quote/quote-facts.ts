import type { Party } from '#domain/bookings/pricing/quote.ts';
import { findEarliestCheckIn } from '#domain/properties/availability/rule-checks.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';

/** What answers about a stay are remembered by, beside the property, its nights, promotions and the platform's fee. */

/** The nights of a property that has none reserved: one value, so that it is the same fact each time. */
export const noNights: readonly Stay[] = Object.freeze([]);

/** All of a question except its moment, as text. */
export function stayKey({
  stay,
  party,
  code,
}: {
  stay: Stay;
  party: Party;
  code?: string | undefined;
}): string {
  const { adults, children, infants, pets, childAges } = party;
  return JSON.stringify([stay.checkIn, stay.checkOut, adults, children, infants, pets, childAges, code]);
}

/**
 * All that a moment decides about a visitor's stay: today at the property, and the first day of arrival that the notice
 * allows. Most properties share a zone and their hours, so each combination is worked out once.
 */
export function createTimeFacts(now: number): (property: PropertyRecord) => readonly string[] {
  const known = new Map<string, readonly string[]>();

  return ({ timezone, checkInFrom, rules }) => {
    const key = `${timezone} ${checkInFrom} ${rules.advanceNoticeHours}`;
    const facts = known.get(key) ?? [
      civilDateAt(now, timezone),
      rules.advanceNoticeHours > 0 ? findEarliestCheckIn({ now, timezone, checkInFrom, rules }) : '',
    ];
    known.set(key, facts);
    return facts;
  };
}
