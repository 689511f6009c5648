import type * as analytics from '#contract/analytics/analytics.ts';
import type { UnsellableNights } from '#contract/analytics/analytics.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { moneyList } from '#domain/analytics/pace-and-seasons.ts';
import { hasPrice, nightPrice } from '#domain/bookings/pricing/night-price.ts';
import { priceRulesOf } from '#domain/bookings/pricing/price-rules.ts';
import { bookableUntil, findEarliestCheckIn } from '#domain/properties/availability/rule-checks.ts';
import { visitorLimits } from '#domain/properties/availability/stay-rules.ts';
import { unsellableNights } from '#domain/properties/availability/unsellable-nights.ts';
import {
  addDays,
  civilDateAt,
  daysBetween,
  earlierOf,
  isCivilDate,
  laterOf,
} from '#domain/shared/civil-date.ts';
import { compareTexts } from '#domain/shared/compare-texts.ts';
import type { Money } from '#domain/shared/money.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { nightCount, nightsOf, type Stay } from '#domain/shared/stay.ts';
import { findShownProperties, type PropertyRecord } from '#server/features/properties/core/index.ts';
import { refuseFeature } from '#server/features/subscription/core/index.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findAgentTimezone, findReservedNightsByProperty } from './analytics.store.ts';

type Query = InputOf<typeof analytics.readUnsellableNights>['query'];

const defaultDays = 90;
const maxDays = 366;
const maxItems = 200;

/** GET /api/analytics/unsellable: unsellable nights of published listings. */
export async function readUnsellableNights(
  { pool, now: readClock }: Pick<Platform, 'pool' | 'now'>,
  agentId: string,
  query: Query,
) {
  const now = readClock();
  const locked = await refuseFeature(pool, agentId, 'analytics', now);
  if (locked) return locked;

  const today = civilDateAt(now, (await findAgentTimezone(pool, agentId)) ?? 'UTC');
  const days = requestedDays(query, today);
  if (isRefusal(days)) return days;

  const { propertyId } = query;
  const properties = await findShownProperties(
    pool,
    agentId,
    propertyId === undefined ? 'all' : [propertyId],
  );
  if (propertyId !== undefined && properties.length === 0) return refuse('not_found');

  const after = addDays(days.to, 1);
  const reserved = await findReservedNightsByProperty(pool, agentId, {
    from: addDays(days.from, -maxDays),
    to: addDays(after, visitorLimits.maxNights + maxDays),
  });
  const found = properties
    .flatMap((property) =>
      findUnsellableNights(property, reserved.get(property._id) ?? [], {
        from: days.from,
        to: after,
        now,
      }),
    )
    .sort((a, b) => compareTexts(a.checkIn, b.checkIn) || compareTexts(a.title, b.title));

  return {
    ...days,
    nights: found.reduce((sum, { nights }) => sum + nights, 0),
    worth: sumOfWorth(found),
    items: found.slice(0, maxItems),
    total: found.length,
    exceptions: properties.flatMap(({ _id, title, rules }) =>
      (rules.exceptions ?? [])
        .filter(({ checkIn, checkOut }) => checkIn < after && checkOut > days.from)
        .map((exception) => ({ propertyId: _id, title, ...exception })),
    ),
  } satisfies ReplyOf<typeof analytics.readUnsellableNights>;
}

/** First and last night, not before today: past nights cannot be sold. */
function requestedDays(
  { from = '', to }: Query,
  today: string,
): { from: string; to: string } | Refusal<'invalid_dates' | 'period_reversed' | 'period_too_long'> {
  const first = from > today ? from : today;
  const last = to ?? addDays(first, defaultDays - 1);
  if ((from !== '' && !isCivilDate(from)) || !isCivilDate(last)) return refuse('invalid_dates');
  if (last < first) return refuse('period_reversed', { facts: { from: first, to: last } });
  if (daysBetween(first, last) >= maxDays) {
    return refuse('period_too_long', { cause: 'year_of_nights_at_most' });
  }
  return { from: first, to: last };
}

function sumOfWorth(found: readonly UnsellableNights[]) {
  const sums = new Map<string, number>();
  for (const { worth } of found) {
    if (worth) sums.set(worth.currency, (sums.get(worth.currency) ?? 0) + worth.amount);
  }
  return moneyList(sums);
}

/** Unsellable nights of one property in [from, to), for a guest who books now. */
export function findUnsellableNights(
  property: PropertyRecord,
  reserved: readonly Stay[],
  range: { from: string; to: string; now: number },
): UnsellableNights[] {
  const { rules, seasons, timezone, checkInFrom, _id, title } = property;
  const { now } = range;
  const today = civilDateAt(now, timezone);
  const noticed =
    rules.advanceNoticeHours > 0 ? findEarliestCheckIn({ now, timezone, checkInFrom, rules }) : today;
  const last = addDays(bookableUntil(today, rules), 1);
  const to = earlierOf(range.to, last);
  const from = laterOf(range.from, noticed);
  if (from >= to) return [];

  return unsellableNights({ rules, seasons, reserved }, { earliest: noticed, from, to }).map(
    ({ obstacles, ...stretch }) => {
      const nights = nightCount(stretch);
      const reason = texts(defaultLocale).unsellableReason({ nights, obstacles });
      return { propertyId: _id, title, ...stretch, reason, nights, worth: worthOf(property, stretch) };
    },
  );
}

/** Sum of the nightly prices; null when a night has no price. */
function worthOf(property: PropertyRecord, stay: Stay): Money | null {
  const prices = nightsOf(stay).map((night) => nightPrice(night, priceRulesOf(property)));
  if (!prices.every(hasPrice)) return null;
  const amount = prices.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  return { amount, currency: property.currency };
}
