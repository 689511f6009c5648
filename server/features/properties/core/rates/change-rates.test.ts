import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as stays from '#contract/bookings/stays.ts';
import type { CallInput } from '#contract/endpoint.ts';
import * as blocks from '#contract/properties/blocks.ts';
import * as properties from '#contract/properties/properties.ts';
import type { RateChange, RefusedRates } from '#contract/properties/rates.ts';
import * as rates from '#contract/properties/rates.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
});
after(() => app.close());

const august = { checkIn: '2027-08-01', checkOut: '2027-08-04' };
const raise: RateChange = { price: { kind: 'percent', percent: 10, rounding: 'whole' } };
const block: RateChange = { availability: { kind: 'block', blockKind: 'maintenance', note: ' Plumber ' } };

type Nights = CallInput<typeof rates.change>['body']['nights'];

async function openCalendar(count: number, differences: Parameters<typeof publishProperty>[2] = {}) {
  const agent = await signUpAgent(app);
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    ids.push((await publishProperty(app, agent, { title: `Villa ${n + 1}`, ...differences }))._id);
  }
  return { agent, ids, nights: ids.map((propertyId) => ({ propertyId, ...august })) };
}

const save = (agent: TestAgent, nights: Nights, change: RateChange) =>
  app.call(rates.change, { body: { nights, change } }, agent);

async function refusedBy(agent: TestAgent, nights: Nights, change: RateChange): Promise<RefusedRates[]> {
  const problem = await app.refusal(rates.change, { body: { nights, change } }, agent);
  assert.deepEqual([problem.status, problem.code], [409, 'rates_refused']);
  // NOTE: the facts of `rates_refused` have this shape, as the contract documents.
  return (problem.facts?.properties ?? []) as RefusedRates[];
}

async function shown(
  agent: TestAgent,
  ids: readonly string[],
  range = { from: '2027-08-01', to: '2027-08-04' },
) {
  const { properties: found } = await app.call(
    rates.read,
    { query: { propertyId: ids.join(','), ...range } },
    agent,
  );
  return ids.map((id) => found.find(({ _id }) => _id === id));
}

const pricesOf = async (agent: TestAgent, ids: readonly string[]) =>
  (await shown(agent, ids)).map((one) => one?.pricesMinor);

async function blocksOf(agent: TestAgent, id: string) {
  const { items } = await app.call(blocks.list, { params: { id } }, agent);
  return items.map(({ checkIn, checkOut, kind, note }) => [checkIn, checkOut, kind, note]);
}

