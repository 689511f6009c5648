import type * as stays from '#contract/bookings/stays.ts';
import type { Availability } from '#contract/bookings/stays.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { asksForAges } from '#domain/bookings/pricing/charge-terms.ts';
import { closedRanges } from '#domain/properties/availability/check-stay.ts';
import { maxVisitorNights } from '#domain/properties/availability/rule-checks.ts';
import { addDays, civilDateAt, daysBetween, isCivilDate } from '#domain/shared/civil-date.ts';
import type { Reader } from '#domain/shared/reader.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { parseStay, type Stay } from '#domain/shared/stay.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import type { AgentCaller, Nobody } from '#server/http/caller.ts';
import { visitorReader } from '#texts/readers.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { checkPropertyStay } from '../check-property-stay.ts';
import { findNightsAfterHolds } from '../transition/expire-holds.ts';
import { findVisibleProperty, type VisibleProperty } from './find-visible-property.ts';
import { problemFromRefusal } from './quote-property-stay.ts';

type AvailabilityInput = InputOf<typeof stays.readAvailability>;

const maxRangeDays = 366;
const defaultRangeDays = 365;

/** GET /api/bookings/available/{id}: closed ranges without names and, on request, whether one stay is free. */
export async function readAvailability(
  deps: BookingDeps,
  { params, query }: AvailabilityInput,
  caller: AgentCaller | Nobody,
) {
  const now = deps.now();
  const visible = await findVisibleProperty(deps.pool, { ...query, propertyId: params.id }, caller, now);
  if (isRefusal(visible)) return visible;

  const { property, link } = visible;
  const today = civilDateAt(now, property.timezone);
  const range = rangeOf(query, today, link === null);
  if (isRefusal(range)) return range;

  const { rules } = property;
  const closed = await closedRangesOf(deps, property, { ...range, prepNights: link ? rules.prepNights : 0 });
  const stay = await stayOf(deps, query, visible, visitorReader(caller.request));
  if (isRefusal(stay)) return stay;

  return {
    propertyId: property._id,
    timezone: property.timezone,
    today,
    from: range.from,
    to: range.to,
    closed,
    minNights: rules.minNights,
    maxNights: link ? maxVisitorNights(rules) : rules.maxNights,
    asksForAges: asksForAges(property.pricing),
    arrivalDays: [...rules.arrivalDays],
    departureDays: [...rules.departureDays],
    stay,
  } satisfies Availability;
}

/** Closed ranges of a property; for visitors including the prep nights around every stay. */
async function closedRangesOf(
  deps: BookingDeps,
  property: PropertyRecord,
  { from, to, prepNights }: { from: string; to: string; prepNights: number },
): Promise<Stay[]> {
  const reserved = await findNightsAfterHolds(deps, property, {
    from: addDays(from, -prepNights),
    to: addDays(to, prepNights),
  });
  return closedRanges(reserved, from, to, prepNights);
}

/** A visitor's range begins today at the earliest, because past occupancy is private. */
function rangeOf(
  query: AvailabilityInput['query'],
  today: string,
  includesPast: boolean,
): { from: string; to: string } | Refusal<'invalid_dates'> {
  const wanted = query.from ?? today;
  const to = query.to ?? (isCivilDate(wanted) ? addDays(wanted, defaultRangeDays) : '');
  if (!isCivilDate(wanted) || !isCivilDate(to)) return refuse('invalid_dates');
  const from = includesPast || wanted > today ? wanted : today;
  if (daysBetween(from, to) < 1) return refuse('invalid_dates', { cause: 'range_reversed' });
  if (daysBetween(from, to) > maxRangeDays) {
    return refuse('invalid_dates', { cause: 'range_too_long', facts: { maxDays: maxRangeDays } });
  }
  return { from, to };
}

async function stayOf(
  deps: BookingDeps,
  { checkIn, checkOut, guests }: AvailabilityInput['query'],
  { property, link }: VisibleProperty,
  reader: Reader,
) {
  if (checkIn === undefined && checkOut === undefined) return null;

  const stay = parseStay(checkIn ?? '', checkOut ?? '');
  if (isRefusal(stay)) return stay;

  const { refusal, alternatives } = await checkPropertyStay(deps.pool, {
    property,
    stay,
    guests: guests === undefined ? null : Number(guests),
    actor: link ? 'visitor' : 'agent',
    now: deps.now(),
  });
  if (refusal === null)
    return { available: true, problem: null, alternatives } satisfies Availability['stay'];

  return {
    available: false,
    problem: problemFromRefusal(refusal, reader),
    alternatives,
  } satisfies Availability['stay'];
}
