import type { SharedProperty } from '#contract/links/link-shapes.ts';
import type { StaySearch } from '#contract/links/visitor-pages.ts';
import { maxChildAge } from '#domain/bookings/pricing/charge-terms.ts';
import { maxPartyCount } from '#domain/bookings/pricing/quote.ts';
import { lastShownDay } from '#domain/properties/availability/stay-rules.ts';
import { addDays, type CivilDate, isCivilDate, monthOf } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';

/** Parameters of a query string or a form. A repeated parameter is a list. */
export type PageParams = Readonly<Record<string, unknown>>;

/** Last value of a parameter, or an empty text: a pressed button follows the hidden inputs of its form. */
export function readParam(params: PageParams, name: string): string {
  const value = params[name];
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === 'string' ? last : '';
}

type SearchDefaults = {
  today: CivilDate;
  mostGuests: number;
  /** Dates of the link itself, used when the address names none. */
  proposed: { checkIn: CivilDate | null; checkOut: CivilDate | null };
};

const maxCodeLength = 60;

/** Parses dates and guests; invalid values are ignored rather than refused. */
export function readStaySearch(
  params: PageParams,
  { today, mostGuests, proposed }: SearchDefaults,
): StaySearch {
  const code = truncateText(readParam(params, 'code').trim(), maxCodeLength);
  const isPlain = ['checkIn', 'checkOut', 'adults', 'guests'].every((name) => readParam(params, name) === '');
  const checkIn = isPlain ? proposed.checkIn : dateOf(params, 'checkIn');
  const checkOut = isPlain ? proposed.checkOut : dateOf(params, 'checkOut');
  const arrives = checkIn !== null && checkIn >= today ? checkIn : null;
  const earliest = arrives ?? today;
  const isPossible = checkOut !== null && checkOut > earliest && checkOut <= addDays(earliest, maxStayNights);
  const leaves = isPossible ? checkOut : null;
  const guests = countOf(params, 'adults', 1) ?? countOf(params, 'guests', 1);

  return {
    checkIn: arrives,
    checkOut: isPlain && arrives === null ? null : leaves,
    party: {
      adults: guests ?? Math.min(2, mostGuests),
      children: countOf(params, 'children', 0) ?? 0,
      infants: countOf(params, 'infants', 0) ?? 0,
      pets: countOf(params, 'pets', 0) ?? 0,
      ...agesOf(params),
    },
    ...(code === '' ? {} : { code }),
    ...(readParam(params, 'via') === 'widget' ? { via: 'widget' as const } : {}),
  };
}

/**
 * Why the search has left out dates that the address names, as of any other dates that cannot be booked: they are past,
 * or end before they begin or after more nights than any stay may have. `maxNights` are those of the property.
 */
export function refuseLeftOutDates(
  params: PageParams,
  { today, maxNights }: { today: CivilDate; maxNights: number },
): Refusal<'past_dates' | 'empty_stay' | 'max_nights'> | null {
  const [checkIn, checkOut] = [dateOf(params, 'checkIn'), dateOf(params, 'checkOut')];
  if (checkIn === null) return null;
  if (checkIn < today) return refuse('past_dates', { cause: 'check_in_past', facts: { today } });
  if (checkOut === null) return null;
  if (checkOut <= checkIn) return refuse('empty_stay');
  if (checkOut <= addDays(checkIn, maxStayNights)) return null;
  return refuse('max_nights', { cause: 'above_maximum', facts: { maxNights } });
}

function dateOf(params: PageParams, name: string): CivilDate | null {
  const word = readParam(params, name);
  return isCivilDate(word) ? word : null;
}

/** Ages of children in the order of the address, without what is none: `ages=4,12`, or the parameter repeated. */
export function agesOf(params: PageParams): { childAges?: number[] } {
  const ages = [params.ages]
    .flat()
    .flatMap((value) => (typeof value === 'string' ? value.split(',') : []))
    .filter((age) => /^\d{1,2}$/.test(age) && Number(age) <= maxChildAge)
    .map(Number);
  return ages.length === 0 ? {} : { childAges: ages.slice(0, maxPartyCount) };
}

function countOf(params: PageParams, name: string, least: number): number | null {
  const word = readParam(params, name);
  if (!/^\d{1,2}$/.test(word)) return null;
  return Math.max(least, Number(word));
}

type CalendarWindow = Pick<
  SharedProperty,
  'today' | 'bookableUntil' | 'minNights' | 'exceptions' | 'arrivalPeriods' | 'closed'
>;

/**
 * First month of the calendar, `YYYY-MM`: the requested month, the month of the stay, or the first one in which a stay
 * can begin.
 */
export function readMonth(params: PageParams, search: StaySearch, property: CalendarWindow): string {
  const requested = readParam(params, 'month');
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(requested);
  const isShown = requested >= monthOf(property.today) && requested <= monthOf(lastShownDay(property));
  if (isMonth && isShown) return requested;
  return monthOf(search.checkIn ?? firstOpenDay(property));
}

/** First day with room for the shortest stay between the closed ranges, whatever its weekday; today without one. */
function firstOpenDay({
  today,
  bookableUntil,
  minNights,
  exceptions = [],
  arrivalPeriods = [],
  closed,
}: CalendarWindow): CivilDate {
  const isWaived = exceptions.some(({ rules }) => rules.includes('min_nights'));
  const shortest = isWaived ? 1 : Math.min(minNights, ...arrivalPeriods.map((period) => period.minNights));
  let day = today;
  for (const { checkIn, checkOut } of closed) {
    if (addDays(day, shortest) <= checkIn) break;
    if (checkOut > day) day = checkOut;
  }
  return day <= bookableUntil ? day : today;
}