describe('a change of rates', () => {
  test('raises the prices of five properties, and its undo restores each as it was', async () => {
    const { agent, ids, nights } = await openCalendar(5);
    const [first = ''] = ids;
    const own = [{ date: '2027-08-02', priceMinor: 15_050 }];
    await app.call(properties.change, { params: { id: first }, body: { overrides: own } }, agent);

    const before = await shown(agent, ids);
    const made = await save(agent, nights, raise);
    assert.deepEqual(
      made.properties.map(({ nights }) => nights),
      [3, 3, 3, 3, 3],
    );
    assert.deepEqual(await pricesOf(agent, ids), [
      [11_000, 16_600, 11_000],
      ...Array.from({ length: 4 }, () => [11_000, 11_000, 11_000]),
    ]);

    const stay = { propertyId: first, checkIn: '2027-08-01', checkOut: '2027-08-03', adults: 2, children: 0 };
    const { quote } = await app.call(stays.quote, { body: stay }, agent);
    assert.equal(quote.total.amount, 27_600);

    await app.call(rates.undo, { params: { id: made._id } }, agent);
    const restored = await shown(agent, ids);
    assert.deepEqual(
      restored.map((one) => ({ ...one, version: 0 })),
      before.map((one) => ({ ...one, version: 0 })),
    );

    const { overrides } = await app.call(properties.read, { params: { id: first } }, agent);
    assert.deepEqual(overrides, own);
  });

  test('sets a minimum stay for guests, and takes it back', async () => {
    const { agent, ids, nights } = await openCalendar(1);
    await save(agent, nights, { minimum: { kind: 'nights', nights: 5 } });

    const [rate] = await shown(agent, ids);
    assert.deepEqual([rate?.minNights, rate?.datedMinimums.length], [[5, 5, 5], 3]);

    const [propertyId = ''] = ids;
    const { linkCode } = await shareProperties(app, agent);
    const stay = { checkIn: '2027-08-02', checkOut: '2027-08-05', adults: 2, children: 0 };
    const requested = { body: { propertyId, linkCode, ...stay } };
    assert.equal((await app.call(stays.quote, requested)).problem?.code, 'min_nights');

    await save(agent, nights, { minimum: { kind: 'standard' } });
    assert.deepEqual((await shown(agent, ids))[0]?.minNights, [1, 1, 1]);
    assert.equal((await app.call(stays.quote, requested)).problem, null);
  });

  test('saving the rules of a property leaves the minimum stays of dates alone', async () => {
    const { agent, ids, nights } = await openCalendar(1);
    await save(agent, nights, { minimum: { kind: 'nights', nights: 5 } });
    const params = { id: ids[0] ?? '' };
    const { rules } = await app.call(properties.read, { params }, agent);
    const { dateMinimums: _own, ...given } = rules;
    await app.call(properties.change, { params, body: { rules: { ...given, minNights: 2 } } }, agent);
    assert.deepEqual((await shown(agent, ids))[0]?.minNights, [5, 5, 5]);
  });

  test('blocks the nights that are left between blocks, and its undo removes only its own', async () => {
    const { agent, ids, nights } = await openCalendar(1);
    const [id = ''] = ids;
    const own = { checkIn: '2027-08-02', checkOut: '2027-08-03', kind: 'owner_stay' as const };
    await app.call(blocks.create, { params: { id }, body: own }, agent);

    const made = await save(agent, nights, block);
    assert.equal(made.properties[0]?.nights, 2);
    assert.deepEqual(await blocksOf(agent, id), [
      ['2027-08-01', '2027-08-02', 'maintenance', 'Plumber'],
      ['2027-08-02', '2027-08-03', 'owner_stay', ''],
      ['2027-08-03', '2027-08-04', 'maintenance', 'Plumber'],
    ]);

    await app.call(rates.undo, { params: { id: made._id } }, agent);
    assert.deepEqual(await blocksOf(agent, id), [['2027-08-02', '2027-08-03', 'owner_stay', '']]);

    const free = bookingInput({ propertyId: id, checkIn: '2027-08-03', checkOut: '2027-08-04' });
    await app.call(bookings.create, { body: free }, agent);
  });

  test('unblocks nights in the middle of a block, and its undo makes it whole again', async () => {
    const { agent, ids } = await openCalendar(1);
    const [id = ''] = ids;
    const body = { checkIn: '2027-08-01', checkOut: '2027-08-10', note: 'Roof' };
    const { _id } = await app.call(blocks.create, { params: { id }, body }, agent);
    const middle = [{ propertyId: id, checkIn: '2027-08-03', checkOut: '2027-08-05' }];
    const made = await save(agent, middle, { availability: { kind: 'unblock' } });

    assert.equal(made.properties[0]?.nights, 2);
    assert.deepEqual(await blocksOf(agent, id), [
      ['2027-08-01', '2027-08-03', 'manual', 'Roof'],
      ['2027-08-05', '2027-08-10', 'manual', 'Roof'],
    ]);

    await app.call(rates.undo, { params: { id: made._id } }, agent);
    const { items } = await app.call(blocks.list, { params: { id } }, agent);
    assert.deepEqual(
      items.map((one) => [one._id, one.checkIn, one.checkOut]),
      [[_id, '2027-08-01', '2027-08-10']],
    );
  });

  test('is all or nothing, and gives the obstacle for each property', async () => {
    const { agent, ids, nights } = await openCalendar(3);
    const [first = '', second = '', third = ''] = ids;
    const stay = { checkIn: '2027-08-02', checkOut: '2027-08-09' };
    await app.call(bookings.create, { body: bookingInput({ propertyId: second, ...stay }) }, agent);

    const gone = '01890000-0000-7000-8000-000000000000';
    const refused = await refusedBy(agent, [...nights, { propertyId: gone, ...august }], {
      ...raise,
      ...block,
    });

    assert.deepEqual(
      refused
        .toSorted((a, b) => (a._id < b._id ? -1 : 1))
        .map(({ title, code, dates }) => [title, code, dates]),
      [
        [null, 'not_found', []],
        ['Villa 2', 'dates_unavailable', [{ checkIn: '2027-08-02', checkOut: '2027-08-04' }]],
      ],
    );
    assert.match(refused.find(({ title }) => title)?.detail ?? '', /2 Aug – 4 Aug 2027 is booked/);

    for (const id of [first, second, third]) assert.deepEqual(await blocksOf(agent, id), []);
    assert.deepEqual(await pricesOf(agent, [first]), [[10_000, 10_000, 10_000]]);
  });

  test('is refused for past dates, other currencies and versions that are no longer shown', async () => {
    const { agent, ids, nights } = await openCalendar(1);
    const [propertyId = ''] = ids;
    const past = [{ propertyId, checkIn: '2027-02-27', checkOut: '2027-03-03' }];
    const codeOf = async (wanted: Nights, change: RateChange) =>
      (await refusedBy(agent, wanted, change)).map(({ code }) => code);
    assert.deepEqual(await codeOf(past, raise), ['past_dates']);

    const pounds: RateChange = { price: { kind: 'amount', amountMinor: 5000, currency: 'GBP' } };
    assert.deepEqual(await codeOf(nights, pounds), ['currency_differs']);

    const version = (await shown(agent, ids))[0]?.version;
    const versioned = nights.map((one) => ({ ...one, version: version ?? 0 }));
    const { properties: changed } = await save(agent, versioned, raise);
    assert.deepEqual(changed[0]?.version, (version ?? 0) + 1);
    assert.deepEqual(await codeOf(versioned, raise), ['version_conflict']);
    assert.deepEqual((await pricesOf(agent, ids))[0], [11_000, 11_000, 11_000]);
  });

  test('exactly one of two that begin from the same version is saved', async () => {
    const { agent, ids, nights } = await openCalendar(2);
    const versions = new Map((await shown(agent, ids)).map((one) => [one?._id, one?.version]));
    const body = {
      nights: nights.map((one) => ({ ...one, version: versions.get(one.propertyId) ?? 0 })),
      change: raise,
    };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.send(rates.change, { body }, agent)),
    );

    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409, 409, 409]);
    assert.deepEqual(await pricesOf(agent, ids), [
      [11_000, 11_000, 11_000],
      [11_000, 11_000, 11_000],
    ]);
  });

  test('that is sent again with its key is made once', async () => {
    const { agent, ids, nights } = await openCalendar(1);
    const options = { token: agent.token, key: 'raise-1' };
    const first = await app.call(rates.change, { body: { nights, change: raise } }, options);
    assert.deepEqual(await app.call(rates.change, { body: { nights, change: raise } }, options), first);
    assert.deepEqual(await pricesOf(agent, ids), [[11_000, 11_000, 11_000]]);
  });

  test('belongs to its agent alone', async () => {
    const { agent, ids, nights } = await openCalendar(1);
    const other = await signUpAgent(app);
    assert.deepEqual(
      (await refusedBy(other, nights, raise)).map(({ code, title }) => [code, title]),
      [['not_found', null]],
    );
    assert.deepEqual(await shown(other, ids), [undefined]);
    const made = await save(agent, nights, raise);
    assert.equal((await app.refusal(rates.undo, { params: { id: made._id } }, other)).code, 'not_found');
    assert.deepEqual(await pricesOf(agent, ids), [[11_000, 11_000, 11_000]]);
  });
});

