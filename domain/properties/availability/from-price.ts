import { isInSeason } from '#domain/bookings/pricing/charge-terms.ts';
import { nightPrices } from '#domain/bookings/pricing/night-price.ts';
import type { PriceRules } from '#domain/bookings/pricing/price-rules.ts';
import { atPropertyMinor } from '#domain/bookings/pricing/quote.ts';
import { quoteStay } from '#domain/bookings/pricing/quote-stay.ts';
import { addDays, type CivilDate, daysBetween, isoWeekday } from '#domain/shared/civil-date.ts';
import { currencyDecimals } from '#domain/shared/money.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { arrivalDaysFor, bookableUntil, minNightsFor } from './rule-checks.ts';
import type { StayRules } from './stay-rules.ts';

/** Guests that a price without dates is for. */
const usualAdults = 2;

export type FromPrice = {
  /** Total of the stay for one night, in minor units, rounded up to a whole unit of the currency. */
  perNightMinor: number;
  /** Nights of that stay. */
  nights: number;
};

type FromPriceInput = {
  readonly today: CivilDate;
  readonly rules: StayRules;
  readonly prices: PriceRules;
  readonly maxGuests: number;
  /** The platform's setting: percent of the accommodation price. */
  readonly bookingFeePercent: number;
};

/**
 * The cheapest stay of the minimum length that visitors can book from today on, with all mandatory fees and taxes, those
 * paid at the property too, as a price per night for two adults. Nights that are taken count too. Null when no night can be sold.
 */
export function fromPrice(input: FromPriceInput): FromPrice | null {
  const { prices, maxGuests, bookingFeePercent } = input;
  const party = { adults: Math.min(usualAdults, Math.max(1, maxGuests)), children: 0, infants: 0, pets: 0 };
  let best: { total: number; nights: number } | null = null;

  for (const { nights, checkIn } of cheapestArrivals(input)) {
    const stay = { checkIn, checkOut: addDays(checkIn, nights) };
    const quote = quoteStay({ stay, party, rules: prices, bookingFeePercent });
    if (isRefusal(quote)) continue;
    const total = quote.total.amount + atPropertyMinor(quote);
    // Compared without division, which is not exact.
    if (best === null || total * best.nights < best.total * nights) best = { total, nights };
  }
  const unit = 10 ** currencyDecimals(prices.currency);

  return best && { perNightMinor: Math.ceil(best.total / best.nights / unit) * unit, nights: best.nights };
}

type Arrival = { nights: number; checkIn: CivilDate };

/**
 * For each minimum length the arrival whose nights cost least, the earliest of several; where fees or taxes have a season, also for
 * each way in which the nights fall into it.
 */
function cheapestArrivals({ today, rules, prices }: FromPriceInput): Arrival[] {
  const days = daysBetween(today, bookableUntil(today, rules)) + 1;
  const seasons = prices.seasons;
  const minima = Array.from({ length: days }, (_, index) => {
    const date = addDays(today, index);
    const isArrivalDay = arrivalDaysFor(date, { rules, seasons }).days.includes(isoWeekday(date));
    return isArrivalDay ? minNightsFor(date, { rules, seasons }).minNights : 0;
  });

  // Sums up to each night; a night that cannot be sold makes all stays over it infinite.
  const sums = [0];
  const longest = Math.max(0, ...minima);
  for (const price of nightPrices(prices, today, days + longest))
    sums.push((sums.at(-1) ?? 0) + (price ?? unsellable));

  const inSeasons = seasonalNights(prices, today, days + longest);
  const best = new Map<string, Arrival & { sum: number }>();
  for (const [index, nights] of minima.entries()) {
    const checkIn = addDays(today, index);
    if (nights === 0 || !rules.departureDays.includes(isoWeekday(addDays(checkIn, nights)))) continue;
    const sum = (sums[index + nights] ?? unsellable) - (sums[index] ?? 0);
    const key = `${nights}:${inSeasons.slice(index, index + nights).join()}`;
    if (sum < unsellable && sum < (best.get(key)?.sum ?? unsellable)) best.set(key, { sum, nights, checkIn });
  }

  return [...best.values()];
}

/** For each night the seasons of fees and taxes that it is in; empty without any. */
function seasonalNights({ fees, taxes }: PriceRules, first: CivilDate, count: number): string[] {
  const seasons = [...fees, ...taxes].flatMap(({ season }) => season ?? []);
  if (seasons.length === 0) return [];
  return Array.from({ length: count }, (_, index) => {
    const night = addDays(first, index);
    return seasons.map((season) => (isInSeason(night, season) ? '1' : '0')).join('');
  });
}

/** More than any stay costs, and small enough to be summed up exactly over all days. */
const unsellable = 10_000_000_000_000;
