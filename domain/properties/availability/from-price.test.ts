import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { priceRules, season } from '#domain/bookings/pricing/price-rules.fixture.ts';
import { atPropertyMinor } from '#domain/bookings/pricing/quote.ts';
import { quoteStay } from '#domain/bookings/pricing/quote-stay.ts';
import { addDays, isoWeekday } from '#domain/shared/civil-date.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { fromPrice } from './from-price.ts';
import { arrivalDaysFor, bookableUntil, minNightsFor } from './rule-checks.ts';
import { stayRules } from './stay-check.fixture.ts';

// A Saturday.
const today = '2026-11-21';
const bookingFeePercent = 0;

test('the price is that of the shortest stay with cleaning, fees and taxes, for two adults', () => {
  const prices = priceRules({
    baseMinor: 10_000,
    cleaningMinor: 6_000,
    guestsIncluded: 1,
    extraGuestMinor: 1_000,
    taxes: [{ name: 'Tourist tax', kind: 'fixed', percent: 0, amountMinor: 200, basis: 'guest_night' }],
  });

  const rules = stayRules({ minNights: 3 });
  const input = { today, rules, prices, bookingFeePercent };
  // 3 × (100 + 10 + 2 × 2) + 60 = 402.
  assert.deepEqual(fromPrice({ ...input, maxGuests: 4 }), { perNightMinor: 13_400, nights: 3 });
  // One guest: 3 × (100 + 2) + 60 = 366.
  assert.deepEqual(fromPrice({ ...input, maxGuests: 1 }), { perNightMinor: 12_200, nights: 3 });
});

test('nights without a price, days that are no arrival or departure day, and past seasons do not count', () => {
  const cheap = season({ from: '2026-11-22', to: '2026-11-24', priceMinor: 5_000 });
  const past = season({ from: '2026-11-01', to: '2026-11-20', priceMinor: 1_000, priority: 2 });
  const prices = priceRules({ baseMinor: 10_000, seasons: [cheap, past] });
  const input = { today, prices, maxGuests: 2, bookingFeePercent };
  assert.deepEqual(fromPrice({ ...input, rules: stayRules({ minNights: 2 }) }), {
    perNightMinor: 5_000,
    nights: 2,
  });

  // From Saturday to Saturday three nights are cheap: 550 for seven, rounded up to whole euros.
  const weekly = stayRules({ minNights: 7, arrivalDays: [6], departureDays: [6] });
  assert.equal(fromPrice({ ...input, rules: weekly })?.perNightMinor, 7_900);
  assert.equal(fromPrice({ ...input, rules: stayRules({}), prices: priceRules({ baseMinor: 0 }) }), null);
});

test('it is the cheapest night of all shortest stays, quoted one by one', () => {
  const day = fc.integer({ min: -5, max: 45 }).map((days) => addDays(today, days));
  const weekdays = fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5, 6, 7), { minLength: 1, maxLength: 7 });
  const nights = fc.integer({ min: 1, max: 9 });
  const price = fc.integer({ min: 0, max: 30_000 });

  const seasons = fc.array(
    fc
      .record({ from: day, length: fc.integer({ min: 0, max: 12 }), priceMinor: price })
      .chain(({ from, length, priceMinor }) =>
        fc
          .record({ minNights: fc.option(nights), arrivalDays: fc.option(weekdays) })
          .map((own) => season({ from, to: addDays(from, length), priceMinor, ...own })),
      ),
    { maxLength: 4 },
  );

  const seasonalTax = fc.record({
    name: fc.constant('Tax'),
    kind: fc.constant('fixed' as const),
    percent: fc.constant(0),
    amountMinor: price,
    basis: fc.constant('guest_night' as const),
    collected: fc.constantFrom('added' as const, 'at_property' as const),
    season: fc
      .record({ from: day, to: day })
      .map(({ from, to }) => ({ from: from.slice(5), to: to.slice(5) })),
  });

  fc.assert(
    fc.property(
      fc.record({ minNights: nights, arrivalDays: weekdays, departureDays: weekdays, seasons }),
      fc.record({
        baseMinor: price,
        cleaningMinor: price,
        weeklyDiscountPercent: fc.constantFrom(0, 15),
        taxes: fc.array(seasonalTax, { maxLength: 2 }),
      }),
      ({ seasons, ...own }, amounts) => {
        const rules = stayRules({ ...own, bookingWindowDays: 40 });
        const prices = priceRules({ ...amounts, seasons });
        const party = { adults: 2, children: 0, infants: 0, pets: 0 };
        const perNight: number[] = [];

        for (let checkIn = today; checkIn <= bookableUntil(today, rules); checkIn = addDays(checkIn, 1)) {
          const { minNights } = minNightsFor(checkIn, { rules, seasons });
          const checkOut = addDays(checkIn, minNights);

          if (!arrivalDaysFor(checkIn, { rules, seasons }).days.includes(isoWeekday(checkIn))) continue;
          if (!rules.departureDays.includes(isoWeekday(checkOut))) continue;

          const quote = quoteStay({
            stay: { checkIn, checkOut },
            party,
            rules: prices,
            bookingFeePercent: 7,
          });
          if (isRefusal(quote)) continue;
          const minor = quote.total.amount + atPropertyMinor(quote);
          perNight.push(100 * Math.ceil(minor / minNights / 100));
        }

        const found = fromPrice({ today, rules, prices, maxGuests: 5, bookingFeePercent: 7 });
        assert.equal(found?.perNightMinor ?? null, perNight.length === 0 ? null : Math.min(...perNight));
      },
    ),
  );
});
