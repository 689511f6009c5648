import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import type pg from 'pg';
import { revenueOfNights } from '#domain/bookings/pricing/revenue-of-nights.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { createTestDatabase } from '#testing/test-database.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
before(async () => {
  const database = await createTestDatabase();
  pool = database.pool;
  close = () => database.drop();
});
after(() => close());

const money = (amount: number) => ({ amount, currency: 'EUR' });

test('the database splits the price of a stay by nights as the product does, to the cent', async () => {
  const night = fc.integer({ min: 0, max: 90_000 });
  const quotes = fc.sample(
    fc.record({
      prices: fc.array(night, { minLength: 1, maxLength: 20 }),
      off: fc.integer({ min: 0, max: 60 }),
    }),
    400,
  );

  const made = quotes.map(({ prices, off }) => {
    const whole = prices.reduce((sum, price) => sum + price, 0);
    const nightly = prices.map((price, n) => ({ date: addDays('2026-06-01', n), amount: money(price) }));
    return { nightly, accommodation: money(Math.round(whole * (1 - off / 100))) };
  });
  const { rows } = await pool.query<{ upto: number[] }>(
    'SELECT revenue_upto(quote) AS upto FROM unnest($1::jsonb[]) WITH ORDINALITY AS q (quote, n) ORDER BY n',
    [made.map((quote) => JSON.stringify(quote))],
  );

  for (const [index, { nightly, accommodation }] of made.entries()) {
    const quote = {
      nightly: nightly.map((one) => ({ ...one, rule: 'base' as const, label: '' })),
      accommodation,
    };
    const wanted = nightly.map((_, n) => revenueOfNights(quote, '2026-06-01', addDays('2026-06-02', n)));
    assert.deepEqual(rows[index]?.upto.map(Number), wanted);
  }
});

test('a quote without nights has no revenue by night, and one without lines no fees', async () => {
  const { rows } = await pool.query<{ upto: number[]; fees: number; some: number }>(
    `SELECT revenue_upto('{}') AS upto, fees_of('{}') AS fees,
       fees_of('{"lines": [{"kind": "fee", "amount": {"amount": 500}}, {"kind": "tax", "amount": {"amount": 70}},
         {"kind": "extra_guests", "amount": {"amount": 30}}]}') AS some`,
  );
  assert.deepEqual(rows, [{ upto: null, fees: 0, some: 530 }]);
});
