import type { UnsellableNights } from '#contract/unsellable-nights.ts';
import { bookableUntil, findEarliestCheckIn } from '#domain/availability/rule-checks.ts';
import { unsellableNights } from '#domain/availability/unsellable-nights.ts';
import { hasPrice, nightPrice } from '#domain/pricing/night-price.ts';
import { addDays, civilDateAt, earlierOf, laterOf } from '#domain/shared/civil-date.ts';
import type { Money } from '#domain/shared/money.ts';
import { nightCount, nightsOf, type Stay } from '#domain/shared/stay.ts';
import { type PropertyRecord, priceRulesOf } from '#server/features/properties/index.ts';

/** Unsellable nights of one property in [from, to), for a guest who books now. */
export function unsellableOf(
  property: PropertyRecord,
  kept: readonly Stay[],
  asked: { from: string; to: string; now: number },
): UnsellableNights[] {
  const { rules, seasons, timezone, checkInFrom, _id, title } = property;
  const { now } = asked;
  const today = civilDateAt(now, timezone);
  const noticed =
    rules.advanceNoticeHours > 0 ? findEarliestCheckIn({ now, timezone, checkInFrom, rules }) : today;
  const last = addDays(bookableUntil(today, rules), 1);
  const to = earlierOf(asked.to, last);
  const from = laterOf(asked.from, noticed);
  if (from >= to) return [];
  return unsellableNights({ rules, seasons, kept }, { earliest: noticed, from, to }).map((stretch) => ({
    propertyId: _id,
    title,
    ...stretch,
    nights: nightCount(stretch),
    worth: worthOf(property, stretch),
  }));
}

/** Sum of the nightly prices; null when a night has no price. */
function worthOf(property: PropertyRecord, stay: Stay): Money | null {
  const prices = nightsOf(stay).map((night) => nightPrice(night, priceRulesOf(property)));
  if (!prices.every(hasPrice)) return null;
  const amount = prices.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  return { amount, currency: property.currency };
}
