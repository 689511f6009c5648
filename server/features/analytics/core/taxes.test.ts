import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as analytics from '#contract/analytics/analytics.ts';
import * as taxes from '#contract/analytics/taxes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { plainPricing, publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2026-05-20T10:00:00Z' });
});
after(() => app.close());

const june = { from: '2026-06-01', to: '2026-06-30' };
const plain = { percent: 0, amountMinor: 0, basis: 'guest_night' as const };
const levied = [
  { ...plain, name: 'City tax', kind: 'fixed' as const, amountMinor: 200, collected: 'at_property' as const },
  { ...plain, name: 'Levy', kind: 'percent' as const, percent: 5 },
  { ...plain, name: 'VAT', kind: 'percent' as const, percent: 10, collected: 'included' as const },
];

/** A property with nights at 100.00 and three taxes, and a stay of two nights for two in June. */
async function propertyOf(agent: TestAgent, title: string, checkIn: string): Promise<string> {
  const { _id } = await publishProperty(app, agent, { title, pricing: { ...plainPricing, taxes: levied } });
  await bookAt(agent, _id, checkIn);
  return _id;
}

async function bookAt(agent: TestAgent, propertyId: string, checkIn: string) {
  const checkOut = addDays(checkIn, 2);
  const body = bookingInput({ propertyId, status: 'confirmed', checkIn, checkOut, adults: 2, children: 0 });
  return app.call(bookings.create, { body }, agent);
}

const rowsOf = async (agent: TestAgent, query = {}) => {
  const { items } = await app.call(taxes.read, { query: { ...june, ...query } }, agent);
  return items.map(({ title, name, collected, stays, amount }) => [
    title,
    name,
    collected,
    stays,
    `${amount.amount} ${amount.currency}`,
  ]);
};

test('taxes are summed by property and tax, of stays that arrive in the period and were not cancelled', async () => {
  const agent = await signUpAgent(app);
  const first = await propertyOf(agent, 'Atlantic house', '2026-06-01');
  await bookAt(agent, first, '2026-06-30');
  await bookAt(agent, first, '2026-07-05');
  const cancelled = await bookAt(agent, first, '2026-06-10');
  const params = { id: cancelled._id };
  await app.call(bookings.changeStatus, { params, body: { status: 'cancelled', reason: 'Ill' } }, agent);
  const second = await propertyOf(agent, 'Boat house', '2026-06-05');
  await propertyOf(await signUpAgent(app), 'House of somebody else', '2026-06-05');

  const boat = [
    ['Boat house', 'VAT', 'included', 1, '1818 EUR'],
    ['Boat house', 'Levy', 'added', 1, '1000 EUR'],
    ['Boat house', 'City tax', 'at_property', 1, '800 EUR'],
  ];
  assert.deepEqual(await rowsOf(agent), [
    ['Atlantic house', 'VAT', 'included', 2, '3636 EUR'],
    ['Atlantic house', 'Levy', 'added', 2, '2000 EUR'],
    ['Atlantic house', 'City tax', 'at_property', 2, '1600 EUR'],
    ...boat,
  ]);
  assert.deepEqual(await rowsOf(agent, { propertyId: second }), boat);
});

test('taxes on top of the price are in no revenue, and the file has every row', async () => {
  const agent = await signUpAgent(app);
  await propertyOf(agent, 'Corner house', '2026-06-05');

  const { figures } = await app.call(analytics.read, { query: june }, agent);
  assert.deepEqual([figures.money[0]?.revenueMinor, figures.money[0]?.feesMinor], [20_000, 0]);

  const { body, headers } = await app.send(taxes.exportCsv, { query: june }, agent);
  assert.match(String(headers['content-disposition']), /staydesk-taxes-2026-06-01-2026-06-30\.csv/);
  assert.deepEqual(String(body).replace('\uFEFF', '').trim().split('\r\n'), [
    'Property,Tax,How guests pay it,Stays,Currency,Amount',
    'Corner house,VAT,included,1,EUR,18.18',
    'Corner house,Levy,added,1,EUR,10.00',
    'Corner house,City tax,at property,1,EUR,8.00',
  ]);
});

test('taxes of a property of another agent are not found', async () => {
  const [agent, other] = [await signUpAgent(app), await signUpAgent(app)];
  const propertyId = await propertyOf(other, 'Far house', '2026-06-05');
  const refused = await app.refusal(taxes.read, { query: { ...june, propertyId } }, agent);
  assert.equal(refused.code, 'not_found');
});