describe('the undo of a change', () => {
  test('is refused, and changes nothing, when a night was changed since', async () => {
    const { agent, ids, nights } = await openCalendar(2);
    const made = await save(agent, nights, raise);
    await save(agent, nights.slice(1), { price: { kind: 'amount', amountMinor: 20_000, currency: 'EUR' } });

    const problem = await app.refusal(rates.undo, { params: { id: made._id } }, agent);
    assert.equal(problem.code, 'rates_refused');

    const [refused] = (problem.facts?.properties ?? []) as RefusedRates[];
    assert.deepEqual([refused?.title, refused?.code], ['Villa 2', 'rates_changed_since']);
    assert.deepEqual(await pricesOf(agent, ids), [
      [11_000, 11_000, 11_000],
      [20_000, 20_000, 20_000],
    ]);
  });

  test('is refused when a guest has booked the nights that were unblocked', async () => {
    const { agent, ids, nights } = await openCalendar(1);
    await save(agent, nights, block);
    const opened = await save(agent, nights, { availability: { kind: 'unblock' } });
    const stay = bookingInput({ propertyId: ids[0] ?? '', ...august });
    await app.call(bookings.create, { body: stay }, agent);
    const problem = await app.refusal(rates.undo, { params: { id: opened._id } }, agent);
    assert.equal(((problem.facts?.properties ?? []) as RefusedRates[])[0]?.code, 'dates_unavailable');
    assert.deepEqual(await blocksOf(agent, ids[0] ?? ''), []);
  });

  test('is refused when its block was moved since', async () => {
    const { agent, ids, nights } = await openCalendar(1);
    const [id = ''] = ids;
    const made = await save(agent, nights, block);
    const [found] = (await app.call(blocks.list, { params: { id } }, agent)).items;
    const body = { checkOut: '2027-08-09' };
    await app.call(blocks.change, { params: { id, blockId: found?._id ?? '' }, body }, agent);
    const problem = await app.refusal(rates.undo, { params: { id: made._id } }, agent);
    assert.equal(((problem.facts?.properties ?? []) as RefusedRates[])[0]?.code, 'rates_changed_since');
  });

  test('pressed twice restores once, and is over after a day', async () => {
    const { agent, ids, nights } = await openCalendar(1);
    const made = await save(agent, nights, raise);
    const late = await save(agent, nights, { minimum: { kind: 'nights', nights: 3 } });
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => app.send(rates.undo, { params: { id: made._id } }, agent)),
    );

    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.deepEqual(await pricesOf(agent, ids), [[10_000, 10_000, 10_000]]);

    await app.pool.query(
      `UPDATE rate_changes SET changed_at = changed_at - interval '25 hours' WHERE id = $1`,
      [late._id],
    );
    assert.equal((await app.refusal(rates.undo, { params: { id: late._id } }, agent)).code, 'not_found');
  });
});
